import { and, asc, count, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { accessTokens, accounts } from '@/lib/backend/accounts/schema';
import type { AccountRow } from '@/lib/backend/accounts/repo';
import { accountIdentities } from '@/lib/backend/accounts/sign-in/schema';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';

type Filter = Readonly<{ tenant?: string | undefined; gpId?: string | undefined }>;

/**
 * Finds a player's accounts by user name, the game's own id, or the id at a sign-in provider. For operators, who work across all brands.
 */
export async function findAccounts(
  db: DbOrTx,
  { text, usernameKey }: Readonly<{ text: string; usernameKey: string }>,
  { tenant, gpId }: Filter,
  limit: number,
): Promise<readonly AccountRow[]> {
  const byIdentity = db
    .select({ id: accountIdentities.accountId })
    .from(accountIdentities)
    .where(eq(accountIdentities.subject, text));
  const isNamed = or(
    eq(accounts.suid, text),
    eq(accounts.usernameKey, usernameKey),
    inArray(accounts.id, byIdentity),
  );
  return db
    .select()
    .from(accounts)
    .where(
      and(
        isNamed,
        tenant === undefined ? undefined : eq(accounts.tenant, tenant),
        gpId === undefined ? undefined : eq(accounts.gpId, gpId),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(limit);
}

/** An account by its number, whatever its brand; null if there is none. */
export async function accountById(db: DbOrTx, id: number): Promise<AccountRow | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row ?? null;
}

/** The account, locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: number): Promise<AccountRow | null> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('update');
  return row ?? null;
}

/** How an account is logged in to: its identities at providers, and how many logins are live at `now`. */
export async function listSignIns(db: DbOrTx, accountId: number, now: Date) {
  const { provider, subject, createdAt } = accountIdentities;
  const identities = await db
    .select({ provider, subject, createdAt })
    .from(accountIdentities)
    .where(eq(accountIdentities.accountId, accountId))
    .orderBy(asc(createdAt));
  const [live] = await db
    .select({ count: count() })
    .from(accessTokens)
    .where(
      and(
        eq(accessTokens.accountId, accountId),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
      ),
    );
  return { identities, logins: live?.count ?? 0 };
}
