import { err, ok, type Result } from '@/lib/domain/result';
import type { LevelRewardState } from '@/lib/domain/vip';
import { endOfDays, periodAt, type Period } from '@/lib/domain/zone-time';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { newNameEnd } from '@/lib/backend/kernel/ids';
import type { Member, Programme } from './programme';
import { loadClaimPoints } from './points-repo';
import { claimCoupon, listClaims, type CouponRow, type Holder, type OfferRow } from './repo';

/** The current period of an offer; null for one that is given only once. */
type Running = Period | null;

/** The state of an offer for a player at this moment. */
export type Reward = Readonly<{
  offer: OfferRow;
  period: Running;
  /** Identifies it in a claim. It differs in every period, so that a late claim never takes the next period's coupon. */
  code: string;
  state: LevelRewardState;
}>;

const ever = 'ever';
const keyOf = (period: Running): string => period?.key ?? ever;

function runningPeriod({ type }: Pick<OfferRow, 'type'>, now: Date, zone: string): Running {
  return type === 'permanent' ? null : periodAt(type, now, zone);
}

/**
 * Every offer of the programme, and whether the player may claim it in the current period: once for each offer of a level that their points
 * reach, without those for goods that the game may still refuse. What wasn't claimed in its period is lost.
 */
export async function loadVipRewards(db: DbOrTx, member: Member, now: Date): Promise<readonly Reward[]> {
  const { programme, holder } = member;
  if (programme === null) return [];
  const points = await loadClaimPoints(db, holder);
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

/** Creates the coupon that the player may claim. Repeated and concurrent calls get the same coupon. */
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

/** There is nothing like that to claim, or not any more. */
export type ClaimError = 'notClaimable';

/** Claims the named coupon or, without a code, all that can be claimed now. A code that was claimed before gives the same coupon again. */
export async function claimRewards(
  db: DbOrTx,
  member: Member,
  code: string | null,
  now: Date,
): Promise<Result<readonly CouponRow[], ClaimError>> {
  const { programme, holder } = member;
  const wanted = (await loadVipRewards(db, member, now)).filter((reward) =>
    code === null ? reward.state === 'claimable' : reward.code === code && reward.state !== 'locked',
  );
  if (programme === null || (code !== null && wanted.length === 0)) return err('notClaimable');
  const claimed: CouponRow[] = [];
  for (const reward of wanted) claimed.push(await claim(db, holder, programme, reward, now));
  return ok(claimed);
}
