/** The header with which a front door requests a page from Next by its internal path, without another decision. */
export const frontDoorHeader = 'x-shop-door';

/** True if a request comes from the front door itself. Keys are random, a new one for each start of a server. */
export function isFromFrontDoor(headers: Headers, key: string): boolean {
  return key !== '' && headers.get(frontDoorHeader) === key;
}
