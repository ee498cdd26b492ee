import type { Caller } from './app-env';

const passedOn = ['authorization', 'content-type', 'accept', 'origin', 'x-forwarded-for'] as const;

/** Passes a call on to an external backend, which learns the brand from the forwarded host. */
export async function forwardApi(request: Request, origin: string, caller: Caller): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const headers = new Headers({ 'x-forwarded-host': caller.host });
  for (const name of passedOn) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (caller.ip !== null) headers.set('x-forwarded-for', caller.ip);
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await request.arrayBuffer();
  const answer = await fetch(new URL(pathname + search, origin), { method: request.method, headers, body });
  // Decoded by fetch already: the lengths and encodings of the wire no longer hold.
  const shown = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
    shown.delete(name);
  return new Response(answer.body, { status: answer.status, headers: shown });
}
