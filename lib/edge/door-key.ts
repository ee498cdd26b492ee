/** The header by which a front door asks Next for a page by its internal path, without deciding again. */
export const doorHeader = 'x-shop-door';

/** True where a request comes from the front door itself. Keys are random, one for each start of a server. */
export function isFromDoor(headers: Headers, key: string): boolean {
  return key !== '' && headers.get(doorHeader) === key;
}
