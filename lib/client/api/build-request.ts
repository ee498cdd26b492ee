import type { Endpoint } from '@/lib/contract/endpoint';
import type { ApiOrigin } from '@/lib/domain/api-origin';

/** A request as data: address, method, and where its parameters go. */
export type ApiRequest = Readonly<{
  url: string;
  method: 'get' | 'post';
  headers: Readonly<Record<string, string>>;
  /** Query parameters of a GET. */
  searchParams: Readonly<Record<string, string>>;
  /** Body of a POST. */
  json: Readonly<Record<string, unknown>> | null;
  /** True for commands: no cache may answer in place of the API. */
  noStore: boolean;
}>;

export type RequestFacts = Readonly<{
  endpoint: Pick<Endpoint, 'path' | 'kind'> & Partial<Pick<Endpoint, 'bodyOnly'>>;
  origin: ApiOrigin;
  token: string | null;
  parameters: Readonly<Record<string, unknown>>;
}>;

/**
 * Reads use GET. Commands use POST, except towards an API that supports only GET; but parameters that must not be in an address are sent by
 * POST even there. The token goes into the Authorization header, and into the parameters only for APIs declared so (in a POST that is the
 * body, never the address).
 */
export function buildRequest({ endpoint, origin, token, parameters }: RequestFacts): ApiRequest {
  const method =
    endpoint.kind === 'command' && (origin.methods === 'get-and-post' || endpoint.bodyOnly === true)
      ? 'post'
      : 'get';
  const all = origin.token === 'query' && token !== null ? { ...parameters, oauth_token: token } : parameters;
  const headers: Record<string, string> = {};
  if (origin.token === 'bearer' && token !== null) headers.authorization = `Bearer ${token}`;
  if (method === 'post') headers['cache-control'] = 'no-store';
  return {
    url: origin.url.replace(/\/$/, '') + endpoint.path,
    method,
    headers,
    searchParams: method === 'get' ? toSearchParams(all) : {},
    json: method === 'post' ? all : null,
    noStore: endpoint.kind === 'command',
  };
}

function toSearchParams(parameters: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      // eslint-disable-next-line @typescript-eslint/no-base-to-string -- inputs of the contract are texts and numbers
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );
}
