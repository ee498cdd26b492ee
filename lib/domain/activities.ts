/** What an activity adds up (F5.9): the money of a period, or days in a row. */
export const activityKinds = ['cumulative', 'continuous'] as const;
export type ActivityKind = (typeof activityKinds)[number];

export const isActivityKind = (text: string): text is ActivityKind =>
  activityKinds.some((kind) => kind === text);

/** What happens between two days, in days; days are yyyy-mm-dd of one calendar, so that no time zone matters here. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Days in a row: the longest run there was, and the one that still lasts today. */
export type Runs = Readonly<{ best: number; current: number; today: boolean }>;

/**
 * Runs of days on which something was topped up. A day counts once, however often. The run lasts while yesterday is in it: today may
 * still come.
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

/** What a reward can be, and what the shop's word on its delivery makes of it. */
export type RewardState = 'locked' | 'claimable' | 'sending' | 'received' | 'failed';

/** `delivery` is the state of the claim's outbox row; null without a claim. `stuck` is still on its way: a person will see to it. */
export function rewardState(
  isReached: boolean,
  delivery: 'due' | 'sending' | 'done' | 'refused' | 'stuck' | null,
): RewardState {
  if (delivery === null) return isReached ? 'claimable' : 'locked';
  if (delivery === 'done') return 'received';
  return delivery === 'refused' ? 'failed' : 'sending';
}

/** How far an event is: before it, in it, over but for the claims, over. */
export type ActivityPhase = 'coming' | 'running' | 'claiming' | 'over';

export function phaseOf(
  { startsAt, endsAt, claimUntil }: Readonly<{ startsAt: Date; endsAt: Date; claimUntil: Date }>,
  now: Date,
): ActivityPhase {
  if (now < startsAt) return 'coming';
  if (now < endsAt) return 'running';
  return now < claimUntil ? 'claiming' : 'over';
}

/**
 * Where progress stands on a bar whose milestones stand at equal distances, in percent: the part of the way between two of them is shown
 * as that part of the distance.
 */
export function barPercent(progress: number, needs: readonly number[]): number {
  if (needs.length === 0) return 0;
  const passed = needs.filter((need) => need <= progress).length;
  const next = needs[passed];
  const before = passed === 0 ? 0 : (needs[passed - 1] ?? 0);
  const part = next === undefined ? 0 : Math.max(0, progress - before) / (next - before);
  return Math.round(((passed + part) / needs.length) * 10_000) / 100;
}
