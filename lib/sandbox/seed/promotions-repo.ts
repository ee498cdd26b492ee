import type { Tx } from '@/lib/backend/kernel/db/client';
import { claimCoupon } from '@/lib/backend/promotions/repo';
import { couponOffers, type coupons, vipLevels, vipProgrammes } from '@/lib/backend/promotions/schema';

export type NewCoupon = typeof coupons.$inferInsert;

type Programme = Readonly<{
  programme: typeof vipProgrammes.$inferInsert;
  levels: readonly (typeof vipLevels.$inferInsert)[];
  offers: readonly (typeof couponOffers.$inferInsert)[];
}>;

/** Adds the parts of a programme that don't exist yet. */
export async function addProgramme(tx: Tx, { programme, levels, offers }: Programme): Promise<void> {
  await tx.insert(vipProgrammes).values(programme).onConflictDoNothing();
  await tx
    .insert(vipLevels)
    .values([...levels])
    .onConflictDoNothing();
  await tx
    .insert(couponOffers)
    .values([...offers])
    .onConflictDoNothing();
}

export async function addCoupons(tx: Tx, rows: readonly NewCoupon[]): Promise<void> {
  for (const row of rows) await claimCoupon(tx, row);
}
