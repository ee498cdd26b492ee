import { safeParse, type infer as Infer, type input as Input } from 'zod/mini';
import type { CommonParameters } from '@/lib/contract/common';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Locale } from '@/lib/domain/locales';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Log } from '@/lib/backend/kernel/log';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Answer } from './answer';

/** What a handler knows about the request besides its input, and what its module works with (`Deps`). */
export type RouteContext<Deps = unknown> = Readonly<{
  deps: Deps;
  scope: TenantScope;
  tenant: Tenant;
  /** The language of answers and messages. */
  locale: Locale;
  /** The caller; null if the endpoint is open to everybody and the call has no valid token. */
  player: Player | null;
  common: CommonParameters;
  /** The host that the player's browser is on, with its port. */
  host: string;
  /** The caller's address, for rate limits only. */
  ip: string;
  requestId: string;
  log: Log;
}>;

type TableOf<R extends readonly Route[]> = {
  readonly [Id in R[number]['endpoint']['id']]: Readonly<{
    endpoint: Endpoint & Readonly<{ id: Id }>;
    handle: R[number]['handle'];
  }>;
};

/** Routes by their endpoints' ids, so that the compiler checks the shop's whole table against the contract: none missing, none unknown. */
export function routeTable<const R extends readonly Route[]>(routes: R): TableOf<R>;
export function routeTable(routes: readonly Route[]): Readonly<Record<string, Route>> {
  return Object.fromEntries(routes.map((route) => [route.endpoint.id, route]));
}

/** The context of a handler behind `auth: 'player'`. */
export type PlayerContext<Deps = unknown> = RouteContext<Deps> & Readonly<{ player: Player }>;

/**
 * An endpoint with its handler. The types between them are checked and then erased, so that routes of all modules fit one record. A route
 * that needs fewer dependencies fits wherever more are given.
 */
export type Route<Id extends string = string, Deps = never> = Readonly<{
  endpoint: Endpoint & Readonly<{ id: Id }>;
  handle: (input: unknown, context: RouteContext<Deps>) => Promise<Answer<unknown>>;
}>;

type Handler<E extends Endpoint, C> = (
  input: Infer<E['request']>,
  context: C,
) => Promise<Answer<Input<E['response']>>>;

/** Binds a module's endpoints to handlers that work with its `Deps`. */
export function routesFor<Deps>() {
  /**
   * Defines a route. Input is parsed here, once; handlers trust it. Invalid input is answered with `badParameters` and the names of the
   * fields, never their values.
   */
  const defineRoute = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, RouteContext<Deps>>,
  ): Route<E['id'], Deps> => ({
    endpoint,
    handle: async (input, context) => {
      const read = readInput(endpoint, input);
      return read.ok ? handler(read.value, context) : refuse(read.error);
    },
  });

  /** The same for an endpoint for players: without a valid token it answers `notLoggedIn` and the handler doesn't run. */
  const definePlayerRoute = <E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, PlayerContext<Deps>>,
  ): Route<E['id'], Deps> => ({
    endpoint,
    handle: async (input, context) => {
      const { player } = context;
      // Before the input is checked: a stranger learns nothing about what would be valid.
      if (player === null) return notLoggedIn;
      const read = readInput(endpoint, input);
      return read.ok ? handler(read.value, { ...context, player }) : refuse(read.error);
    },
  });
  return { defineRoute, definePlayerRoute };
}

type BadInput = Readonly<{ code: 'badParameters'; fields: readonly string[] }>;

/** Input by the endpoint's schema, or the names of the fields that don't fit it. */
function readInput<E extends Endpoint>(endpoint: E, input: unknown): Result<Infer<E['request']>, BadInput> {
  const result = safeParse<E['request']>(endpoint.request, input);
  if (result.success) return ok(result.data);
  const fields = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
  return err({ code: 'badParameters', fields });
}

const refuse = ({ code, fields }: BadInput): Answer<never> => ({ ok: false, code, content: { fields } });

const notLoggedIn: Answer<never> = { ok: false, code: 'notLoggedIn', content: null };
