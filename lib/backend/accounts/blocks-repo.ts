import { and, eq, gt, isNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { accessTokens, accountBlocks } from '@/lib/backend/accounts/schema';

export type Block = typeof accountBlocks.$inferSelect;

/** A subquery: the block of an account that applies at `now`. */
export const blockOf = (db: DbOrTx, accountId: SQLWrapper, now: Date | SQL) =>
  db
    .select({ one: sql`1` })
    .from(accountBlocks)
    .where(
      and(
        sql`${accountBlocks.accountId} = ${accountId}`,
        or(isNull(accountBlocks.until), gt(accountBlocks.until, now)),
      ),
    );

export async function isBlocked(db: DbOrTx, accountId: number, now: Date): Promise<boolean> {
  return (await blockOf(db, sql`${accountId}`, now)).length > 0;
}

/** An account's block, whether or not it still applies. */
export async function findBlock(db: DbOrTx, accountId: number): Promise<Block | null> {
  const [row] = await db.select().from(accountBlocks).where(eq(accountBlocks.accountId, accountId));
  return row ?? null;
}

/** Blocks a player from now on, or changes until when they are blocked. */
export async function putBlock(tx: Tx, block: Block): Promise<void> {
  const { since, until } = block;
  await tx
    .insert(accountBlocks)
    .values(block)
    .onConflictDoUpdate({ target: accountBlocks.accountId, set: { since, until } });
}

export async function dropBlock(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(accountBlocks).where(eq(accountBlocks.accountId, accountId));
}

/** Ends all logins of an account; returns how many tokens were ended. */
export async function endLogins(tx: Tx, accountId: number, now: Date): Promise<number> {
  const { hash, expiresAt, revokedAt } = accessTokens;
  const rows = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(and(eq(accessTokens.accountId, accountId), isNull(revokedAt), gt(expiresAt, now)))
    .returning({ hash });
  return rows.length;
}
