import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { effectByKey, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { giftKey } from '@/lib/backend/games/gifts';
import { rewardState, runsOf, type ActivityKind, type RewardState, type Runs } from '@/lib/domain/activities';
import { periodAt } from '@/lib/domain/zone-time';
import { listEntries, type Activity, type Claim, type Milestone } from './repo';

/** What a player has done in an activity: minor units topped up, and days in a row. */
type Done = Readonly<{ total: number; runs: Runs }>;

/** The measure of each kind of activity: minor units, or the longest run of days. */
const measureOf: Readonly<Record<ActivityKind, (done: Done) => number>> = {
  cumulative: ({ total }) => total,
  continuous: ({ runs }) => runs.best,
};

/** A player's progress. `reached` is compared with milestones: minor units, or the longest run of days. */
export type Progress = Done & Readonly<{ reached: number }>;

/** Computed each time from the orders that count, so that nothing can drift from them. */
export async function loadProgress(
  db: DbOrTx,
  activity: Activity,
  { accountId, now, zone }: Readonly<{ accountId: number; now: Date; zone: string }>,
): Promise<Progress> {
  const entries = await listEntries(db, { ...activity, accountId });
  const total = entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const runs = runsOf(
    entries.map(({ day }) => day),
    periodAt('day', now, zone).key,
  );
  return { total, runs, reached: measureOf[activity.kind]({ total, runs }) };
}

/** The cause of the gift that a claim's newest try sends. */
export const causeOf = ({ id, cause, tries }: Pick<Claim, 'id' | 'cause' | 'tries'>): string =>
  `${cause ?? `activity:${id}`}:${tries}`;

/** The state of the gift of a claim's newest try; null when it was never queued. */
export async function findDeliveryState(db: DbOrTx, claim: Claim): Promise<OutboxRow['state'] | null> {
  return (await effectByKey(db, giftKey(causeOf(claim))))?.state ?? null;
}

export type Reward = Milestone & Readonly<{ state: RewardState }>;

/** The rewards of an activity, each with its state. */
export async function loadRewards(
  db: DbOrTx,
  milestones: readonly Milestone[],
  { reached }: Pick<Progress, 'reached'>,
  claims: readonly Claim[],
): Promise<readonly Reward[]> {
  return Promise.all(
    milestones.map(async (milestone) => {
      const claim = claims.find(({ step }) => step === milestone.step);
      const delivery = claim === undefined ? null : await findDeliveryState(db, claim);
      return { ...milestone, state: rewardState(reached >= milestone.need, delivery) };
    }),
  );
}
