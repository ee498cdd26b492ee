import type { Caller } from './app-env';

/** Headers that belong to the wire between us and the browser, or to nobody but us. Callbacks need all the others. */
const kept = new Set([
  'host', 'cookie', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'accept-encoding', 'expect', 'upgrade',
]); // prettier-ignore

/**
 * Passes a call on to an external backend, which learns the brand from the forwarded host. The origins are tried in order; the
 * next one only when one can't be reached at all. Null when none can.
 */
export async function forwardApi(
  request: Request,
  origins: readonly string[],
  caller: Caller,
): Promise<Response | null> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (!kept.has(name) && !name.startsWith('x-shop-') && !name.startsWith('x-forwarded-'))
      headers.set(name, value);
  }
  headers.set('x-forwarded-host', caller.host);
  if (caller.ip !== null) headers.set('x-forwarded-for', caller.ip);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const body = hasBody ? await request.arrayBuffer() : null;
  for (const origin of origins) {
    const answer = await fetch(new URL(pathname + search, origin), {
      method: request.method,
      headers,
      body,
      // A redirect is the browser's to follow.
      redirect: 'manual',
    }).catch(() => null);
    if (answer !== null) return asOurs(answer);
  }
  return null;
}

/** Decoded by fetch already: the lengths and encodings of the wire no longer hold. */
function asOurs(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    headers.delete(name);
  return new Response(answer.body, { status: answer.status, headers });
}
