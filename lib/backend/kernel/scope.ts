import type { TenantId } from '@/tenants/kit/registry';

declare const scopeBrand: unique symbol;

/**
 * The brand that a query or change belongs to. Repositories demand it, and only `scopeOf` makes one. For players' calls the brand comes
 * from the host that the edge resolved, never from a parameter of the call. Elsewhere it comes from a stored row, or from an operation's
 * input, after the operator's permission was checked.
 */
export type TenantScope = Readonly<{ tenant: TenantId; [scopeBrand]: true }>;

/** Makes a scope; the caller answers for where `tenant` came from. */
export function scopeOf(tenant: TenantId): TenantScope {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
  return { tenant } as TenantScope;
}

/** A logged-in player of a game; `tokenHash` is that of the token they called with. */
export type Player = Readonly<{
  accountId: number;
  username: string;
  suid: string;
  gpId: string;
  tokenHash: string;
}>;
