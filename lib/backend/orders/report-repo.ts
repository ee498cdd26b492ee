import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  ne,
  not,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { cardProvider } from './payments/own-cards';
import { captures } from './payments/schema';
import { orderEvents, orders } from './schema';

/** Days in a brand's own time zone: the first and the last, as yyyy-mm-dd. */
export type Days = Readonly<{ tenant: string; timeZone: string; from: string; to: string }>;

const startOf = (day: string, zone: string) => sql`${day}::date::timestamp at time zone ${zone}`;
const endOf = (day: string, zone: string) => sql`(${day}::date + 1)::timestamp at time zone ${zone}`;
const dayOf = (at: typeof captures.createdAt | typeof orderEvents.at, zone: string) =>
  sql<string>`to_char(${at} at time zone ${sql.raw(`'${zone.replaceAll("'", "''")}'`)}, 'YYYY-MM-DD')`;
const minor = (of: typeof captures.amountMinor) => sum(of).mapWith(Number);

/** Captures that settled orders of the brand on these days. */
const settledIn = ({ tenant, timeZone, from, to }: Days) =>
  and(
    eq(captures.kind, 'settling'),
    gte(captures.createdAt, startOf(from, timeZone)),
    lt(captures.createdAt, endOf(to, timeZone)),
    eq(orders.tenant, tenant),
  );

/** Money that settled orders, in minor units, by day, currency and provider. */
export async function takenByDay(db: DbOrTx, days: Days) {
  const day = dayOf(captures.createdAt, days.timeZone);
  return db
    .select({
      day,
      currency: captures.currency,
      provider: captures.provider,
      orders: count(),
      minor: minor(captures.amountMinor),
    })
    .from(captures)
    .innerJoin(orders, eq(orders.id, captures.orderId))
    .where(settledIn(days))
    .groupBy(day, captures.currency, captures.provider)
    .orderBy(asc(day), asc(captures.currency), asc(captures.provider));
}

/** What an event refunded: a part carries its own amount, and the last refund returned what was left then. */
const minorBack = sql`case ${orderEvents.event} when 'moneyPartReturned' then (${orderEvents.detail}->>'minor')::bigint else ${captures.amountMinor} - ${orders.partsReturnedMinor} end`;

/** Money refunded in whole or in part, in minor units, by the day on which the refund was decided, currency and provider. */
export async function returnedByDay(db: DbOrTx, { tenant, timeZone, from, to }: Days) {
  const day = dayOf(orderEvents.at, timeZone);
  return db
    .select({
      day,
      currency: captures.currency,
      provider: captures.provider,
      refunds: count(),
      minor: sum(minorBack).mapWith(Number),
    })
    .from(orders)
    .innerJoin(
      orderEvents,
      and(
        eq(orderEvents.orderId, orders.id),
        // Spelt like the index's predicate; with a list of parameters the planner couldn't use the index.
        sql`${orderEvents.event} in ('moneyReturned', 'moneyPartReturned')`,
      ),
    )
    .innerJoin(captures, and(eq(captures.orderId, orders.id), eq(captures.kind, 'settling')))
    .where(
      and(
        eq(orders.tenant, tenant),
        gte(orderEvents.at, startOf(from, timeZone)),
        lt(orderEvents.at, endOf(to, timeZone)),
      ),
    )
    .groupBy(day, captures.currency, captures.provider)
    .orderBy(asc(day), asc(captures.currency), asc(captures.provider));
}

/** Seconds from payment to delivery of the orders paid on some days, by game; percentiles are null where nothing was delivered. */
export async function deliverySeconds(db: DbOrTx, days: Days) {
  const seconds = sql`extract(epoch from ${orders.deliveredAt} - ${orders.paidAt})`;
  const at = (share: number) =>
    sql<
      number | null
    >`round((percentile_cont(${sql.raw(String(share))}) within group (order by ${seconds}))::numeric, 3)`.mapWith(
      Number,
    );
  return db
    .select({
      game: orders.gpId,
      paid: count(),
      delivered: count(orders.deliveredAt),
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
    })
    .from(captures)
    .innerJoin(orders, eq(orders.id, captures.orderId))
    .where(settledIn(days))
    .groupBy(orders.gpId)
    .orderBy(asc(orders.gpId));
}

const one = { one: sql`1` };
const facts = { billingNo: orders.billingNo, brand: orders.tenant, state: orders.state };

/** The capture that settled an order: by a provider, or by any. */
const settlingMoney = (db: DbOrTx, provider: string | null) =>
  db
    .select(one)
    .from(captures)
    .where(
      and(
        eq(captures.orderId, orders.id),
        eq(captures.kind, 'settling'),
        provider === null ? undefined : eq(captures.provider, provider),
      ),
    );

/** The effect that delivers an order; `done`: only one that has. */
const deliveryOf = (db: DbOrTx, done: boolean) =>
  db
    .select(one)
    .from(outbox)
    .where(
      and(
        eq(outbox.orderId, orders.id),
        inArray(outbox.topic, ['grant', 'unblock']),
        done ? eq(outbox.state, 'done') : undefined,
      ),
    );

const isPart = like(outbox.dedupeKey, 'refund-part:%');

/** Orders whose sum refunded in parts differs from their history, or whose partial refunds differ in number from the effects. */
function partsDisagree(db: DbOrTx) {
  const ofOrder = and(eq(orderEvents.orderId, orders.id), eq(orderEvents.event, 'moneyPartReturned'));
  const noted = db
    .select({ minor: sql`coalesce(sum((${orderEvents.detail}->>'minor')::bigint), 0)` })
    .from(orderEvents)
    .where(ofOrder);
  const events = db.select({ count: count() }).from(orderEvents).where(ofOrder);
  const effects = db
    .select({ count: count() })
    .from(outbox)
    .where(and(eq(outbox.orderId, orders.id), isPart));
  return and(
    gt(orders.partsReturnedMinor, 0),
    or(ne(orders.partsReturnedMinor, sql`(${noted})`), ne(sql`(${events})`, sql`(${effects})`)),
  );
}

/**
 * Records that disagree, at most `limit` of each kind: orders that count as paid without money, delivered without an answer of the game,
 * paid without a delivery queued, refunded in whole or in part without a refund queued (a card of ours needs none); money that should go
 * back and doesn't; and settling money of orders that aren't paid. Scans all orders.
 */
export async function unbackedRows(db: DbOrTx, limit: number) {
  const refund = (of: 'order' | 'capture') =>
    db
      .select(one)
      .from(outbox)
      .where(
        of === 'order'
          ? and(eq(outbox.orderId, orders.id), eq(outbox.topic, 'refund'), not(isPart))
          : eq(outbox.dedupeKey, sql`'refund:' || ${captures.provider} || ':' || ${captures.captureId}`),
      );
  const ordersWhere = (where: ReturnType<typeof and>) =>
    db.select(facts).from(orders).where(where).orderBy(asc(orders.id)).limit(limit);
  return {
    paidWithoutMoney: await ordersWhere(and(isNotNull(orders.paidAt), notExists(settlingMoney(db, null)))),
    deliveredWithoutAnswer: await ordersWhere(
      and(eq(orders.state, 'delivered'), notExists(deliveryOf(db, true))),
    ),
    paidWithoutDelivery: await ordersWhere(and(eq(orders.state, 'paid'), notExists(deliveryOf(db, false)))),
    refundedWithoutRefund: await ordersWhere(
      and(
        eq(orders.state, 'refunded'),
        notExists(refund('order')),
        notExists(settlingMoney(db, cardProvider)),
      ),
    ),
    partsThatDisagree: await ordersWhere(partsDisagree(db)),
    moneyThatStays: await db
      .select({ provider: captures.provider, captureId: captures.captureId, kind: captures.kind })
      .from(captures)
      .where(
        and(ne(captures.kind, 'settling'), isNotNull(captures.statedAmount), notExists(refund('capture'))),
      )
      .orderBy(asc(captures.id))
      .limit(limit),
    moneyOfNoPaidOrder: await db
      .select({ provider: captures.provider, captureId: captures.captureId, billingNo: orders.billingNo })
      .from(captures)
      .innerJoin(orders, eq(orders.id, captures.orderId))
      .where(and(eq(captures.kind, 'settling'), isNull(orders.paidAt)))
      .limit(limit),
  };
}
