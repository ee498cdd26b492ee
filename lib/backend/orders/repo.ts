import {
  and,
  asc,
  desc,
  eq,
  inArray,
  lt,
  or,
  type InferInsertModel,
  type InferSelectModel,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { orderEvents, orders } from '@/lib/backend/orders/schema';
import { paymentAttempts } from './payments/schema';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';

export type Order = InferSelectModel<typeof orders>;
export type NewOrder = InferInsertModel<typeof orders>;

/** Throws a unique violation of `orders_one_unpaid` when an unpaid order blocks the same goods. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (row === undefined) throw new Error('The order was not stored.');
  return row;
}

export async function orderByBillingNo(
  db: DbOrTx,
  scope: TenantScope,
  billingNo: string,
): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, scope.tenant), eq(orders.billingNo, billingNo)));
  return row ?? null;
}

export async function orderById(db: DbOrTx, orderId: number): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return row;
}

/** The order, locked until the transaction ends: everything that changes it waits here. */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return row;
}

export async function updateOrder(tx: Tx, orderId: number, change: Partial<NewOrder>): Promise<Order> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning();
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return row;
}

export async function insertEvent(tx: Tx, event: InferInsertModel<typeof orderEvents>): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

/** The unpaid order for the same goods and character, if there is one. */
export async function unpaidOrderFor(
  db: DbOrTx,
  scope: TenantScope,
  goods: Pick<Order, 'gpId' | 'serverId' | 'roleId' | 'productId'>,
): Promise<Order | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, scope.tenant),
        eq(orders.gpId, goods.gpId),
        eq(orders.serverId, goods.serverId),
        eq(orders.roleId, goods.roleId),
        eq(orders.productId, goods.productId),
        inArray(orders.state, ['created', 'awaiting']),
      ),
    );
  return row ?? null;
}

/** Whose orders of which game product, and how many. */
export type OrderPage = Readonly<{ accountId: number; gpId: string; limit: number }>;

/**
 * An account's orders of a game product, newest first; after `last` where one is given. The order they stand in never changes,
 * so a page isn't shifted by what is bought meanwhile.
 */
export async function ordersOf(
  db: DbOrTx,
  scope: TenantScope,
  { accountId, gpId, limit }: OrderPage,
  last: Pick<Order, 'id' | 'createdAt'> | null,
): Promise<readonly Order[]> {
  const isOlder =
    last === null
      ? undefined
      : or(
          lt(orders.createdAt, last.createdAt),
          and(eq(orders.createdAt, last.createdAt), lt(orders.id, last.id)),
        );
  return db
    .select()
    .from(orders)
    .where(
      and(eq(orders.tenant, scope.tenant), eq(orders.accountId, accountId), eq(orders.gpId, gpId), isOlder),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
}

/** Ids of unpaid orders whose time is up, oldest first. */
export async function overdueOrderIds(db: DbOrTx, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.state, ['created', 'awaiting']), lt(orders.expiresAt, now)))
    .orderBy(asc(orders.expiresAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Ids of failed orders whose time is up and that have a payment which never got a link. */
export async function neverOpenedOrderIds(db: DbOrTx, now: Date, limit: number): Promise<readonly number[]> {
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .where(and(eq(paymentAttempts.state, 'creating'), eq(orders.state, 'failed'), lt(orders.expiresAt, now)))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** When what an order is for first left for the game, or null. */
export async function grantSentAt(db: DbOrTx, orderId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: outbox.firstSentAt })
    .from(outbox)
    .where(and(eq(outbox.orderId, orderId), inArray(outbox.topic, ['grant', 'unblock'])));
  return row?.at ?? null;
}
