import type { Db } from '@/lib/backend/db/client';
import { orders } from '@/lib/backend/db/schema/orders';
import { coupons, orderTerms, pointEntries, pointTotals } from '@/lib/backend/db/schema/promotions';

type Rows = Awaited<ReturnType<typeof readAll>>;

const sumOf = (entries: Rows['entries']): number => entries.reduce((sum, { points }) => sum + points, 0);

async function readAll(db: Db) {
  return {
    entries: await db.select().from(pointEntries),
    totals: await db.select().from(pointTotals),
    terms: new Map((await db.select().from(orderTerms)).map((row) => [row.orderId, row])),
    orders: new Map((await db.select().from(orders)).map((row) => [row.id, row])),
    coupons: await db.select().from(coupons),
  };
}

/** What must always be so of points and coupons, read past the shop's own code: each line is a fault. */
export async function promotionFaults({ db }: Readonly<{ db: Db }>): Promise<string[]> {
  const rows = await readAll(db);
  return [...totalFaults(rows), ...pointFaults(rows), ...couponFaults(rows), ...termsFaults(rows)];
}

/** Points are the sum of the ledger. */
function totalFaults({ entries, totals }: Rows): string[] {
  return totals.flatMap(({ accountId, gpId, points }) => {
    const sum = sumOf(entries.filter((entry) => entry.accountId === accountId && entry.gpId === gpId));
    return sum === points ? [] : [`points of ${accountId}: ${points}, ledger ${sum}`];
  });
}

/** A paid order has earned what it was promised, and any other one nothing. */
function pointFaults({ entries, terms, orders: all }: Rows): string[] {
  return [...all.values()].flatMap(({ id, state, paidAt }) => {
    const promised = terms.get(id)?.points ?? 0;
    const expected = paidAt === null || state === 'refunded' ? 0 : promised;
    const found = sumOf(entries.filter(({ orderId }) => orderId === id));
    return found === expected ? [] : [`order ${id} ${state}: ${found} points instead of ${expected}`];
  });
}

/** A coupon is held by orders that wait for money and by no others, and used by paid ones alone. */
function couponFaults({ coupons: held, orders: all }: Rows): string[] {
  return held.flatMap(({ id, state, orderId }) => {
    const order = orderId === null ? undefined : all.get(orderId);
    const isWaiting = order?.state === 'created' || order?.state === 'awaiting';
    const isPaid = (order?.paidAt ?? null) !== null;
    const isRight = state === 'avail' ? order === undefined : state === 'reserved' ? isWaiting : isPaid;
    return isRight ? [] : [`coupon ${id} ${state}, order ${order?.state ?? 'none'}`];
  });
}

/** A paid order has used its coupon up, unless it is marked as paid too late for it. */
function termsFaults({ terms, coupons: held, orders: all }: Rows): string[] {
  return [...terms.values()].flatMap(({ orderId, couponId, isUnbacked }) => {
    const isPaid = (all.get(orderId)?.paidAt ?? null) !== null;
    const isOwner = held.some(({ id, orderId: owner }) => id === couponId && owner === orderId);
    return couponId === null || !isPaid || isOwner !== isUnbacked ? [] : [`order ${orderId} and its coupon`];
  });
}
