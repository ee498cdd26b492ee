/** What an activity counts (F5.9): the money spent in a period, or consecutive days. */
export const activityKinds = ['cumulative', 'continuous'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const isActivityKind = (text: string): text is ActivityKind =>
  activityKinds.some((kind) => kind === text);

/** A day (yyyy-mm-dd) as a number of days since 1970. All days come from one calendar, so time zones don't matter here. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Runs of consecutive days: the longest so far, the one that still lasts, and whether it includes today. */
export type Runs = Readonly<{ best: number; current: number; today: boolean }>;

/**
 * Runs of days with a top-up. Several top-ups on a day count once. A run still lasts when its last day was yesterday, since the player may
 * yet top up today.
 */
export function runsOf(days: readonly string[], today: string): Runs {
  const numbers = [...new Set(days)].map(dayNumber).sort((a, b) => a - b);
  const now = dayNumber(today);
  let best = 0;
  let run = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const day of numbers) {
    run = day === last + 1 ? run + 1 : 1;
    best = Math.max(best, run);
    last = day;
  }
  return { best, current: last >= now - 1 ? run : 0, today: last === now };
}

/** The state of a reward, from the player's progress and the delivery of the claim. */
export type RewardState = 'locked' | 'claimable' | 'sending' | 'received' | 'failed';

/**
 * `delivery` is the state of the claim's outbox row; null without a claim. `stuck` counts as still on its way, since an operator will deal
 * with it.
 */
export function rewardState(
  isReached: boolean,
  delivery: 'due' | 'sending' | 'done' | 'refused' | 'stuck' | null,
): RewardState {
  if (delivery === null) return isReached ? 'claimable' : 'locked';
  if (delivery === 'done') return 'received';
  return delivery === 'refused' ? 'failed' : 'sending';
}

/** The phase of an activity; in `claiming` it has ended, but rewards can still be claimed. */
export type ActivityPhase = 'coming' | 'running' | 'claiming' | 'over';

export function phaseOf(
  { startsAt, endsAt, claimUntil }: Readonly<{ startsAt: Date; endsAt: Date; claimUntil: Date }>,
  now: Date,
): ActivityPhase {
  if (now < startsAt) return 'coming';
  if (now < endsAt) return 'running';
  return now < claimUntil ? 'claiming' : 'over';
}

/** The position of `progress` on a bar with evenly spaced milestones, in percent. Between two milestones the position is proportional. */
export function barPercent(progress: number, needs: readonly number[]): number {
  if (needs.length === 0) return 0;
  const passed = needs.filter((need) => need <= progress).length;
  const next = needs[passed];
  const before = passed === 0 ? 0 : (needs[passed - 1] ?? 0);
  const part = next === undefined ? 0 : Math.max(0, progress - before) / (next - before);
  return Math.round(((passed + part) / needs.length) * 10_000) / 100;
}
