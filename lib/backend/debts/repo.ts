import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
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

/** The debt behind a link of this brand; null for another brand's link as for an unknown one. */
export async function debtByLink(db: DbOrTx, scope: TenantScope, replenishId: string): Promise<Debt | null> {
  const [row] = await db
    .select()
    .from(debts)
    .where(and(eq(debts.tenant, scope.tenant), eq(debts.replenishId, replenishId)));
  return row ?? null;
}

/** The newest debt that a player can still pay at `now`; null when they owe nothing. */
export async function findOpenDebt(
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

/** An account's newest debt, in any state. */
export async function findLastDebt(db: DbOrTx, scope: TenantScope, accountId: number): Promise<Debt | null> {
  const [row] = await db
    .select()
    .from(debts)
    .where(and(eq(debts.tenant, scope.tenant), eq(debts.accountId, accountId)))
    .orderBy(desc(debts.createdAt), desc(debts.id))
    .limit(1);
  return row ?? null;
}

/** Ties a debt to the order that is to pay it; false when it already has one, has expired at `now`, or isn't open. */
export async function bindOrder(
  tx: Tx,
  { debtId, orderId, now }: Readonly<{ debtId: string; orderId: number; now: Date }>,
): Promise<boolean> {
  const rows = await tx
    .update(debts)
    .set({ orderId })
    .where(
      and(
        eq(debts.replenishId, debtId),
        eq(debts.state, 'open'),
        isNull(debts.orderId),
        gt(debts.expiresAt, now),
      ),
    )
    .returning({ id: debts.id });
  return rows.length > 0;
}

/** Marks the debt of an order paid when its first money arrives; does nothing for orders of goods. */
export async function markPaid(tx: Tx, orderId: number, paidAt: Date): Promise<void> {
  await tx
    .update(debts)
    .set({ state: 'paid', paidAt })
    .where(and(eq(debts.orderId, orderId), eq(debts.state, 'open')));
}

/** Which debts to list; every field that is given must match. */
export type DebtFilter = Readonly<{
  tenant?: string | undefined;
  gpId?: string | undefined;
  suid?: string | undefined;
  state?: Debt['state'] | undefined;
}>;

/** The newest debts that match a filter, newest first, for operators. */
export async function listDebts(
  db: DbOrTx,
  { tenant, gpId, suid, state }: DebtFilter,
  limit: number,
): Promise<readonly Debt[]> {
  const where = and(
    tenant === undefined ? undefined : eq(debts.tenant, tenant),
    gpId === undefined ? undefined : eq(debts.gpId, gpId),
    suid === undefined ? undefined : eq(debts.suid, suid),
    state === undefined ? undefined : eq(debts.state, state),
  );
  return db.select().from(debts).where(where).orderBy(desc(debts.createdAt), desc(debts.id)).limit(limit);
}

/** A debt by its row id, for operators. */
export async function debtById(db: DbOrTx, id: number): Promise<Debt | null> {
  const [row] = await db.select().from(debts).where(eq(debts.id, id));
  return row ?? null;
}

/** A debt by its row id, locked until the transaction ends. A caller that also needs its order's lock takes that one first. */
export async function lockDebt(tx: Tx, id: number): Promise<Debt | null> {
  const [row] = await tx.select().from(debts).where(eq(debts.id, id)).for('update');
  return row ?? null;
}

/** The debt that an order pays, locked until the transaction ends; null for an order of goods. */
export async function lockDebtOfOrder(tx: Tx, orderId: number): Promise<Debt | null> {
  const [row] = await tx.select().from(debts).where(eq(debts.orderId, orderId)).for('update');
  return row ?? null;
}

/** Cancels a debt. Call it with the debt locked and open. */
export async function markCancelled(tx: Tx, id: number): Promise<void> {
  await tx.update(debts).set({ state: 'cancelled' }).where(eq(debts.id, id));
}

/** The states of the debts that some orders pay. */
export async function listDebtStates(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<readonly Pick<Debt, 'orderId' | 'state'>[]> {
  return db
    .select({ orderId: debts.orderId, state: debts.state })
    .from(debts)
    .where(isOneOf(debts.orderId, orderIds));
}
