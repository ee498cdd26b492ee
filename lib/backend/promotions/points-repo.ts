import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { statement, type Given } from '@/lib/backend/kernel/db/statement';
import { undeliveredOf } from '@/lib/backend/orders/delivered-repo';
import { coupons, orderTerms, pointEntries, pointTotals } from '@/lib/backend/promotions/schema';
import { entriesWith, inRow } from '@/lib/backend/ledger/entries-repo';
import { pointPosting } from './promotion-entries-repo';
import type { Holder } from './repo';

export type OrderTermsRow = typeof orderTerms.$inferSelect;
type Entry = typeof pointEntries.$inferInsert;
type Whose = Pick<Entry, 'tenant' | 'gpId' | 'accountId'>;
const whose = ({ scope, gpId, accountId }: Holder): Whose => ({ tenant: scope.tenant, gpId, accountId });

/** The row of a holder's total. */
const totalOf = ({ scope, gpId, accountId }: Holder) =>
  and(eq(pointTotals.tenant, scope.tenant), eq(pointTotals.gpId, gpId), eq(pointTotals.accountId, accountId));

/** The player's growth points in a game. */
export async function loadPoints(db: DbOrTx, holder: Holder): Promise<number> {
  const [row] = await db.select({ points: pointTotals.points }).from(pointTotals).where(totalOf(holder));
  return row?.points ?? 0;
}

/** The player's growth points in a game that claims count: all but those for goods that the game may still refuse. */
export async function loadClaimPoints(db: DbOrTx, holder: Holder): Promise<number> {
  const waiting = db
    .select({ sum: sql`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointEntries)
    .where(
      and(
        inArray(pointEntries.orderId, undeliveredOf(db, holder.accountId)),
        eq(pointEntries.kind, 'earned'),
      ),
    );
  // In one statement: points that go with their order between two would count.
  const [row] = await db
    .select({ points: pointTotals.points, waiting: sql<number>`(${waiting})`.mapWith(Number) })
    .from(pointTotals)
    .where(totalOf(holder));
  // An operator may have taken some of those that wait.
  return row === undefined ? 0 : Math.max(0, row.points - row.waiting);
}

/** Adds an entry, with its entries in the books, and updates the total; does nothing when the order already has an entry of that kind. */
export async function addPoints(tx: Tx, entry: Entry): Promise<void> {
  const added = tx.$with('added').as(
    tx
      .insert(pointEntries)
      .values(entry)
      .onConflictDoNothing({ target: [pointEntries.orderId, pointEntries.kind] })
      .returning({ id: pointEntries.id }),
  );
  const entered = entriesWith(tx, 'added', pointPosting(inRow('added', 'id'), entry));
  const rows = await tx.with(added, entered).select().from(added);
  if (rows.length === 0) return;
  const { tenant, gpId, accountId, points } = entry;
  const { tenant: t, gpId: g, accountId: a } = pointTotals;
  // A total never starts below 0, so points that are taken away find the row of those that came.
  if (points < 0) {
    await tx
      .update(pointTotals)
      .set({ points: sql`${pointTotals.points} + ${points}` })
      .where(and(eq(t, tenant), eq(g, gpId), eq(a, accountId)));
    return;
  }
  await tx
    .insert(pointTotals)
    .values({ tenant, gpId, accountId, points })
    .onConflictDoUpdate({ target: [t, g, a], set: { points: sql`${pointTotals.points} + ${points}` } });
}

/** The player's points, locked until the transaction ends. */
export async function lockPoints(tx: Tx, { tenant, gpId, accountId }: Whose): Promise<number> {
  const { tenant: t, gpId: g, accountId: a } = pointTotals;
  const [row] = await tx
    .select({ points: pointTotals.points })
    .from(pointTotals)
    .where(and(eq(t, tenant), eq(g, gpId), eq(a, accountId)))
    .for('update');
  return row?.points ?? 0;
}

/** Gives a player points that no order has earned; returns what they have now. */
export async function givePoints(tx: Tx, holder: Holder, points: number, at: Date): Promise<number> {
  await addPoints(tx, { ...whose(holder), orderId: null, kind: 'given', points, at });
  return lockPoints(tx, whose(holder));
}

/** Takes points from a player; returns what they have now, or null where they have fewer. */
export async function takePoints(tx: Tx, holder: Holder, points: number, at: Date): Promise<number | null> {
  const total = await lockPoints(tx, whose(holder));
  if (total < points) return null;
  await addPoints(tx, { ...whose(holder), orderId: null, kind: 'taken', points: -points, at });
  return total - points;
}

/** Makes the player's total the sum of their entries; returns both the total that was stored and the new one. */
export async function recountPoints(
  tx: Tx,
  holder: Holder,
): Promise<Readonly<{ before: number; after: number }>> {
  const { tenant, gpId, accountId } = whose(holder);
  const ofPlayer = and(
    eq(pointTotals.tenant, tenant),
    eq(pointTotals.gpId, gpId),
    eq(pointTotals.accountId, accountId),
  );
  // The row is there and locked before the entries are read: points that come meanwhile wait for it, and are added afterwards.
  await tx
    .insert(pointTotals)
    .values({ ...whose(holder), points: 0 })
    .onConflictDoNothing();
  const before = await lockPoints(tx, whose(holder));
  const [row] = await tx
    .select({ after: sql<number>`coalesce(sum(${pointEntries.points}), 0)`.mapWith(Number) })
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.tenant, tenant),
        eq(pointEntries.gpId, gpId),
        eq(pointEntries.accountId, accountId),
      ),
    );
  const after = row?.after ?? 0;
  if (after >= 0) await tx.update(pointTotals).set({ points: after }).where(ofPlayer);
  return { before, after };
}

/** The points an order has earned, 0 when none. */
export async function earnedBy(tx: Tx, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.orderId, orderId), eq(pointEntries.kind, 'earned')));
  return row?.points ?? 0;
}

/** A page of the player's entries, newest first, after the entry `before`. */
export async function listEntries(
  db: DbOrTx,
  { scope, gpId, accountId }: Holder,
  { before, limit }: Readonly<{ before: number | null; limit: number }>,
) {
  return db
    .select()
    .from(pointEntries)
    .where(
      and(
        eq(pointEntries.tenant, scope.tenant),
        eq(pointEntries.gpId, gpId),
        eq(pointEntries.accountId, accountId),
        before === null ? undefined : lt(pointEntries.id, before),
      ),
    )
    .orderBy(desc(pointEntries.id))
    .limit(limit);
}

export async function insertTerms(tx: Tx, terms: typeof orderTerms.$inferInsert): Promise<void> {
  await tx.insert(orderTerms).values(terms);
}

/** The terms an order was made with, or null for one made outside the VIP version. */
export async function termsOfOrder(db: DbOrTx, orderId: number): Promise<OrderTermsRow | null> {
  const [row] = await termsOf(db, { orderId });
  return row ?? null;
}

const termsOf = statement((db, given: Given<{ orderId: number }>) =>
  db
    .select()
    .from(orderTerms)
    .where(eq(orderTerms.orderId, given('orderId', orderTerms.orderId))),
);

/** The code of the coupon with which an order's amount was computed, or null. */
export async function findCouponCode(db: DbOrTx, orderId: number): Promise<string | null> {
  const [row] = await db
    .select({ code: coupons.code })
    .from(orderTerms)
    .innerJoin(coupons, eq(coupons.id, orderTerms.couponId))
    .where(eq(orderTerms.orderId, orderId));
  return row?.code ?? null;
}
