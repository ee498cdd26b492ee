import type { LimitType } from '@/lib/domain/limits';

/** Limited goods of every sample game: one for each way of counting (F5.8). */
export const limitFacts: Readonly<
  Record<string, Readonly<{ limitType: LimitType; frequency: number; dayInfo: number }>>
> = {
  limited_daily: { limitType: 'time', frequency: 1, dayInfo: 1 },
  limited_weekly: { limitType: 'game', frequency: 2, dayInfo: 7 },
  bundle_starter: { limitType: 'role', frequency: 1, dayInfo: 0 },
};
