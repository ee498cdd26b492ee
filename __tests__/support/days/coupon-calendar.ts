import type { Reward } from '@/lib/backend/promotions/rewards';
import { firstOfMonth, firstOfNextMonth, localDay, localTime, mondayOf, plusDays } from './local-calendar';

/* Checks the periods and ends of coupons against the platform's calendar instead of the shop's. Each returned line is a fault. */

/** The days that a coupon is valid in the sample programme, including the day of the claim. */
const validDays = 30;
const ever = 'ever';

type Kind = Reward['offer']['type'];
type Claimed = Readonly<{ offerId: string; period: string; claimedAt: Date; validEndAt: Date }>;

/** The first day of the period that contains a day, and the day after the period; null if the period has no end. */
function periodOf(kind: Kind, day: string): Readonly<{ first: string; after: string }> | null {
  if (kind === 'permanent') return null;
  return kind === 'week'
    ? { first: mondayOf(day), after: plusDays(mondayOf(day), 7) }
    : { first: firstOfMonth(day), after: firstOfNextMonth(day) };
}

/** Sample offers have their kind in their id: `v1-week`. */
const kindOf = (offerId: string): Kind =>
  offerId.endsWith('-week') ? 'week' : offerId.endsWith('-month') ? 'month' : 'permanent';

/** An offer must be in the period of the day. */
export function periodFault({ offer, code }: Reward, day: string): string[] {
  const expected = `${offer.offerId}.${periodOf(offer.type, day)?.first ?? ever}`;
  return code === expected ? [] : [`${code} runs instead of ${expected}`];
}

/** A coupon must be claimed in its own period, and end at a local midnight: with its period, or after its days. */
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
 * An unclaimed offer must end with its period and not before, unless it is locked because a refund took the points of its level. `states`
 * holds the current offers' states for the players.
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
