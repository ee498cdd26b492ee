import type { Reward } from '@/lib/backend/promotions/rewards';
import { firstOfMonth, firstOfNextMonth, localDay, localTime, mondayOf, plusDays } from './local-calendar';

/*
 * The periods and ends of coupons, by the platform's calendar instead of the shop's. Each line that comes back is a fault.
 */

/** Days a coupon is good for in the sample programme, the day of the claim included. */
const validDays = 30;
const ever = 'ever';

type Kind = Reward['offer']['type'];
type Claimed = Readonly<{ offerId: string; period: string; claimedAt: Date; validEndAt: Date }>;

/** First day of the period that a day is in, and the day after it; null for one without end. */
function periodOf(kind: Kind, day: string): Readonly<{ first: string; after: string }> | null {
  if (kind === 'permanent') return null;
  return kind === 'week'
    ? { first: mondayOf(day), after: plusDays(mondayOf(day), 7) }
    : { first: firstOfMonth(day), after: firstOfNextMonth(day) };
}

/** Sample offers say their kind in their name: `v1-week`. */
const kindOf = (offerId: string): Kind =>
  offerId.endsWith('-week') ? 'week' : offerId.endsWith('-month') ? 'month' : 'permanent';

/** An offer runs in the period of the day. */
export function periodFault({ offer, code }: Reward, day: string): string[] {
  const expected = `${offer.offerId}.${periodOf(offer.type, day)?.first ?? ever}`;
  return code === expected ? [] : [`${code} runs instead of ${expected}`];
}

/** A coupon was claimed in its own period, and ends at a midnight of the place: with its period, or after its days. */
export function claimedFaults(claimed: readonly Claimed[], zone: string): string[] {
  return claimed.flatMap(({ offerId, period, claimedAt, validEndAt }) => {
    const day = localDay(claimedAt, zone);
    const own = periodOf(kindOf(offerId), day);
    const byDays = plusDays(day, validDays);
    const lastly = own !== null && own.after < byDays ? own.after : byDays;
    const end = localTime(validEndAt, zone);
    return [
      ...(period === (own?.first ?? ever) ? [] : [`${offerId}.${period} claimed on ${day}`]),
      ...(end === `${lastly} 00:00` ? [] : [`${offerId}.${period} claimed on ${day} ends ${end}`]),
    ];
  });
}

/**
 * What nobody claimed is gone with its period and never before; or it is locked, because a refund took the points of its level.
 * `states`: what the running offers are to the players.
 */
export function lapsedFaults(
  lapsed: readonly string[],
  states: ReadonlyMap<string, string>,
  day: string,
): string[] {
  return lapsed.flatMap((key) => {
    const [code = '', period = ''] = key.split('.');
    const running = periodOf(kindOf(code), day)?.first ?? ever;
    const isOver = period !== ever && period < running;
    return isOver !== (states.get(key) === 'locked') ? [] : [`gone: ${key}`];
  });
}
