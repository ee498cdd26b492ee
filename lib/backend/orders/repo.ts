import {
  and,
  asc,
  eq,
  inArray,
  lt,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type WithSubquery,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { idempotencyKeys, orderEvents, orders } from '@/lib/backend/orders/schema';
import { isKey, type OrderKey, type PaymentAttempt } from './payments/repo';
import { paymentAttempts } from './payments/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { subjectColumns, subjectOf, type Subject } from './subject';

type Row = InferSelectModel<typeof orders>;
type SubjectColumn = keyof ReturnType<typeof subjectColumns>;
/** An order as the code uses it: its row, with what it buys as one value. */
export type Order = Omit<Row, SubjectColumn> & Readonly<{ subject: Subject }>;
export type NewOrder = Omit<InferInsertModel<typeof orders>, SubjectColumn> & Readonly<{ subject: Subject }>;
/** What may change about an order; what it buys never does, and its version counts its events. */
type OrderChange = Partial<Omit<NewOrder, 'subject' | 'version'>>;

declare const lock: unique symbol;
/** An order that the transaction has locked: it equals its row, since nobody else can change it meanwhile. */
export type LockedOrder = Order & Readonly<{ [lock]: true }>;

export const toOrder = (row: Row): Order => {
  const { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer, ...order } = row;
  const columns = { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer };
  return { ...order, subject: subjectOf(columns) };
};

// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
const toLocked = (row: Row): LockedOrder => toOrder(row) as LockedOrder;

type Event = Omit<InferInsertModel<typeof orderEvents>, 'orderId'>;
type FirstAttempt = Omit<InferInsertModel<typeof paymentAttempts>, 'orderId'>;

/** A new order, with what is stored together with it: its first event, its first payment attempt, and the order key that stands for it. */
export type Placed = Readonly<{ order: NewOrder; event: Event; attempt: FirstAttempt; key: OrderKey }>;

/**
 * Stores a new order with all that belongs to it, in one statement. Throws a unique violation: of `orders_one_unpaid` when an unpaid order
 * blocks the same goods, of `orders_one_for_debt` when the debt already has its order.
 */
export async function placeOrder(
  tx: Tx,
  { order: { subject, ...order }, event, attempt, key }: Placed,
): Promise<Readonly<{ order: LockedOrder; attempt: PaymentAttempt }>> {
  const values = { ...order, ...subjectColumns(subject) };
  const placed = tx.$with('placed').as(tx.insert(orders).values(values).returning());
  const orderId = sql<number>`(select id from placed)`;
  const noted = tx.$with('noted').as(tx.insert(orderEvents).values({ ...event, orderId }));
  const bound = tx.$with('bound').as(tx.update(idempotencyKeys).set({ orderId }).where(isKey(key)));
  const tried = tx.$with('tried').as(
    tx
      .insert(paymentAttempts)
      .values({ ...attempt, orderId })
      .returning(),
  );
  const [row] = await tx.with(placed, noted, bound, tried).select().from(placed).crossJoin(tried);
  if (row === undefined) throw new Error('The order was not stored.');
  return { order: toLocked(row.placed), attempt: row.tried };
}

/** The order of a brand with a billing number; null for none, and for another brand's. */
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

/** The order with an id. Throws when there is none. */
export async function orderById(db: DbOrTx, orderId: number): Promise<Order> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toOrder(row);
}

/** The order, locked until the transaction ends: everything that changes it waits here. */
export async function lockOrder(tx: Tx, orderId: number): Promise<LockedOrder> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toLocked(row);
}

/** The order of a payment, locked in the same way; null for a payment that the shop doesn't know. */
export async function lockOrderOfPayment(
  tx: Tx,
  { provider, merchantRef }: Pick<PaymentAttempt, 'provider' | 'merchantRef'>,
): Promise<LockedOrder | null> {
  const { provider: by, merchantRef: ref, orderId } = paymentAttempts;
  const ofPayment = tx
    .select({ orderId })
    .from(paymentAttempts)
    .where(and(eq(by, provider), eq(ref, merchantRef)));
  const [row] = await tx.select().from(orders).where(eq(orders.id, ofPayment)).for('update');
  return row === undefined ? null : toLocked(row);
}

/** A payment with its order, both locked in the same way and as they stand under their locks. */
export async function lockPayment(
  tx: Tx,
  attemptId: number,
): Promise<Readonly<{ order: LockedOrder; attempt: PaymentAttempt }>> {
  const [row] = await tx
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(paymentAttempts.id, attemptId))
    // Locks the order first and then the payment, as all other code does.
    .for('update');
  if (row === undefined) throw new Error(`There is no payment attempt ${attemptId}.`);
  return { order: toLocked(row.order), attempt: row.attempt };
}

/** A write that joins the statement that changes an order. */
export type Alongside = WithSubquery | null;
/** The name, within that statement, of the order's changed row. */
export const changedOrder = 'changed';

/**
 * Changes an order that is in a given state and adds the event to its history, in one statement, which waits for the order's lock and then
 * holds it. Returns null, having written nothing, when the order is in another state.
 */
export async function changeOrder(
  tx: Tx,
  { id, state: from }: Pick<Order, 'id' | 'state'>,
  change: OrderChange,
  { event, detail, at }: Pick<Required<Event>, 'event' | 'detail' | 'at'>,
  alongside: readonly Alongside[],
): Promise<LockedOrder | null> {
  const values = { ...change, updatedAt: at, version: sql`${orders.version} + 1` };
  const isFrom = and(eq(orders.id, id), eq(orders.state, from));
  const changed = tx.$with(changedOrder).as(tx.update(orders).set(values).where(isFrom).returning());
  const noted = tx.$with('noted').as(
    tx.insert(orderEvents).select(
      tx
        .select({
          orderId: changed.id,
          version: changed.version,
          event: sql<string>`${event}::text`.as('event'),
          fromState: sql<string>`${from}::text`.as('from_state'),
          toState: changed.state,
          detail: sql<typeof detail>`${JSON.stringify(detail)}::jsonb`.as('detail'),
          at: changed.updatedAt,
        })
        .from(changed),
    ),
  );
  const [row] = await tx
    .with(changed, noted, ...alongside.filter((each) => each !== null))
    .select()
    .from(changed);
  return row === undefined ? null : toLocked(row);
}

const isUnpaid = inArray(orders.state, ['created', 'awaiting']);

/** Goods for a character. */
type Whose = Readonly<{ gpId: string; serverId: string; roleId: string; productIds: readonly string[] }>;

/** The unpaid orders of some goods for a character: at most one for each product. */
export async function listUnpaidOrders(
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

/** The order that blocks a new one for the same subject, if there is one: for goods an unpaid order, for a debt its only one. */
export async function blockingOrder(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, subject }: Pick<Order, 'gpId' | 'subject'>,
): Promise<Order | null> {
  if (subject.kind === 'goods') {
    const { character, productId } = subject;
    const [order] = await listUnpaidOrders(db, scope, { gpId, ...character, productIds: [productId] });
    return order ?? null;
  }
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.tenant, scope.tenant), eq(orders.debtId, subject.debtId)));
  return row === undefined ? null : toOrder(row);
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

/** Billing numbers and product names of orders, by order id. */
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
