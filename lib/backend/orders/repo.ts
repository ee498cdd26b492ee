import { and, asc, eq, inArray, lt, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { orders } from '@/lib/backend/orders/schema';
import type { PaymentAttempt } from './payments/repo';
import { paymentAttempts } from './payments/schema';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { subjectOf, type subjectColumns, type Subject } from './subject';

type Row = InferSelectModel<typeof orders>;
type SubjectColumn = keyof ReturnType<typeof subjectColumns>;
/** An order as the code uses it: its row, with what it buys as one value. */
export type Order = Omit<Row, SubjectColumn> & Readonly<{ subject: Subject }>;
export type NewOrder = Omit<InferInsertModel<typeof orders>, SubjectColumn> & Readonly<{ subject: Subject }>;
declare const lock: unique symbol;
/** An order that the transaction has locked: it equals its row, since nobody else can change it meanwhile. */
export type LockedOrder = Order & Readonly<{ [lock]: true }>;

export const toOrder = (row: Row): Order => {
  const { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer, ...order } = row;
  const columns = { kind, productId, debtId, roleId, roleName, serverId, serverName, realServer };
  return { ...order, subject: subjectOf(columns) };
};

/** Only for rows that their statement has locked or created. */
// eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
export const toLocked = (row: Row): LockedOrder => toOrder(row) as LockedOrder;

/** The order of a brand with a billing number; null for none, and for another brand's. */
export async function orderByBillingNo(
  db: DbOrTx,
  scope: TenantScope,
  billingNo: string,
): Promise<Order | null> {
  const [row] = await ofBillingNo(db, { tenant: scope.tenant, billingNo });
  return row === undefined ? null : toOrder(row);
}

const ofBillingNo = statement((db, given: Given<{ tenant: string; billingNo: string }>) => {
  const { tenant, billingNo } = orders;
  return db
    .select()
    .from(orders)
    .where(and(eq(tenant, given('tenant', tenant)), eq(billingNo, given('billingNo', billingNo))));
});

/** The order with an id. Throws when there is none. */
export async function orderById(db: DbOrTx, orderId: number): Promise<Order> {
  const [row] = await withId(db, { orderId });
  if (row === undefined) throw new Error(`There is no order ${orderId}.`);
  return toOrder(row);
}

const withId = statement((db, given: Given<{ orderId: number }>) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, given('orderId', orders.id))),
);

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
  const [row] = await ofPayment(tx, { provider, merchantRef });
  return row === undefined ? null : toLocked(row);
}

const ofPayment = statement((db, given: Given<Pick<PaymentAttempt, 'provider' | 'merchantRef'>>) => {
  const { provider, merchantRef, orderId } = paymentAttempts;
  const ids = db
    .select({ orderId })
    .from(paymentAttempts)
    .where(
      and(eq(provider, given('provider', provider)), eq(merchantRef, given('merchantRef', merchantRef))),
    );
  return db.select().from(orders).where(eq(orders.id, ids)).for('update');
});

/** A payment with its order, both locked in the same way and as they stand under their locks. */
export async function lockPayment(
  tx: Tx,
  attemptId: number,
): Promise<Readonly<{ order: LockedOrder; attempt: PaymentAttempt }>> {
  const [row] = await withAttempt(tx, { attemptId });
  if (row === undefined) throw new Error(`There is no payment attempt ${attemptId}.`);
  return { order: toLocked(row.order), attempt: row.attempt };
}

const withAttempt = statement((db, given: Given<{ attemptId: number }>) =>
  db
    .select({ order: orders, attempt: paymentAttempts })
    .from(orders)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orders.id))
    .where(eq(paymentAttempts.id, given('attemptId', paymentAttempts.id)))
    // Locks the order first and then the payment, as all other code does.
    .for('update'),
);

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
