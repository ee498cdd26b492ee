import type { Coupon, LevelReward } from '@/lib/contract/coupons';
import { toCouponName } from '@/lib/domain/coupons';
import { endOfDays, periodAt, type Period } from '@/lib/domain/zone-time';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import { toEpoch } from './coupon-view';
import type { Member, Programme } from './programme';
import { claimCoupon, listClaims, type CouponRow, type Holder, type OfferRow } from './repo';

/** The period of an offer that runs now; null for one that is given once for ever. */
type Running = Period | null;

/** What an offer is to a player now. */
export type Reward = Readonly<{
  offer: OfferRow;
  period: Running;
  /** Names it in a claim: another one every period, so that a late claim never takes the next period's. */
  code: string;
  state: LevelReward['state'];
}>;

const ever = 'ever';
const keyOf = (period: Running): string => period?.key ?? ever;

function runningPeriod({ type }: Pick<OfferRow, 'type'>, now: Date, zone: string): Running {
  return type === 'permanent' ? null : periodAt(type, now, zone);
}

/**
 * Every offer of the programme, and whether the player may claim it in the period that runs now: those of each level that their
 * points reach, once. What a period gave and nobody claimed is gone with it.
 */
export async function rewardsOf(db: DbOrTx, member: Member, now: Date): Promise<readonly Reward[]> {
  const { programme, holder, points } = member;
  if (programme === null) return [];
  const claimed = new Set((await listClaims(db, holder)).map((row) => `${row.offerId}.${row.period}`));
  const needed = new Map(programme.levels.map((level) => [level.levelId, level.needPoints]));
  return programme.offers.map((offer) => {
    const period = runningPeriod(offer, now, programme.facts.timeZone);
    const code = `${offer.offerId}.${keyOf(period)}`;
    const isReached = (needed.get(offer.levelId) ?? Infinity) <= points;
    const state = claimed.has(code) ? 'received' : isReached ? 'claimable' : 'locked';
    return { offer, period, code, state };
  });
}

/** Makes the coupon that the player may claim; the same one however often it is asked for, whatever races. */
export function claim(
  db: DbOrTx,
  { scope, gpId, accountId }: Holder,
  { facts: { timeZone } }: Programme,
  { offer, period }: Reward,
  now: Date,
): Promise<CouponRow> {
  const lastDay = endOfDays(offer.validDays, now, timeZone);
  return claimCoupon(db, {
    tenant: scope.tenant,
    gpId,
    accountId,
    code: newNameEnd() + newNameEnd(),
    offerId: offer.offerId,
    period: keyOf(period),
    names: offer.names,
    rate: offer.rate,
    timeZone,
    state: 'avail',
    claimedAt: now,
    validEndAt: period !== null && period.end < lastDay ? period.end : lastDay,
  });
}

/** A claimable coupon, as the list of those shows it: it ends with its period. */
export function toClaimable({ offer, period, code }: Reward, timeZone: string): Coupon {
  return {
    code,
    name: toCouponName(offer.names),
    use_category: 'claim',
    is_used: false,
    ...(period !== null && { valid_end_time: toEpoch(period.end) }),
    time_zone: timeZone,
    discount_rate: offer.rate,
    is_claim: false,
  };
}

/** The reward beside its level, for the VIP centre. */
export function toLevelReward({ offer, period, code, state }: Reward): LevelReward {
  return {
    coupon_id: offer.offerId,
    level_id: offer.levelId,
    type: offer.type,
    state,
    ...(state === 'claimable' && { code }),
    ...(period !== null && { next_time: toEpoch(period.end) }),
  };
}
