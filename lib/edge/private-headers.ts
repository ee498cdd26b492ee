import type { PrivateHeaders } from './types';

const prefix = 'x-shop-';

/** Request headers for the code behind the edge: drops all private ones that came in, then sets ours. */
export function withPrivateHeaders(incoming: Headers, ours: PrivateHeaders): Headers {
  const headers = new Headers(incoming);
  for (const name of [...headers.keys()]) {
    if (name.toLowerCase().startsWith(prefix)) headers.delete(name);
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return headers;
}
