import type { Db } from '@/lib/backend/kernel/db/client';
import { orders } from '@/lib/backend/orders/schema';
import { coupons, orderTerms, pointEntries, pointTotals } from '@/lib/backend/promotions/schema';
import { mayStillBePaid } from './money-faults';

type Rows = Awaited<ReturnType<typeof readAll>>;

/** Reads only what is compared; names in every language would be most of the data. */
async function readAll(db: Db) {
  const entries = await db
    .select({
      accountId: pointEntries.accountId,
      gpId: pointEntries.gpId,
      orderId: pointEntries.orderId,
      points: pointEntries.points,
    })
    .from(pointEntries);
  const terms = await db
    .select({
      orderId: orderTerms.orderId,
      points: orderTerms.points,
      couponId: orderTerms.couponId,
      isDiscountLost: orderTerms.isDiscountLost,
    })
    .from(orderTerms);
  const all = await db
    .select({
      id: orders.id,
      state: orders.state,
      paidAt: orders.paidAt,
      mayBePaid: mayStillBePaid(orders.id),
    })
    .from(orders);
  return {
    ofAccount: sums(entries, ({ accountId, gpId }) => `${accountId} ${gpId}`),
    ofOrder: sums(entries, ({ orderId }) => orderId),
    totals: await db.select().from(pointTotals),
    terms: new Map(terms.map((row) => [row.orderId, row])),
    orders: new Map(all.map((row) => [row.id, row])),
    coupons: await db
      .select({ id: coupons.id, state: coupons.state, orderId: coupons.orderId })
      .from(coupons),
  };
}

function sums<E extends Readonly<{ points: number }>, K>(entries: readonly E[], keyOf: (entry: E) => K) {
  const all = new Map<K, number>();
  for (const entry of entries) all.set(keyOf(entry), (all.get(keyOf(entry)) ?? 0) + entry.points);
  return all;
}

/** What must always hold for points and coupons, read without the shop's own code. Each line is a fault. */
export async function promotionFaults({ db }: Readonly<{ db: Db }>): Promise<string[]> {
  const rows = await readAll(db);
  return [...totalFaults(rows), ...pointFaults(rows), ...couponFaults(rows), ...termsFaults(rows)];
}

/** A point total must be the sum of its entries. */
function totalFaults({ ofAccount, totals }: Rows): string[] {
  return totals.flatMap(({ accountId, gpId, points }) => {
    const sum = ofAccount.get(`${accountId} ${gpId}`) ?? 0;
    return sum === points ? [] : [`points of ${accountId}: ${points}, ledger ${sum}`];
  });
}

/** A paid order must have earned the points it was promised, and any other order none. */
function pointFaults({ ofOrder, terms, orders: all }: Rows): string[] {
  return [...all.values()].flatMap(({ id, state, paidAt }) => {
    const promised = terms.get(id)?.points ?? 0;
    const expected = paidAt === null || state === 'refunded' ? 0 : promised;
    const found = ofOrder.get(id) ?? 0;
    return found === expected ? [] : [`order ${id} ${state}: ${found} points instead of ${expected}`];
  });
}

function canGetMoney({ state, mayBePaid }: Readonly<{ state: string; mayBePaid: boolean }>): boolean {
  const hasEnded = state === 'failed' || state === 'expired';
  return state === 'created' || state === 'awaiting' || (hasEnded && mayBePaid);
}

/** A coupon must be held only by orders that money may still come for, and used only by paid ones. */
function couponFaults({ coupons: held, orders: all }: Rows): string[] {
  return held.flatMap(({ id, state, orderId }) => {
    const order = orderId === null ? undefined : all.get(orderId);
    const isWaiting = order !== undefined && canGetMoney(order);
    const isPaid = (order?.paidAt ?? null) !== null;
    const isRight = state === 'avail' ? order === undefined : state === 'reserved' ? isWaiting : isPaid;
    return isRight ? [] : [`coupon ${id} ${state}, order ${order?.state ?? 'none'}`];
  });
}

/** A paid order must have used its own coupon: no coupon pays twice. */
function termsFaults({ terms, coupons: held, orders: all }: Rows): string[] {
  const owners = new Map(held.map(({ id, orderId }) => [id, orderId]));
  return [...terms.values()].flatMap(({ orderId, couponId, isDiscountLost }) => {
    const isPaid = (all.get(orderId)?.paidAt ?? null) !== null;
    if (couponId === null || !isPaid) return [];
    return owners.get(couponId) === orderId && !isDiscountLost ? [] : [`order ${orderId} and its coupon`];
  });
}
