import type { PrivateHeaders } from './types';

const prefix = 'x-shop-';

/** Request headers for what lies behind the edge: everything private that came in is dropped, then ours are set. */
export function withPrivateHeaders(incoming: Headers, ours: PrivateHeaders): Headers {
  const headers = new Headers(incoming);
  for (const name of [...headers.keys()]) {
    if (name.toLowerCase().startsWith(prefix)) headers.delete(name);
  }
  for (const [name, value] of Object.entries(ours)) headers.set(name, value);
  return headers;
}
