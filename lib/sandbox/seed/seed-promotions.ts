import type { Tx } from '@/lib/backend/kernel/db/client';
import { endOfDays, periodAt } from '@/lib/domain/zone-time';
import type { SampleBrand } from './brand-samples';
import { promotionRows } from './promotion-facts';
import { accountsWith, addCoupons, addProgramme, type NewCoupon } from './samples-repo';

/** The players who have coupons from the start; the other sample players claim theirs. */
const holders = ['u1002', 'u1003'] as const;
const dayMs = 24 * 3600 * 1000;

/** Adds the VIP programmes that don't exist yet, and two coupons for some sample players: a valid one and an expired one. */
export async function seedPromotions(tx: Tx, brands: readonly SampleBrand[], now: Date): Promise<void> {
  const owners = await accountsWith(tx, holders);
  for (const brand of brands) {
    for (const rows of promotionRows(brand)) {
      await addProgramme(tx, rows);
      const { gpId } = rows.programme;
      const here = owners.filter((one) => one.tenant === brand.id && one.gpId === gpId);
      await addCoupons(
        tx,
        here.flatMap(({ id }) => samplesOf(rows, id, now)),
      );
    }
  }
}

type Rows = ReturnType<typeof promotionRows>[number];

function samplesOf({ programme, offers }: Rows, accountId: number, now: Date): NewCoupon[] {
  const { tenant, gpId, timeZone } = programme;
  const lastMonth = new Date(periodAt('month', now, timeZone).start.getTime() - 10 * dayMs);
  const claims = [
    { offerId: 'v0-permanent', period: 'ever', claimedAt: now, validEndAt: endOfDays(30, now, timeZone) },
    {
      offerId: 'v0-month',
      period: periodAt('month', lastMonth, timeZone).key,
      claimedAt: lastMonth,
      validEndAt: periodAt('month', lastMonth, timeZone).end,
    },
  ];
  return claims.flatMap((claimed, index) => {
    const offer = offers.find(({ offerId }) => offerId === claimed.offerId);
    if (offer === undefined) return [];
    const { names, rate } = offer;
    const code = `SAMPLE${accountId}N${index + 1}`;
    return [{ tenant, gpId, accountId, code, names, rate, timeZone, ...claimed, state: 'avail' }];
  });
}
