import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { makeUpOrders } from './schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type MakeUp = typeof makeUpOrders.$inferSelect;
type NewMakeUp = Omit<typeof makeUpOrders.$inferInsert, 'tenant'>;

export async function insertMakeUp(db: DbOrTx, scope: TenantScope, makeUp: NewMakeUp): Promise<MakeUp> {
  const [row] = await db
    .insert(makeUpOrders)
    .values({ ...makeUp, tenant: scope.tenant })
    .returning();
  if (row === undefined) throw new Error('The make-up order was not stored.');
  return row;
}

/** The make-up order behind a link of this brand; another brand's and an unknown one look the same. */
export async function makeUpByLink(
  db: DbOrTx,
  scope: TenantScope,
  replenishId: string,
): Promise<MakeUp | null> {
  const [row] = await db
    .select()
    .from(makeUpOrders)
    .where(and(eq(makeUpOrders.tenant, scope.tenant), eq(makeUpOrders.replenishId, replenishId)));
  return row ?? null;
}

/** The newest that an account can still pay at `now`; null when it owes nothing. */
export async function openMakeUpOf(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, suid, now }: Readonly<{ gpId: string; suid: string; now: Date }>,
): Promise<MakeUp | null> {
  const [row] = await db
    .select()
    .from(makeUpOrders)
    .where(
      and(
        eq(makeUpOrders.tenant, scope.tenant),
        eq(makeUpOrders.gpId, gpId),
        eq(makeUpOrders.suid, suid),
        eq(makeUpOrders.state, 'open'),
        gt(makeUpOrders.expiresAt, now),
      ),
    )
    .orderBy(desc(makeUpOrders.createdAt), desc(makeUpOrders.id))
    .limit(1);
  return row ?? null;
}

/** The newest of an account, whatever became of it. */
export async function lastMakeUpOf(
  db: DbOrTx,
  scope: TenantScope,
  accountId: number,
): Promise<MakeUp | null> {
  const [row] = await db
    .select()
    .from(makeUpOrders)
    .where(and(eq(makeUpOrders.tenant, scope.tenant), eq(makeUpOrders.accountId, accountId)))
    .orderBy(desc(makeUpOrders.createdAt), desc(makeUpOrders.id))
    .limit(1);
  return row ?? null;
}

/** The make-up order that an order pays; null for an order of goods. */
export async function makeUpOfOrder(db: DbOrTx, orderId: number): Promise<MakeUp | null> {
  const [row] = await db.select().from(makeUpOrders).where(eq(makeUpOrders.orderId, orderId));
  return row ?? null;
}

/** Gives a make-up order the order that is to pay it; false when it has one, or is past its time at `now`. */
export async function bindOrder(
  tx: Tx,
  { makeUpId, orderId, now }: Readonly<{ makeUpId: number; orderId: number; now: Date }>,
): Promise<boolean> {
  const rows = await tx
    .update(makeUpOrders)
    .set({ orderId })
    .where(and(eq(makeUpOrders.id, makeUpId), isNull(makeUpOrders.orderId), gt(makeUpOrders.expiresAt, now)))
    .returning({ id: makeUpOrders.id });
  return rows.length > 0;
}

/** Notes the first money for the order of a make-up order; does nothing for orders of goods. */
export async function markPaid(tx: Tx, orderId: number, paidAt: Date): Promise<void> {
  await tx
    .update(makeUpOrders)
    .set({ state: 'paid', paidAt })
    .where(and(eq(makeUpOrders.orderId, orderId), eq(makeUpOrders.state, 'open')));
}
