import type { RoleError } from '@/lib/backend/games/service';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { ActivityInfo } from '@/lib/contract/activities';
import type { ActivityKind } from '@/lib/domain/activities';
import type { LocalText } from '@/lib/domain/local-text';
import { toDecimal, type Money } from '@/lib/domain/money';
import { toEpoch } from '@/lib/domain/time';
import type { ClaimError } from './claim';
import type { ActivityError, Described } from './describe';
import type { Progress, Reward } from './progress';
import type { Activity } from './repo';

/** The API's codes for why activities can't be shown or a reward can't be claimed. */
export const activityCodes = {
  activityOver: 'activityNotExist',
  areaNotSold: 'wrongDomain',
  characterNotFound: 'characterNotFound',
  gameUnavailable: 'gameUnavailable',
  gameUnknown: 'notAGame',
  notClaimable: 'claimFailed',
  notLoggedIn: 'notLoggedIn',
} as const satisfies Record<ActivityError | ClaimError | RoleError, ApiCodeName>;

/** How each kind shows progress, and what a reward takes: minor units, or days. */
type KindView = Readonly<{
  progress: (progress: Progress, activity: Activity) => Partial<ActivityInfo>;
  need: (need: number, activity: Activity) => Readonly<{ amount?: string; days?: number }>;
}>;

/** The constraint `activities_currency` guarantees that an activity which adds up money has a currency. */
function moneyOf({ activityId, currency }: Activity, minor: number): Money {
  if (currency === null) throw new Error(`Activity ${activityId} adds up money of no currency.`);
  return { minor, currency };
}

const viewOf: Readonly<Record<ActivityKind, KindView>> = {
  cumulative: {
    progress: ({ total }, activity) => {
      const money = moneyOf(activity, total);
      return { currency: money.currency, total: toDecimal(money) };
    },
    need: (need, activity) => ({ amount: toDecimal(moneyOf(activity, need)) }),
  },
  continuous: {
    progress: ({ runs }) => ({ best_days: runs.best, run_days: runs.current, today: runs.today }),
    need: (days) => ({ days }),
  },
};

/** An activity as a player sees it. */
export function toActivityInfo(described: Described, words: (text: LocalText) => string): ActivityInfo {
  const { activity, progress, rewards, hasEnded, offset } = described;
  return {
    activity_id: activity.activityId,
    kind: activity.kind,
    name: words(activity.names),
    starts_at: toEpoch(activity.startsAt),
    ends_at: toEpoch(activity.endsAt),
    claim_until: toEpoch(activity.claimUntil),
    ended: hasEnded,
    ...viewOf[activity.kind].progress(progress, activity),
    offset,
    milestones: rewards.map((reward) => toMilestone(reward, activity, words)),
  };
}

function toMilestone(
  { step, need, names, image, state, waits, quantity }: Reward,
  activity: Activity,
  words: (text: LocalText) => string,
): ActivityInfo['milestones'][number] {
  const name = words(names);
  return {
    step,
    ...viewOf[activity.kind].need(need, activity),
    reward: quantity === 1 ? name : `${name} ×${quantity}`,
    image,
    state,
    ...(waits && { waits }),
  };
}
