import { and, eq, gt, inArray, isNull, lt, notExists } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import { blockOf } from '@/lib/backend/accounts/blocks-repo';
import { accessTokens, accounts } from '@/lib/backend/accounts/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type AccountRow = typeof accounts.$inferSelect;
type NewAccount = Readonly<
  Pick<AccountRow, 'gpId' | 'username' | 'usernameKey' | 'passwordHash' | 'suid' | 'createdAt'>
>;
type TokenRow = typeof accessTokens.$inferSelect;
type NewToken = Readonly<Omit<TokenRow, 'tenant' | 'revokedAt' | 'renewedAt'>>;

/** Stores an account. Throws on the unique constraints `accounts_username` and `accounts_suid`. */
export async function insertAccount(db: DbOrTx, scope: TenantScope, account: NewAccount): Promise<number> {
  const rows = await db
    .insert(accounts)
    .values({ ...account, tenant: scope.tenant })
    .returning({ id: accounts.id });
  const [row] = rows;
  if (!row) throw new Error('The database returned no account id.');
  return row.id;
}

/** An account by the comparable form of its user name (`usernameKey`); null if there is none. */
export async function findAccount(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, usernameKey }: Readonly<{ gpId: string; usernameKey: string }>,
): Promise<AccountRow | null> {
  const { tenant, gpId: game, usernameKey: key } = accounts;
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(tenant, scope.tenant), eq(game, gpId), eq(key, usernameKey)));
  return row ?? null;
}

/** When the account's real name was proved; null while it isn't. */
export async function realNameAt(db: DbOrTx, scope: TenantScope, accountId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: accounts.realNameAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.tenant, scope.tenant)));
  return row?.at ?? null;
}

/** Stores when the real name was proved; a later proof doesn't change it. */
export async function markRealName(
  db: DbOrTx,
  scope: TenantScope,
  { accountId, at }: Readonly<{ accountId: number; at: Date }>,
): Promise<void> {
  await db
    .update(accounts)
    .set({ realNameAt: at })
    .where(and(eq(accounts.id, accountId), eq(accounts.tenant, scope.tenant), isNull(accounts.realNameAt)));
}

export async function insertToken(db: DbOrTx, scope: TenantScope, token: NewToken): Promise<void> {
  await db.insert(accessTokens).values({ ...token, tenant: scope.tenant });
}

/**
 * A live token of this brand with its account; null if it is unknown, expired at `now`, revoked, another brand's, or of a blocked player.
 */
export async function findLiveToken(
  db: DbOrTx,
  scope: TenantScope,
  { hash, now }: Readonly<{ hash: string; now: Date }>,
): Promise<Readonly<{ token: TokenRow; account: AccountRow }> | null> {
  const [row] = await liveToken(db, { hash, tenant: scope.tenant, now });
  return row ?? null;
}

const liveToken = statement((db, given: Given<{ hash: string; tenant: string; now: Date }>) => {
  const { hash, tenant, accountId, expiresAt, revokedAt } = accessTokens;
  const now = given('now', expiresAt);
  return db
    .select({ token: accessTokens, account: accounts })
    .from(accessTokens)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(
      and(
        eq(hash, given('hash', hash)),
        eq(tenant, given('tenant', tenant)),
        gt(expiresAt, now),
        isNull(revokedAt),
        notExists(blockOf(db, accountId, now)),
      ),
    );
});

/** A token of this brand, live or not; null if there is none, or if it has been deleted. */
export async function findToken(db: DbOrTx, scope: TenantScope, hash: string): Promise<TokenRow | null> {
  const [row] = await db
    .select()
    .from(accessTokens)
    .where(and(eq(accessTokens.hash, hash), eq(accessTokens.tenant, scope.tenant)));
  return row ?? null;
}

/** Ends a live token that is being renewed; true for only one caller, however many try at once. */
export async function markRenewed(
  db: DbOrTx,
  scope: TenantScope,
  { hash, now }: Readonly<{ hash: string; now: Date }>,
): Promise<boolean> {
  const { tenant, expiresAt, revokedAt } = accessTokens;
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: now, renewedAt: now })
    .where(and(eq(accessTokens.hash, hash), eq(tenant, scope.tenant), gt(expiresAt, now), isNull(revokedAt)))
    .returning({ hash: accessTokens.hash });
  return rows.length > 0;
}

/** Ends all live tokens of one login; true when there were any. */
export async function revokeFamily(
  db: DbOrTx,
  scope: TenantScope,
  { family, now }: Readonly<{ family: string; now: Date }>,
): Promise<boolean> {
  const { tenant, revokedAt } = accessTokens;
  const rows = await db
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.family, family), eq(tenant, scope.tenant), isNull(revokedAt)))
    .returning({ hash: accessTokens.hash });
  return rows.length > 0;
}

/** Deletes tokens that expired before `before`, at most `most` of them; resolves to how many. */
export async function deleteTokens(db: DbOrTx, before: Date, most: number): Promise<number> {
  const old = db
    .select({ hash: accessTokens.hash })
    .from(accessTokens)
    .where(lt(accessTokens.expiresAt, before))
    .limit(most);
  const rows = await db
    .delete(accessTokens)
    .where(inArray(accessTokens.hash, old))
    .returning({ hash: accessTokens.hash });
  return rows.length;
}
