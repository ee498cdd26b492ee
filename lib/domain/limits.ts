/** Whose purchases are counted: a character's permanently, a character's within some days, or a player's in the whole game. */
export type LimitType = 'role' | 'time' | 'game';

/** How often goods may be bought within `days`; 0 days means ever. */
export type LimitRule = Readonly<{ type: LimitType; frequency: number; days: number }>;

/** A period in a time zone; `key` is its first day there. The period that never ends has no `end`. */
export type LimitWindow = Readonly<{ key: string; end: Date | null }>;

/**
 * The counter of a window. `overCapacity` counts purchases that were paid after their order had given its place back; they come on top of
 * `taken`.
 */
export type Counted = Readonly<{ taken: number; overCapacity: number }>;

/** How many purchases are left. Never negative, however many were paid late. */
export const leftOf = (capacity: number, { taken, overCapacity }: Counted): number =>
  Math.max(0, capacity - taken - overCapacity);

/**
 * The two numbers of limited goods that depend on past purchases (F5.8). `nextPayTime` is in seconds since
 * 1970, or 0.
 */
export type LimitState = Readonly<{ extraPayTimes: number; nextPayTime: number }>;

/**
 * Purchases left; negative for time-limited goods while this character has an unpaid order of them. When none
 * are left, also the time at which the next window begins, if there is a next one.
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

/** How limited goods appear to a player now. */
export type LimitView = 'open' | 'reached' | 'unpaid';

/**
 * Interprets the API's numbers (F5.8): a positive one is the purchases left, a negative one means an unpaid order of time-limited goods. An
 * unpaid order that the API names always blocks the goods, whatever is left.
 */
export function limitView(
  info: Readonly<{ limit_type: LimitType; extra_pay_times: number; unpaid?: object | undefined }>,
): LimitView {
  if (info.unpaid !== undefined || (info.limit_type === 'time' && info.extra_pay_times < 0)) return 'unpaid';
  return info.extra_pay_times > 0 ? 'open' : 'reached';
}

/** Whole days, hours and minutes until a moment, rounded up to the minute so that players never see too early a time. */
export type Wait = Readonly<{ days: number; hours: number; minutes: number }>;

/** The wait from `nowMs` (milliseconds since 1970) until `seconds` (seconds since 1970); zero when that has passed. */
export function waitUntil(seconds: number, nowMs: number): Wait {
  const total = Math.max(0, Math.ceil((seconds * 1000 - nowMs) / 60_000));
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}

/**
 * The state of an order's place in a counter; see the table `quota_uses`. `overCapacity` occurs only in orders from before late money was
 * refunded.
 */
export type QuotaUse = 'held' | 'kept' | 'freed' | 'overCapacity';

/**
 * What to do with the place: nothing, keep it permanently, give it back, take it again (or refuse the order), or take it again permanently.
 */
export type QuotaStep = 'nothing' | 'keep' | 'free' | 'takeAgain' | 'takeForGood';

/**
 * What an order's state means for its place in a counter, once the order can't be paid any more or has been revived. A paid order keeps its
 * place: nothing that happens afterwards, a refund included, gives it back (F5.13). Money for an order whose place is gone never gets here,
 * because it is refunded.
 */
export function quotaStep(use: QuotaUse, orderState: string): QuotaStep {
  const isPaid = orderState === 'paid' || orderState === 'delivered';
  if (use === 'held') {
    if (isPaid) return 'keep';
    return orderState === 'failed' || orderState === 'expired' ? 'free' : 'nothing';
  }
  if (use === 'freed') {
    if (isPaid) return 'takeForGood';
    return orderState === 'awaiting' ? 'takeAgain' : 'nothing';
  }
  return 'nothing';
}
