import * as z from 'zod/mini';
import { activityKinds } from '@/lib/domain/activities';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { area, currency, decimal, epochSeconds, identifier } from './fields';

const activityKind = z.enum(activityKinds);

/** The state of a reward: not reached, to be claimed, on its way to the game, delivered, or refused by the game. */
export const rewardState = z.enum(['locked', 'claimable', 'sending', 'received', 'failed']);
export type RewardState = z.infer<typeof rewardState>;

const step = z.int().check(z.positive());
/** True where a locked reward is reached as soon as goods that are paid already are delivered; otherwise absent. */
const waits = extra(z.boolean());

/** A reward of an activity and what it takes: an amount in a cumulative activity, consecutive days in a continuous one. */
export const milestone = z.object({
  step,
  amount: z.optional(decimal),
  days: z.optional(z.int()),
  reward: z.string(),
  image: extraOr(z.string(), ''),
  state: rewardState,
  waits,
});
export type Milestone = z.infer<typeof milestone>;

/** An activity with the player's progress. */
export const activityInfo = z.object({
  activity_id: identifier,
  kind: activityKind,
  name: z.string(),
  starts_at: epochSeconds,
  ends_at: epochSeconds,
  /** The time until which rewards may be claimed; not before `ends_at`. */
  claim_until: epochSeconds,
  /** The activity has ended; rewards may still be claimed. */
  ended: z.boolean(),
  currency: z.optional(currency),
  /** Cumulative activities only: the amount topped up so far. */
  total: z.optional(decimal),
  /** Continuous activities only: the longest run so far, the run that still lasts, and whether today counts already. */
  best_days: z.optional(z.int()),
  run_days: z.optional(z.int()),
  today: z.optional(z.boolean()),
  /** Minutes east of UTC of the time zone that days are counted in. */
  offset: z.int(),
  milestones: z.array(milestone),
});
export type ActivityInfo = z.infer<typeof activityInfo>;

export const cumulativeActivityInfo = defineEndpoint({
  id: 'cumulativeActivityInfo',
  path: '/api/cumulative/cumulativeActivityInfo',
  auth: 'player',
  summary:
    'Activities of a game of one kind, with the progress of the player; activityNotExist when the last one is over.',
  request: z.object({ client_id: identifier, domain_area: area, type: activityKind }),
  response: z.array(activityInfo),
});

const reward = z.object({ client_id: identifier, activity_id: identifier });

export const receiveActivityGift = defineEndpoint({
  id: 'receiveActivityGift',
  path: '/api/cumulative/receiveActivityGift',
  kind: 'command',
  auth: 'player',
  summary: 'Claims a reward that is reached for a character; claimed before, it stays as it is.',
  request: z.object({
    ...reward.shape,
    step: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
    server_id: identifier,
    role_id: identifier,
  }),
  response: z.object({ step, state: rewardState }),
});

export const activityStatus = defineEndpoint({
  id: 'activityStatus',
  path: '/api/cumulative/status',
  auth: 'player',
  summary: 'How far the rewards of an activity have come; asked while one is on its way or waits for goods.',
  request: reward,
  response: z.array(z.object({ step, state: rewardState, waits })),
});
