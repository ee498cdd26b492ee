import { and, asc, desc, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { captures, paymentAttempts } from './payments/schema';
import { orderEvents, orders } from './schema';

export type Capture = typeof captures.$inferSelect;
type OrderRow = Pick<
  typeof orders.$inferSelect,
  | 'id'
  | 'billingNo'
  | 'tenant'
  | 'kind'
  | 'currency'
  | 'amountMinor'
  | 'state'
  | 'version'
  | 'partsReturnedMinor'
  | 'repeated'
  | 'paidAt'
  | 'gameRef'
>;
type Attempt = Pick<typeof paymentAttempts.$inferSelect, 'id' | 'orderId' | 'state' | 'merchantRef'>;
export type OrderBooks = Readonly<{
  order: OrderRow;
  captures: readonly Capture[];
  attempts: readonly Attempt[];
  /** Oldest first. */
  events: readonly (typeof orderEvents.$inferSelect)[];
  effects: readonly OutboxRow[];
}>;

const { id, billingNo, tenant, kind, currency, amountMinor, state, version } = orders;
const { partsReturnedMinor, repeated, paidAt, gameRef } = orders;
const columns = { id, billingNo, tenant, kind, currency, amountMinor, state, version };
const facts = { ...columns, partsReturnedMinor, repeated, paidAt, gameRef };

/** The stored records of some orders and their money, for the parity checks to compare. */
export async function booksOfOrders(db: DbOrTx, ids: readonly number[]): Promise<readonly OrderBooks[]> {
  const rows = await db.select(facts).from(orders).where(isOneOf(orders.id, ids)).orderBy(asc(orders.id));
  const money = await db
    .select()
    .from(captures)
    .where(isOneOf(captures.orderId, ids))
    .orderBy(asc(captures.id));
  const attempts = await db
    .select({
      id: paymentAttempts.id,
      orderId: paymentAttempts.orderId,
      state: paymentAttempts.state,
      merchantRef: paymentAttempts.merchantRef,
    })
    .from(paymentAttempts)
    .where(isOneOf(paymentAttempts.orderId, ids));
  const events = await db
    .select()
    .from(orderEvents)
    .where(isOneOf(orderEvents.orderId, ids))
    .orderBy(asc(orderEvents.orderId), asc(orderEvents.version));
  const effects = await db.select().from(outbox).where(isOneOf(outbox.orderId, ids));
  const of = {
    captures: byOrder(money),
    attempts: byOrder(attempts),
    events: byOrder(events),
    effects: byOrder(effects),
  };
  return rows.map((order) => ({
    order,
    captures: of.captures.get(order.id) ?? [],
    attempts: of.attempts.get(order.id) ?? [],
    events: of.events.get(order.id) ?? [],
    effects: of.effects.get(order.id) ?? [],
  }));
}

/** Groups rows by order id; rows without an order are left out. */
export function byOrder<T extends Readonly<{ orderId: number | null }>>(
  rows: readonly T[],
): ReadonlyMap<number, readonly T[]> {
  const all = new Map<number, T[]>();
  for (const row of rows)
    if (row.orderId !== null) all.set(row.orderId, [...(all.get(row.orderId) ?? []), row]);
  return all;
}

const ids = (rows: readonly Readonly<{ id: number | null }>[]) =>
  rows.flatMap((row) => (row.id === null ? [] : [row.id]));

/** Ids of the orders created after a given one, in order of creation. */
export async function orderIdsAfter(db: DbOrTx, after: number, limit: number): Promise<readonly number[]> {
  return ids(
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(gt(orders.id, after))
      .orderBy(asc(orders.id))
      .limit(limit),
  );
}

/** Ids of orders that received or returned money since a moment: the latest `limit` of each. */
export async function orderIdsMoved(db: DbOrTx, since: Date, limit: number): Promise<readonly number[]> {
  const came = await db
    .select({ id: captures.orderId })
    .from(captures)
    .where(and(eq(captures.kind, 'settling'), gte(captures.createdAt, since)))
    .orderBy(desc(captures.createdAt))
    .limit(limit);
  const went = await db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    // Spelt like the index's predicate; with a list of parameters the planner couldn't use the index.
    .where(
      and(sql`${orderEvents.event} in ('moneyReturned', 'moneyPartReturned')`, gte(orderEvents.at, since)),
    )
    .orderBy(desc(orderEvents.at))
    .limit(limit);
  return [...new Set([...ids(came), ...ids(went)])];
}

/** Captures that belong to no order, after capture id `after`, each with its refund effect if one was queued. */
export async function unmatchedCapturesAfter(db: DbOrTx, after: number, limit: number) {
  return db
    .select({ capture: captures, effect: outbox })
    .from(captures)
    .leftJoin(
      outbox,
      eq(outbox.dedupeKey, sql`'refund:' || ${captures.provider} || ':' || ${captures.captureId}`),
    )
    .where(and(isNull(captures.orderId), eq(captures.kind, 'unknown'), gt(captures.id, after)))
    .orderBy(asc(captures.id))
    .limit(limit);
}

/** The stored captures of a provider, each with its order (null for none) and the provider's reference of its payment, if known. */
export async function listCaptures(db: DbOrTx, provider: string, captureIds: readonly string[]) {
  if (captureIds.length === 0) return [];
  return db
    .select({
      capture: captures,
      providerRef: sql<string | null>`coalesce(${captures.providerRef}, ${paymentAttempts.providerRef})`,
      order: { tenant: orders.tenant, billingNo: orders.billingNo, state: orders.state },
    })
    .from(captures)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, captures.attemptId))
    .leftJoin(orders, eq(orders.id, captures.orderId))
    .where(and(eq(captures.provider, provider), inArray(captures.captureId, [...captureIds])));
}

/**
 * The next of a provider's captures within a period, oldest first, and when the payment of each was made. Captures of the moment `from` come
 * from id `after` on: many can have come in the same millisecond.
 */
export async function capturesBetween(
  db: DbOrTx,
  provider: string,
  { from, after, to }: Readonly<{ from: Date; after: number; to: Date }>,
  limit: number,
) {
  return db
    .select({
      capture: captures,
      madeAt: paymentAttempts.createdAt,
      providerRef: paymentAttempts.providerRef,
      order: { tenant: orders.tenant, billingNo: orders.billingNo, state: orders.state },
    })
    .from(captures)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, captures.attemptId))
    .innerJoin(orders, eq(orders.id, captures.orderId))
    .where(
      and(
        inArray(captures.kind, ['settling', 'duplicate', 'late', 'mismatch']),
        gte(captures.createdAt, from),
        sql`(${captures.createdAt}, ${captures.id}) > (${from.toISOString()}::timestamptz, ${after}::bigint)`,
        sql`${captures.createdAt} < ${to.toISOString()}::timestamptz`,
        eq(captures.provider, provider),
      ),
    )
    .orderBy(asc(captures.createdAt), asc(captures.id))
    .limit(limit);
}

/** The refunds with some dedupe keys, and all refunds of some orders. */
export async function listRefunds(
  db: DbOrTx,
  { keys, orderIds }: Readonly<{ keys: readonly string[]; orderIds: readonly number[] }>,
) {
  if (keys.length === 0) return [];
  const { dedupeKey, state, payload, doneAt, orderId, topic } = outbox;
  return db
    .select({ dedupeKey, state, payload, doneAt })
    .from(outbox)
    .where(and(eq(topic, 'refund'), or(inArray(dedupeKey, [...keys]), inArray(orderId, [...orderIds]))));
}
