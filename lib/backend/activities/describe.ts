import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { phaseOf } from '@/lib/domain/activities';
import { zoneOffset } from '@/lib/domain/zone-time';
import { progressOf, rewardsOf, type Progress, type Reward } from './progress';
import { claimsOf, milestonesOf, type Activity } from './repo';

/** Who looks at an activity, in which time zone, when. */
type Viewer = Readonly<{ zone: string; accountId: number; now: Date }>;

/** An activity and how far a player is in it. */
export type Described = Readonly<{
  activity: Activity;
  progress: Progress;
  rewards: readonly Reward[];
  /** Over, but for the claims. */
  hasEnded: boolean;
  /** Minutes east of UTC of the zone that days are counted in. */
  offset: number;
}>;

export async function describeActivity(db: DbOrTx, activity: Activity, viewer: Viewer): Promise<Described> {
  const progress = await progressOf(db, activity, viewer);
  const claims = await claimsOf(db, { ...activity, ...viewer }, [activity.activityId]);
  return {
    ...{ activity, progress },
    rewards: await rewardsOf(db, await milestonesOf(db, activity), progress, claims),
    hasEnded: phaseOf(activity, viewer.now) !== 'running',
    offset: zoneOffset(viewer.zone, viewer.now.getTime()) ?? 0,
  };
}
