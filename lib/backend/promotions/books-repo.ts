import { and, asc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { isOneOf } from '@/lib/backend/kernel/db/id-list';
import { coupons, orderTerms, pointEntries, pointTotals } from './schema';

export type PointEntry = typeof pointEntries.$inferSelect;

/** What some orders were promised and got: their terms, the coupon in them, and growth points. */
export async function loadPromises(db: DbOrTx, orderIds: readonly number[]) {
  const terms = await db
    .select({
      orderId: orderTerms.orderId,
      points: orderTerms.points,
      isDiscountLost: orderTerms.isDiscountLost,
      couponId: orderTerms.couponId,
      coupon: {
        code: coupons.code,
        state: coupons.state,
        orderId: coupons.orderId,
        claimedAt: coupons.claimedAt,
        validEndAt: coupons.validEndAt,
      },
    })
    .from(orderTerms)
    .leftJoin(coupons, eq(coupons.id, orderTerms.couponId))
    .where(isOneOf(orderTerms.orderId, orderIds));
  const points = await db.select().from(pointEntries).where(isOneOf(pointEntries.orderId, orderIds));
  return { terms, points };
}
export type Terms = Awaited<ReturnType<typeof loadPromises>>['terms'][number];

/** Growth point entries without an order, after a row id. */
export async function freePointsAfter(
  db: DbOrTx,
  after: number,
  limit: number,
): Promise<readonly PointEntry[]> {
  return db
    .select()
    .from(pointEntries)
    .where(and(gt(pointEntries.id, after), isNull(pointEntries.orderId)))
    .orderBy(asc(pointEntries.id))
    .limit(limit);
}

/**
 * Totals of growth points that differ from the sum of their entries, for the players of the next entries after a row id. `last` is the last
 * entry looked at, null when there are no more.
 */
export async function wrongTotalsAfter(db: DbOrTx, after: number, limit: number) {
  const some = db
    .select({
      id: pointEntries.id,
      tenant: pointEntries.tenant,
      gpId: pointEntries.gpId,
      accountId: pointEntries.accountId,
    })
    .from(pointEntries)
    .where(gt(pointEntries.id, after))
    .orderBy(asc(pointEntries.id))
    .limit(limit)
    .as('some');
  const sum =
    sql<number>`(select coalesce(sum(e.points), 0) from ${pointEntries} e where e.tenant = ${some.tenant} and e.gp_id = ${some.gpId} and e.account_id = ${some.accountId})`.mapWith(
      Number,
    );
  const seen = await db.select({ id: some.id }).from(some).orderBy(asc(some.id));
  const rows = await db
    .selectDistinct({
      tenant: some.tenant,
      gpId: some.gpId,
      accountId: some.accountId,
      total: pointTotals.points,
      sum,
    })
    .from(some)
    .leftJoin(
      pointTotals,
      and(
        eq(pointTotals.tenant, some.tenant),
        eq(pointTotals.gpId, some.gpId),
        eq(pointTotals.accountId, some.accountId),
      ),
    )
    .where(or(isNull(pointTotals.points), ne(pointTotals.points, sum)));
  return { last: seen.at(-1)?.id ?? null, rows };
}

/** Coupons after a row id, with what their entries in the books depend on. */
export async function couponsAfter(db: DbOrTx, after: number, limit: number) {
  const { id, tenant, code, claimedAt } = coupons;
  return db
    .select({ id, tenant, code, claimedAt })
    .from(coupons)
    .where(gt(coupons.id, after))
    .orderBy(asc(coupons.id))
    .limit(limit);
}
