import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { ActivityInfo } from '@/lib/contract/activities';
import { phaseOf } from '@/lib/domain/activities';
import type { LocalText } from '@/lib/domain/local-text';
import { zoneOffset } from '@/lib/domain/zone-time';
import { kindOf } from './kinds';
import { progressOf, rewardsOf, type Reward } from './progress';
import { claimsOf, milestonesOf, type Activity } from './repo';

/** Who looks at an activity, in which language, when. */
type Viewer = Readonly<{ words: (text: LocalText) => string; zone: string; accountId: number; now: Date }>;

/** An activity as a player sees it. */
export async function describeActivity(
  db: DbOrTx,
  activity: Activity,
  { words, ...viewer }: Viewer,
): Promise<ActivityInfo> {
  const progress = await progressOf(db, activity, viewer);
  const claims = await claimsOf(db, { ...activity, ...viewer }, [activity.activityId]);
  const rewards = await rewardsOf(db, await milestonesOf(db, activity), progress, claims);
  return {
    activity_id: activity.activityId,
    kind: activity.kind,
    name: words(activity.names),
    starts_at: seconds(activity.startsAt),
    ends_at: seconds(activity.endsAt),
    claim_until: seconds(activity.claimUntil),
    ended: phaseOf(activity, viewer.now) !== 'running',
    ...kindOf[activity.kind].progress(progress, activity),
    offset: zoneOffset(viewer.zone, viewer.now.getTime()) ?? 0,
    milestones: rewards.map((reward) => toMilestone(reward, activity, words)),
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

function toMilestone(
  { step, need, names, image, state, quantity }: Reward,
  activity: Activity,
  words: (text: LocalText) => string,
): ActivityInfo['milestones'][number] {
  const name = words(names);
  return {
    step,
    ...kindOf[activity.kind].need(need, activity),
    reward: quantity === 1 ? name : `${name} ×${quantity}`,
    image,
    state,
  };
}
