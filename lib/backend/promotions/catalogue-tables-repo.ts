import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import { inBatches, type CatalogueTable } from '@/lib/backend/catalog/files/catalogue-table';
import type { LevelRow, OfferRow, ProgrammeRow } from '@/lib/backend/catalog/files/vip-rows';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { couponOffers, coupons, vipLevels, vipProgrammes } from './schema';

type Game = Readonly<{ tenant: string; gpId: string }>;

const isProgramme = ({ tenant, gpId }: Game) =>
  and(eq(vipProgrammes.tenant, tenant), eq(vipProgrammes.gpId, gpId));

/** A programme is never removed: a game's page config opens and closes it. */
export const programmesTable: CatalogueTable<ProgrammeRow> = {
  what: 'VIP programme',
  keyOf: ({ gpId }) => gpId,
  read: (db, tenant) =>
    db.select().from(vipProgrammes).where(eq(vipProgrammes.tenant, tenant)).orderBy(asc(vipProgrammes.gpId)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(vipProgrammes).values(part)),
  change: async (tx, row) => void (await tx.update(vipProgrammes).set(row).where(isProgramme(row))),
  drop: async () => undefined,
};

const isLevel = ({ tenant, gpId, levelId }: LevelRow) =>
  and(eq(vipLevels.tenant, tenant), eq(vipLevels.gpId, gpId), eq(vipLevels.levelId, levelId));

/** Above all points that a level may need. */
const apart = 2_000_000_000;

export const levelsTable: CatalogueTable<LevelRow> = {
  what: 'VIP level',
  keyOf: ({ gpId, levelId }) => `${gpId}/${levelId}`,
  read: (db, tenant) =>
    db
      .select()
      .from(vipLevels)
      .where(eq(vipLevels.tenant, tenant))
      .orderBy(asc(vipLevels.gpId), asc(vipLevels.needPoints)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(vipLevels).values(part)),
  change: async (tx, row) => void (await tx.update(vipLevels).set(row).where(isLevel(row))),
  // No two levels need the same points at any moment.
  setApart: async (tx, row) =>
    void (await tx
      .update(vipLevels)
      .set({ needPoints: sql`${apart} + ${vipLevels.levelId}` })
      .where(isLevel(row))),
  drop: async (tx, row) => {
    // What is left there are offers that nobody has claimed and nobody can claim any more.
    const { tenant, gpId, levelId } = couponOffers;
    await tx
      .delete(couponOffers)
      .where(and(eq(tenant, row.tenant), eq(gpId, row.gpId), eq(levelId, row.levelId)));
    await tx.delete(vipLevels).where(isLevel(row));
  },
  isDroppedLast: true,
};

const isOffer = ({ tenant, gpId, offerId }: OfferRow) =>
  and(eq(couponOffers.tenant, tenant), eq(couponOffers.gpId, gpId), eq(couponOffers.offerId, offerId));

/** An offer that is no longer made keeps its row, which claimed coupons refer to. */
export const offersTable: CatalogueTable<OfferRow> = {
  what: 'coupon offer',
  keyOf: ({ gpId, offerId }) => `${gpId}/${offerId}`,
  read: (db, tenant) =>
    db
      .select()
      .from(couponOffers)
      .where(and(eq(couponOffers.tenant, tenant), eq(couponOffers.active, true)))
      .orderBy(asc(couponOffers.gpId), asc(couponOffers.levelId), asc(couponOffers.offerId)),
  add: async (tx, rows) => {
    await inBatches(rows, (part) => tx.insert(couponOffers).values(part).onConflictDoNothing());
    for (const row of rows) await tx.update(couponOffers).set(row).where(isOffer(row));
  },
  change: async (tx, row) => void (await tx.update(couponOffers).set(row).where(isOffer(row))),
  drop: async (tx, row) => void (await tx.update(couponOffers).set({ active: false }).where(isOffer(row))),
};

/** The offers of these levels, made or not, of which players have claimed coupons. */
export async function claimedOffers(
  db: DbOrTx,
  { tenant, gpId }: Game,
  levelIds: readonly number[],
): Promise<readonly Pick<OfferRow, 'levelId' | 'offerId'>[]> {
  const claimed = db
    .select({ one: sql`1` })
    .from(coupons)
    .where(
      and(eq(coupons.tenant, tenant), eq(coupons.gpId, gpId), eq(coupons.offerId, couponOffers.offerId)),
    );
  return db
    .select({ levelId: couponOffers.levelId, offerId: couponOffers.offerId })
    .from(couponOffers)
    .where(
      and(
        eq(couponOffers.tenant, tenant),
        eq(couponOffers.gpId, gpId),
        inArray(couponOffers.levelId, [...levelIds]),
        exists(claimed),
      ),
    );
}
