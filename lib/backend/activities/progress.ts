import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { effectByKey, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { giftKey } from '@/lib/backend/games/gifts';
import { rewardState, runsOf, type ActivityKind, type RewardState, type Runs } from '@/lib/domain/activities';
import { periodAt } from '@/lib/domain/zone-time';
import { listEntries, type Activity, type Claim, type Entry, type Milestone } from './repo';

/** What a player has done in an activity: minor units topped up, and days in a row. */
type Done = Readonly<{ total: number; runs: Runs }>;

/** The measure of each kind of activity: minor units, or the longest run of days. */
const measureOf: Readonly<Record<ActivityKind, (done: Done) => number>> = {
  cumulative: ({ total }) => total,
  continuous: ({ runs }) => runs.best,
};

/**
 * A player's progress by all paid orders, and two figures to compare with milestones, in minor units or days of the longest run: `reached`
 * by orders whose goods are delivered, since the game may still refuse others; `awaited` once those are delivered as well.
 */
export type Progress = Done & Readonly<{ reached: number; awaited: number }>;

/** Computed each time from the orders that count, so that nothing can drift from them. */
export async function loadProgress(
  db: DbOrTx,
  activity: Activity,
  { accountId, now, zone }: Readonly<{ accountId: number; now: Date; zone: string }>,
): Promise<Progress> {
  const entries = await listEntries(db, { ...activity, accountId });
  const today = periodAt('day', now, zone).key;
  const done = doneBy(entries, today);
  const delivered = doneBy(
    entries.filter(({ isDelivered }) => isDelivered),
    today,
  );
  const measure = measureOf[activity.kind];
  return { ...done, reached: measure(delivered), awaited: measure(done) };
}

const doneBy = (entries: readonly Entry[], today: string): Done => ({
  total: entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  runs: runsOf(
    entries.map(({ day }) => day),
    today,
  ),
});

/** The cause of the gift that a claim's newest try sends. */
export const causeOf = ({ id, cause, tries }: Pick<Claim, 'id' | 'cause' | 'tries'>): string =>
  `${cause ?? `activity:${id}`}:${tries}`;

/** The state of the gift of a claim's newest try; null when it was never queued. */
export async function findDeliveryState(db: DbOrTx, claim: Claim): Promise<OutboxRow['state'] | null> {
  return (await effectByKey(db, giftKey(causeOf(claim))))?.state ?? null;
}

/** `waits`: it is reached as soon as goods that are paid are delivered. */
export type Reward = Milestone & Readonly<{ state: RewardState; waits: boolean }>;

/** The rewards of an activity, each with its state. */
export async function loadRewards(
  db: DbOrTx,
  milestones: readonly Milestone[],
  { reached, awaited }: Pick<Progress, 'reached' | 'awaited'>,
  claims: readonly Claim[],
): Promise<readonly Reward[]> {
  return Promise.all(
    milestones.map(async (milestone) => {
      const claim = claims.find(({ step }) => step === milestone.step);
      const delivery = claim === undefined ? null : await findDeliveryState(db, claim);
      const state = rewardState(reached >= milestone.need, delivery);
      return { ...milestone, state, waits: state === 'locked' && awaited >= milestone.need };
    }),
  );
}
