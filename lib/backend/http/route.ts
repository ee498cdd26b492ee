import { safeParse, type infer as Infer, type input as Input } from 'zod/mini';
import type { CommonParameters } from '@/lib/contract/common';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Locale } from '@/lib/domain/locales';
import type { PayDeps } from '@/lib/backend/orders/payments/deps';
import type { Log } from '@/lib/backend/kernel/log';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Answer } from './answer';

/** What a handler knows of the request besides its input. */
export type RouteContext = Readonly<{
  deps: PayDeps;
  scope: TenantScope;
  tenant: Tenant;
  /** The language answers and messages are in. */
  locale: Locale;
  /** Who calls; null where the endpoint lets anybody in and no valid token came along. */
  player: Player | null;
  common: CommonParameters;
  /** Host the player's browser is on, with port. */
  host: string;
  /** The caller's address, for rate limits only. */
  ip: string;
  requestId: string;
  log: Log;
}>;

/** The context of a handler behind `auth: 'player'`. */
export type PlayerContext = RouteContext & Readonly<{ player: Player }>;

/** An endpoint with its handler, the types between them checked and then put away so that all routes fit one list. */
export type Route = Readonly<{
  endpoint: Endpoint;
  handle: (input: unknown, context: RouteContext) => Promise<Answer<unknown>>;
}>;

type Handler<E extends Endpoint, C> = (
  input: Infer<E['request']>,
  context: C,
) => Promise<Answer<Input<E['response']>>>;

/**
 * Binds an endpoint to its handler. Input is parsed here, once; a handler trusts it. Input that doesn't fit answers
 * `badParameters` with the names of the fields, never their values.
 */
export function defineRoute<E extends Endpoint>(endpoint: E, handler: Handler<E, RouteContext>): Route {
  return {
    endpoint,
    handle: async (input, context) => {
      const parsed = safeParse<E['request']>(endpoint.request, input);
      if (parsed.success) return handler(parsed.data, context);
      const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
      return { ok: false, code: 'badParameters', content: { fields } };
    },
  };
}

/** The same for a player's endpoint; without a valid token it answers `notLoggedIn` and the handler never runs. */
export function definePlayerRoute<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, PlayerContext>,
): Route {
  const route = defineRoute<E>(endpoint, async (input, context) => {
    const { player } = context;
    return player === null ? notLoggedIn : handler(input, { ...context, player });
  });
  return {
    endpoint,
    // Before the input is looked at: a stranger learns nothing about what would be valid.
    handle: async (input, context) => (context.player === null ? notLoggedIn : route.handle(input, context)),
  };
}

const notLoggedIn: Answer<never> = { ok: false, code: 'notLoggedIn', content: null };
