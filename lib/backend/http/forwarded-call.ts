import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import type { ApiOrigin } from '@/lib/domain/api-origin';
import { isCall, isPlainPath } from '@/lib/domain/request-path';
import { err, ok, type Result } from '@/lib/domain/result';
import { largestBody, readBody } from './body-limits';
import type { Caller } from './caller';

/**
 * Headers that concern only the connection between us and the browser, or only us, and those by which a backend may take a call for one to
 * another address. Callbacks need all the others.
 */
const ours = new Set([
  'host',
  'cookie',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'accept-encoding',
  'expect',
  'upgrade',
  'forwarded',
  'x-original-url',
  'x-rewrite-url',
]);

const flat = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** A call from the browser, to be forwarded to an external API. */
export type ForwardedCall = Readonly<{
  url: URL;
  method: string;
  headers: Headers;
  body: ArrayBuffer | null;
  /** Null outside the contract: callbacks, tracked events, unknown paths. */
  endpoint: Pick<Endpoint, 'kind' | 'creating' | 'bodyOnly'> | null;
}>;

/**
 * Reads a call once, so that it can be sent several times. The external backend learns the brand from the forwarded host. Nothing outside
 * the API is forwarded (`notFound`), and no larger body than ours takes (`tooLarge`). Throws if the connection breaks off.
 */
export async function readForwardedCall(
  request: Request,
  caller: Caller,
): Promise<Result<ForwardedCall, 'notFound' | 'tooLarge'>> {
  // Its dots are resolved here at the latest: only now is it known which path the call is to.
  const url = new URL(request.url);
  if (!isCall(url.pathname) || !isPlainPath(url.pathname)) return err('notFound');
  const headers = new Headers();
  for (const [name, value] of request.headers) {
    if (!ours.has(name) && !name.startsWith('x-shop-') && !name.startsWith('x-forwarded-'))
      headers.set(name, value);
  }
  headers.set('x-forwarded-host', caller.host);
  if (caller.ip !== null) headers.set('x-forwarded-for', caller.ip);
  const { method } = request;
  const endpoint = endpoints.find(({ path }) => path === url.pathname) ?? null;
  if (method === 'GET' || method === 'HEAD') return ok({ url, method, headers, body: null, endpoint });
  const body = await readBody(request, largestBody(url.pathname));
  return body === null ? err('tooLarge') : ok({ url, method, headers, body, endpoint });
}

/** A call's address at an origin, below the origin's own path. Unlike a relative address, a path that is set can't name another host. */
function addressAt(origin: ApiOrigin, { pathname, search }: URL): URL {
  const address = new URL(origin.url);
  address.pathname = address.pathname.replace(/\/$/, '') + pathname;
  address.search = search;
  return address;
}

/**
 * The call in the form that an origin expects. The browser sends us POST with the token in a header; for an API that knows only GET, or
 * takes the token as a parameter, we convert both. Calls outside the contract are passed on unchanged.
 */
export function callFor(
  origin: ApiOrigin,
  { url, method, headers: given, body, endpoint }: ForwardedCall,
): Request {
  const target = addressAt(origin, url);
  const headers = new Headers(given);
  // Redirects are left to the browser.
  const as = { headers, redirect: 'manual' } as const;
  if (endpoint === null) return new Request(target, { ...as, method, body });
  const token = origin.token === 'query' ? takeToken(headers) : null;
  const added = token === null ? {} : { oauth_token: token };
  const parameters = body === null ? {} : parametersOf(body);
  const staysPost = origin.methods === 'get-and-post' || endpoint.bodyOnly || parameters === null;
  if (body !== null && staysPost) {
    const withToken =
      token === null || parameters === null ? body : JSON.stringify({ ...parameters, ...added });
    return new Request(target, { ...as, method, body: withToken });
  }
  for (const [name, value] of Object.entries({ ...parameters, ...added }))
    target.searchParams.set(name, String(value));
  headers.delete('content-type');
  return new Request(target, { ...as, method: body === null ? method : 'GET' });
}

function takeToken(headers: Headers): string | null {
  const token = /^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
  if (token !== null) headers.delete('authorization');
  return token;
}

/** The fields of a flat JSON object; null for any other body. */
function parametersOf(body: ArrayBuffer): z.infer<typeof flat> | null {
  try {
    const parsed = z.safeParse(flat, JSON.parse(new TextDecoder().decode(body)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
