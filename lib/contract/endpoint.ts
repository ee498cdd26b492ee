import type * as z from 'zod/mini';

/**
 * Who may call: anyone, a logged-in player, or either a player or the holder of the order's receipt handle.
 */
type EndpointAuth = 'none' | 'player' | 'player-or-receipt';

/**
 * One call of the API, as server and storefront see it. The documented GET form always works, unless the call is `bodyOnly`. A `command`
 * also accepts POST with the same parameters in a JSON body, which the storefront uses because URLs end up in logs and histories.
 */
export type Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Id extends string = string,
> = Readonly<{
  /** The operation id in OpenAPI; the client calls by it without loading the schemas. */
  id: Id;
  path: `/${string}`;
  kind: 'read' | 'command';
  auth: EndpointAuth;
  /**
   * True for calls that create an order: they carry `order_key`, so that a repeat returns the first result.
   */
  creating: boolean;
  /**
   * True when a parameter must never be in an address: the call then has no GET form, whatever the API
   * supports.
   */
  bodyOnly: boolean;
  /** The kind of call that it counts as in an address's limits: its own, unless many callers may share an address. */
  countsAs: 'read' | 'command';
  /** `public` answers depend on the parameters alone, so any cache may store them for a short time. */
  cache: 'public' | 'no-store';
  /** True when the path is our own choice and other backends may use another (`x-unspecified` in OpenAPI). */
  unspecified: boolean;
  summary: string;
  request: Request;
  response: Response;
}>;

type EndpointFacts<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Id extends string> = Pick<
  Endpoint<Request, Response, Id>,
  'id' | 'path' | 'summary' | 'request' | 'response'
> &
  Partial<Pick<Endpoint, 'kind' | 'auth' | 'creating' | 'bodyOnly' | 'countsAs' | 'cache' | 'unspecified'>>;

/** Declares an endpoint; by default an anonymous, uncached read with a documented path. */
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
    countsAs: facts.kind ?? 'read',
    cache: 'no-store',
    unspecified: false,
    ...facts,
  };
}
