import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { entriesWith } from '@/lib/backend/ledger/entries-repo';
import { couponOffers, coupons, vipLevels, vipProgrammes } from '@/lib/backend/promotions/schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { claimPosting, couponPosting } from './promotion-entries-repo';

export type ProgrammeRow = typeof vipProgrammes.$inferSelect;
export type LevelRow = typeof vipLevels.$inferSelect;
export type OfferRow = typeof couponOffers.$inferSelect;
export type CouponRow = typeof coupons.$inferSelect;

/** A player of one game. */
export type Holder = Readonly<{ scope: TenantScope; gpId: string; accountId: number }>;

/** The stored VIP programme of a game; null when it has none. */
export async function findProgramme(
  db: DbOrTx,
  scope: TenantScope,
  gpId: string,
): Promise<ProgrammeRow | null> {
  const [row] = await db
    .select()
    .from(vipProgrammes)
    .where(and(eq(vipProgrammes.tenant, scope.tenant), eq(vipProgrammes.gpId, gpId)));
  return row ?? null;
}

/** Levels of a programme, lowest first. */
export async function listLevels(db: DbOrTx, scope: TenantScope, gpId: string): Promise<readonly LevelRow[]> {
  return db
    .select()
    .from(vipLevels)
    .where(and(eq(vipLevels.tenant, scope.tenant), eq(vipLevels.gpId, gpId)))
    .orderBy(asc(vipLevels.needPoints));
}

/** The active offers of a game's levels. */
export async function listOffers(db: DbOrTx, scope: TenantScope, gpId: string): Promise<readonly OfferRow[]> {
  const ours = and(eq(couponOffers.tenant, scope.tenant), eq(couponOffers.gpId, gpId));
  return db
    .select()
    .from(couponOffers)
    .where(and(ours, eq(couponOffers.active, true)))
    .orderBy(asc(couponOffers.levelId), asc(couponOffers.offerId));
}

const heldBy = ({ scope, gpId, accountId }: Holder) =>
  and(eq(coupons.tenant, scope.tenant), eq(coupons.gpId, gpId), eq(coupons.accountId, accountId));

/** All coupons that the player has ever claimed, newest first. */
export async function listCoupons(db: DbOrTx, holder: Holder): Promise<readonly CouponRow[]> {
  return db.select().from(coupons).where(heldBy(holder)).orderBy(desc(coupons.claimedAt), desc(coupons.id));
}

/** Which offers the player has ever claimed, and in which periods. */
export async function listClaims(
  db: DbOrTx,
  holder: Holder,
): Promise<readonly Pick<CouponRow, 'offerId' | 'period'>[]> {
  return db.select({ offerId: coupons.offerId, period: coupons.period }).from(coupons).where(heldBy(holder));
}

/** The player's own coupon with that code, in any state. */
export async function couponByCode(db: DbOrTx, holder: Holder, code: string): Promise<CouponRow | null> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(heldBy(holder), eq(coupons.code, code)));
  return row ?? null;
}

/** Stores a claimed coupon, or returns the existing one when the same offer was already claimed in the same period. */
export async function claimCoupon(db: DbOrTx, coupon: typeof coupons.$inferInsert): Promise<CouponRow> {
  const { tenant, gpId, accountId, offerId, period } = coupons;
  const claimed = db.$with('claimed').as(
    db
      .insert(coupons)
      .values(coupon)
      .onConflictDoNothing({ target: [tenant, gpId, accountId, offerId, period] })
      .returning(),
  );
  const entered = entriesWith(db, 'claimed', claimPosting(coupon));
  const [made] = await db.with(claimed, entered).select().from(claimed);
  if (made !== undefined) return made;
  const [known] = await db
    .select()
    .from(coupons)
    .where(
      and(
        eq(tenant, coupon.tenant),
        eq(gpId, coupon.gpId),
        eq(accountId, coupon.accountId),
        eq(offerId, coupon.offerId),
        eq(period, coupon.period),
      ),
    );
  if (known === undefined) throw new Error('A coupon was neither stored nor there.');
  return known;
}

/** An order that takes or frees a coupon, and its version, which differs each time. */
type CouponHolder = Readonly<{ id: number; version: number; billingNo: string; updatedAt: Date }>;
type Step = Parameters<typeof couponPosting>[0]['step'];

/** Changes a coupon where `where` holds, with its entries in the books, in one statement; false when nothing has changed. */
async function changeCoupon(
  tx: Tx,
  step: Step,
  { order, where, set }: Readonly<{ order: CouponHolder; where: SQL | undefined; set: object }>,
): Promise<boolean> {
  const changed = tx
    .$with('changed')
    .as(
      tx
        .update(coupons)
        .set(set)
        .where(where)
        .returning({ id: coupons.id, tenant: coupons.tenant, code: coupons.code }),
    );
  const entered = entriesWith(tx, 'changed', couponPosting({ step, order, source: 'changed' }));
  return (await tx.with(changed, entered).select().from(changed)).length > 0;
}

/**
 * Takes a free coupon for an order in one statement, so that only one of many orders gets it. `after`: only if it is still valid after that
 * moment.
 */
export function holdCoupon(
  tx: Tx,
  couponId: number,
  order: CouponHolder,
  after: Date | null,
): Promise<boolean> {
  const good = after === null ? undefined : gt(coupons.validEndAt, after);
  const where = and(eq(coupons.id, couponId), eq(coupons.state, 'avail'), good);
  return changeCoupon(tx, 'held', { order, where, set: { state: 'reserved', orderId: order.id } });
}

/** Whether the order holds the coupon, or has used it. */
export async function isCouponOf(tx: Tx, couponId: number, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.id, couponId), eq(coupons.orderId, orderId)));
  return rows.length > 0;
}

/** The coupon, locked until the transaction ends: its holder can't change meanwhile. */
export async function lockCoupon(tx: Tx, couponId: number): Promise<CouponRow> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for('update');
  if (row === undefined) throw new Error(`There is no coupon ${couponId}.`);
  return row;
}

/** Frees a coupon that the order holds; does nothing when it doesn't. */
export async function freeCoupon(tx: Tx, couponId: number, order: CouponHolder): Promise<void> {
  const where = and(eq(coupons.id, couponId), eq(coupons.orderId, order.id), eq(coupons.state, 'reserved'));
  await changeCoupon(tx, 'freed', { order, where, set: { state: 'avail', orderId: null } });
}

/** Uses a coupon up for a paid order that holds it, or that once held it and finds it free. False when another order has it. */
export async function spendCoupon(tx: Tx, couponId: number, order: CouponHolder, at: Date): Promise<boolean> {
  const set = { state: 'used', orderId: order.id, usedAt: at };
  const held = and(eq(coupons.id, couponId), eq(coupons.state, 'reserved'), eq(coupons.orderId, order.id));
  if (await changeCoupon(tx, 'used', { order, where: held, set })) return true;
  const free = and(eq(coupons.id, couponId), eq(coupons.state, 'avail'));
  return changeCoupon(tx, 'usedAtOnce', { order, where: free, set });
}

/** Makes a free coupon expire at a moment. */
export async function endCoupon(tx: Tx, couponId: number, validEndAt: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ validEndAt })
    .where(and(eq(coupons.id, couponId), eq(coupons.state, 'avail')));
}
