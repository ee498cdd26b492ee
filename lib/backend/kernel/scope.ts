import type { TenantId } from '@/tenants/tenant-ids';

declare const scopeBrand: unique symbol;

/**
 * The brand a request belongs to. Repositories demand it, and only `scopeOf` makes one: from the host the edge resolved or
 * from a stored row, never from a parameter.
 */
export type TenantScope = Readonly<{ tenant: TenantId; [scopeBrand]: true }>;

export function scopeOf(tenant: TenantId): TenantScope {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
  return { tenant } as TenantScope;
}

/** A logged-in player: whose token it was, on which brand and game. */
export type Player = Readonly<{
  accountId: number;
  username: string;
  suid: string;
  gpId: string;
  tokenHash: string;
}>;
