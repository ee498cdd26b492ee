import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { debts } from './schema';

/** All debts of an account, oldest first. */
export async function listDebtsOfAccount(db: DbOrTx, accountId: number) {
  const { id, state, userName, currency, amountMinor, createdAt, expiresAt, paidAt } = debts;
  return db
    .select({ id, state, userName, currency, amountMinor, createdAt, expiresAt, paidAt })
    .from(debts)
    .where(eq(debts.accountId, accountId))
    .orderBy(asc(id));
}

/** Whether an account owes something that can still be paid at `now`. */
export async function owes(db: DbOrTx, accountId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ expiresAt: debts.expiresAt })
    .from(debts)
    .where(and(eq(debts.accountId, accountId), eq(debts.state, 'open')));
  return rows.some(({ expiresAt }) => expiresAt > now);
}

/** Replaces the player's name and id in an account's debts by `erased`; what was owed stays. */
export async function eraseFromDebts(tx: Tx, accountId: number, erased: string): Promise<void> {
  await tx.update(debts).set({ userName: erased, suid: erased }).where(eq(debts.accountId, accountId));
}
