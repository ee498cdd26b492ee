import type * as z from 'zod/mini';

/** Who may call: anyone, a logged-in player, or a player or the holder of that order's receipt handle. */
type EndpointAuth = 'none' | 'player' | 'player-or-receipt';

/**
 * One call of the API, as both halves see it. The documented GET door always works; a `command` also has a POST twin with
 * the same names in a JSON body, which the storefront uses because URLs end up in logs and histories.
 */
export type Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Id extends string = string,
> = Readonly<{
  /** Name of the operation in OpenAPI, and how the client asks for it without loading the schemas. */
  id: Id;
  path: `/${string}`;
  kind: 'read' | 'command';
  auth: EndpointAuth;
  /** True for calls that make an order: they carry `order_key`, so a repeat returns the first result. */
  creating: boolean;
  /** True where a parameter must never stand in an address: there is no GET door, whatever the API is said to know. */
  bodyOnly: boolean;
  /** `public` answers depend on the request's parameters alone and may be kept for a short while by anyone. */
  cache: 'public' | 'no-store';
  /** True where the path is ours because the spec names the call but not its path. */
  unspecified: boolean;
  summary: string;
  request: Request;
  response: Response;
}>;

type EndpointFacts<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Id extends string> = Pick<
  Endpoint<Request, Response, Id>,
  'id' | 'path' | 'summary' | 'request' | 'response'
> &
  Partial<Pick<Endpoint, 'kind' | 'auth' | 'creating' | 'bodyOnly' | 'cache' | 'unspecified'>>;

/** Declares an endpoint; what isn't said is an anonymous, specified, uncached read. */
export function defineEndpoint<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Id extends string,
>(facts: EndpointFacts<Request, Response, Id>): Endpoint<Request, Response, Id> {
  return {
    kind: 'read',
    auth: 'none',
    creating: false,
    bodyOnly: false,
    cache: 'no-store',
    unspecified: false,
    ...facts,
  };
}
