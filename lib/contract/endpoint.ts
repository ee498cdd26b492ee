import type * as z from 'zod/mini';
import type { Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';

/**
 * Who may call: anyone, a logged-in player, or either a player or the holder of the order's receipt handle.
 */
type EndpointAuth = 'none' | 'player' | 'player-or-receipt';

type Fields = Readonly<Record<string, unknown>>;

/** What the caller knows without the answer: the call's parameters, and where they know them the page's area and the currency there. */
export type Known = Readonly<{
  input: Fields;
  area?: Area | undefined;
  currency?: Currency | undefined;
}>;

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
  /**
   * Values for fields that a backend in the documented form leaves out of its answer, or of the items of its list, because they are
   * additions of ours (docs/adr/0064-any-backend.md).
   */
  absent?: ((given: Fields, known: Known) => Fields) | undefined;
}>;

type EndpointFacts<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Id extends string> = Pick<
  Endpoint<Request, Response, Id>,
  'id' | 'path' | 'summary' | 'request' | 'response'
> &
  Partial<
    Pick<
      Endpoint,
      'kind' | 'auth' | 'creating' | 'bodyOnly' | 'countsAs' | 'cache' | 'unspecified' | 'absent'
    >
  >;

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

/** The content of an answer with the fields that it lacks and that are known without it. */
export function completeContent(
  { absent }: Pick<Endpoint, 'absent'>,
  content: unknown,
  known: Known,
): unknown {
  if (absent === undefined) return content;
  const complete = (given: unknown): unknown => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const fields: Fields = { ...given };
    const lacking = Object.entries(absent(fields, known)).filter(([name]) => (fields[name] ?? null) === null);
    return { ...given, ...Object.fromEntries(lacking) };
  };
  return Array.isArray(content) ? content.map(complete) : complete(content);
}
