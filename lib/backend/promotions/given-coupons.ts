import type { Tx } from '@/lib/backend/kernel/db/client';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import { endOfDays } from '@/lib/domain/zone-time';
import { err, ok, type Result } from '@/lib/domain/result';
import { claimCoupon, couponByCode, endCoupon, findProgramme, listOffers, lockCoupon } from './repo';
import type { CouponRow, Holder } from './repo';

/**
 * Gives a player a coupon of one of their game's offers, for operators, whatever their level and however often they have had it. It is as
 * good as one claimed now, and what their level gives can still be claimed.
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
      tenant: scope.tenant,
      gpId,
      accountId,
      code,
      offerId,
      names,
      rate,
      timeZone,
      // Not a calendar period, so that a claim of the same offer is another coupon.
      period: `given-${code}`,
      state: 'avail',
      claimedAt: now,
      validEndAt: endOfDays(validDays, now, timeZone),
    }),
  );
}

/** As early as possible: an order that is being made began some moments ago, and must not find the coupon valid. */
const endOfTaken = (claimedAt: Date): Date => new Date(claimedAt.getTime() + 1);

/** Whether an operator took a coupon back before any order used it. */
export const isTakenBack = ({
  state,
  claimedAt,
  validEndAt,
}: Pick<CouponRow, 'state' | 'claimedAt' | 'validEndAt'>): boolean =>
  state === 'avail' && validEndAt <= endOfTaken(claimedAt);

/** Ends a player's coupon that no order holds, for operators: from then on it is history. */
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
  await endCoupon(tx, coupon.id, endOfTaken(coupon.claimedAt));
  return ok(coupon);
}
