import type { Context } from 'hono';
import type { TenantId } from '@/tenants/kit/registry';

/** Who mounts the app says what the request's host means; the app never guesses it from a parameter. */
export type Caller = Readonly<{
  tenant: TenantId | null;
  /** Host the player's browser is on, with port. */
  host: string;
  /** The caller's address; null for the storefront's own server components, which aren't limited. */
  ip: string | null;
}>;

export type AppEnv = { Bindings: Caller; Variables: { requestId: string; startedAt: number } };
export type AppContext = Context<AppEnv>;
