/** What is counted: a character for ever, a character in so many days, or a player in the whole game. */
export type LimitType = 'role' | 'time' | 'game';

/** How often goods may be bought; `days` 0 is for ever. */
export type LimitRule = Readonly<{ type: LimitType; frequency: number; days: number }>;

/** A stretch of days in a place; `key` is its first day there. The one that never ends has no `end`. */
export type LimitWindow = Readonly<{ key: string; end: Date | null }>;

/** What is counted in a window. `late` was paid after its order had given its place back, and counts beside the others. */
export type Counted = Readonly<{ taken: number; late: number }>;

/** How often still; never below 0, however much came late. */
export const leftOf = (capacity: number, { taken, late }: Counted): number =>
  Math.max(0, capacity - taken - late);

/** The two numbers of limited goods that depend on what was bought (spec section 4). `nextPayTime` is seconds since 1970, or 0. */
export type LimitState = Readonly<{ extraPayTimes: number; nextPayTime: number }>;

/**
 * Purchases left; below 0 for time-limited goods with an unpaid order of this character. With none left, when the next window begins,
 * where there is one.
 */
export function limitState(
  { type, frequency }: LimitRule,
  counted: Counted,
  { window, isUnpaid }: Readonly<{ window: LimitWindow; isUnpaid: boolean }>,
): LimitState {
  const left = leftOf(frequency, counted);
  const nextPayTime = left === 0 && window.end !== null ? Math.floor(window.end.getTime() / 1000) : 0;
  return isUnpaid && type === 'time'
    ? { extraPayTimes: -1, nextPayTime: 0 }
    : { extraPayTimes: left, nextPayTime };
}

/** What limited goods are to a player now. */
export type LimitView = 'open' | 'reached' | 'unpaid';

/**
 * As the API says it (spec section 4): a positive number is left to buy, a negative one is an unpaid order of time-limited goods. An
 * unpaid order that is named blocks the goods whatever is left.
 */
export function limitView(
  info: Readonly<{ limit_type: LimitType; extra_pay_times: number; unpaid?: object | undefined }>,
): LimitView {
  if (info.unpaid !== undefined || (info.limit_type === 'time' && info.extra_pay_times < 0)) return 'unpaid';
  return info.extra_pay_times > 0 ? 'open' : 'reached';
}

/** Whole days, hours and minutes until a moment, rounded up to the minute so that it is never too early. */
export type Wait = Readonly<{ days: number; hours: number; minutes: number }>;

export function waitUntil(seconds: number, nowMs: number): Wait {
  const total = Math.max(0, Math.ceil((seconds * 1000 - nowMs) / 60_000));
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}
