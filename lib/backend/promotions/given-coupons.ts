import type { Tx } from '@/lib/backend/kernel/db/client';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import { endOfDays } from '@/lib/domain/zone-time';
import { err, ok, type Result } from '@/lib/domain/result';
import { claimCoupon, couponByCode, endCoupon, findProgramme, listOffers, lockCoupon } from './repo';
import type { CouponRow, Holder } from './repo';

/**
 * Gives a player a coupon of one of their game's offers, whatever their level and however often they had it, for operators. It is as good as one
 * that was claimed now; what a level gives stays to be claimed.
 */
export async function giveCoupon(
  tx: Tx,
  { scope, gpId, accountId }: Holder,
  offerId: string,
  now: Date,
): Promise<Result<CouponRow, 'noSuchOffer'>> {
  const programme = await findProgramme(tx, scope, gpId);
  const offer = (await listOffers(tx, scope, gpId)).find((each) => each.offerId === offerId);
  if (programme === null || offer === undefined) return err('noSuchOffer');
  const { timeZone } = programme;
  const { names, rate, validDays } = offer;
  const code = newNameEnd() + newNameEnd();
  return ok(
    await claimCoupon(tx, {
      ...{ tenant: scope.tenant, gpId, accountId, code, offerId, names, rate, timeZone },
      // No period of the calendar: a claim of the same offer is another coupon.
      ...{ period: `given-${code}`, state: 'avail', claimedAt: now },
      validEndAt: endOfDays(validDays, now, timeZone),
    }),
  );
}

/** Ends a player's coupon that no order has, for operators: from now on it is history. */
export async function takeCoupon(
  tx: Tx,
  holder: Holder,
  code: string,
  now: Date,
): Promise<Result<CouponRow, 'noSuchCoupon' | 'held' | 'over'>> {
  const found = await couponByCode(tx, holder, code);
  if (found === null) return err('noSuchCoupon');
  const coupon = await lockCoupon(tx, found.id);
  if (coupon.state !== 'avail') return err(coupon.state === 'reserved' ? 'held' : 'over');
  if (coupon.validEndAt <= now) return err('over');
  // As early as it can: an order that is being made was begun some moments ago, and must not find it good.
  await endCoupon(tx, coupon.id, new Date(coupon.claimedAt.getTime() + 1));
  return ok(coupon);
}
