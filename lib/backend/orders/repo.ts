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
import { subjectColumns, subjectOf, type Subject } from './subject';

type Row = InferSelectModel<typeof orders>;
type SubjectColumn = keyof ReturnType<typeof subjectColumns>;
/** An order as the shop thinks of it: its row, with what it buys as one value. */
export type Order = Omit<Row, SubjectColumn> & Readonly<{ subject: Subject }>;
export type NewOrder = Omit<InferInsertModel<typeof orders>, SubjectColumn> & Readonly<{ subject: Subject }>;
/** What may change of an order; what it buys never does. */
export type OrderChange = Partial<Omit<NewOrder, 'subject'>>;

const toOrder = (row: Row): Order => {
  const { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer, ...order } = row;
  const columns = { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer };
  return { ...order, subject: subjectOf(columns) };
};

/**
 * Throws a unique violation: of `orders_one_unpaid` when an unpaid order blocks the same goods, of `orders_one_for_debt` when the debt has
 * its order.
 */
export async function insertOrder(tx: Tx, { subject, ...order }: NewOrder): Promise<Order> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, ...subjectColumns(subject) })
    .returning();
  if (row === undefined) throw new Error('The order was not stored.');
  return toOrder(row);
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
  return row === undefined ? null : toOrder(row);
}

export async function orderById(db: DbOrTx, orderId: number): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toOrder(row);
}

/** The order, locked until the transaction ends: everything that changes it waits here. */
export async function lockOrder(tx: Tx, orderId: number): Promise<Order> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toOrder(row);
}

export async function updateOrder(tx: Tx, orderId: number, change: OrderChange): Promise<Order> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning();
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toOrder(row);
}

export async function insertEvent(tx: Tx, event: InferInsertModel<typeof orderEvents>): Promise<void> {
  await tx.insert(orderEvents).values(event);
}

const isUnpaid = inArray(orders.state, ['created', 'awaiting']);

/** Goods for a character. */
type Whose = Readonly<{ gpId: string; serverId: string; roleId: string; productIds: readonly string[] }>;

/** The unpaid orders of some goods for a character: at most one each. */
export async function unpaidOrdersOf(
  db: DbOrTx,
  { tenant }: Readonly<{ tenant: string }>,
  { gpId, serverId, roleId, productIds }: Whose,
): Promise<readonly Order[]> {
  if (productIds.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenant, tenant),
        eq(orders.gpId, gpId),
        eq(orders.serverId, serverId),
        eq(orders.roleId, roleId),
        inArray(orders.productId, [...productIds]),
        isUnpaid,
      ),
    );
  return rows.map(toOrder);
}

/** The order that keeps a new one for the same from being made, if there is one: of goods an unpaid one, of a debt its only one. */
export async function blockingOrder(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, subject }: Pick<Order, 'gpId' | 'subject'>,
): Promise<Order | null> {
  if (subject.kind === 'goods') {
    const { character, productId } = subject;
    const [order] = await unpaidOrdersOf(db, scope, { gpId, ...character, productIds: [productId] });
    return order ?? null;
  }
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, scope.tenant), eq(orders.debtId, subject.debtId)));
  return row === undefined ? null : toOrder(row);
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
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.tenant, scope.tenant), eq(orders.accountId, accountId), eq(orders.gpId, gpId), isOlder),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(toOrder);
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

/** What orders are called, by id. */
export async function namesOfOrders(
  db: DbOrTx,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Order, 'billingNo' | 'productNames'>>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: orders.id, billingNo: orders.billingNo, productNames: orders.productNames })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
