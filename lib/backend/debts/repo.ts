import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { debts } from './schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type Debt = typeof debts.$inferSelect;
type NewDebt = Omit<typeof debts.$inferInsert, 'tenant'>;

export async function insertDebt(db: DbOrTx, scope: TenantScope, debt: NewDebt): Promise<Debt> {
  const [row] = await db
    .insert(debts)
    .values({ ...debt, tenant: scope.tenant })
    .returning();
  if (row === undefined) throw new Error('The debt was not stored.');
  return row;
}

/** The debt behind a link of this brand; another brand's and an unknown one look the same. */
export async function debtByLink(db: DbOrTx, scope: TenantScope, replenishId: string): Promise<Debt | null> {
  const [row] = await db
    .select()
    .from(debts)
    .where(and(eq(debts.tenant, scope.tenant), eq(debts.replenishId, replenishId)));
  return row ?? null;
}

/** The newest that an account can still pay at `now`; null when it owes nothing. */
export async function openDebtOf(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, suid, now }: Readonly<{ gpId: string; suid: string; now: Date }>,
): Promise<Debt | null> {
  const [row] = await db
    .select()
    .from(debts)
    .where(
      and(
        eq(debts.tenant, scope.tenant),
        eq(debts.gpId, gpId),
        eq(debts.suid, suid),
        eq(debts.state, 'open'),
        gt(debts.expiresAt, now),
      ),
    )
    .orderBy(desc(debts.createdAt), desc(debts.id))
    .limit(1);
  return row ?? null;
}

/** The newest of an account, whatever became of it. */
export async function lastDebtOf(db: DbOrTx, scope: TenantScope, accountId: number): Promise<Debt | null> {
  const [row] = await db
    .select()
    .from(debts)
    .where(and(eq(debts.tenant, scope.tenant), eq(debts.accountId, accountId)))
    .orderBy(desc(debts.createdAt), desc(debts.id))
    .limit(1);
  return row ?? null;
}

/** Gives a debt the order that is to pay it; false when it has one, or is past its time at `now`. */
export async function bindOrder(
  tx: Tx,
  { debtId, orderId, now }: Readonly<{ debtId: string; orderId: number; now: Date }>,
): Promise<boolean> {
  const rows = await tx
    .update(debts)
    .set({ orderId })
    .where(and(eq(debts.replenishId, debtId), isNull(debts.orderId), gt(debts.expiresAt, now)))
    .returning({ id: debts.id });
  return rows.length > 0;
}

/** Notes the first money for the order of a debt; does nothing for orders of goods. */
export async function markPaid(tx: Tx, orderId: number, paidAt: Date): Promise<void> {
  await tx
    .update(debts)
    .set({ state: 'paid', paidAt })
    .where(and(eq(debts.orderId, orderId), eq(debts.state, 'open')));
}
