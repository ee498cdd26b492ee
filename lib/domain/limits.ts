/**
 * Whose purchases are counted: a character's for ever, a character's within some days, or a player's in the
 * whole game.
 */
export type LimitType = 'role' | 'time' | 'game';

/** How often goods may be bought within `days`; 0 days means for ever. */
export type LimitRule = Readonly<{ type: LimitType; frequency: number; days: number }>;

/** A period in a time zone; `key` is its first day there. The period that never ends has no `end`. */
export type LimitWindow = Readonly<{ key: string; end: Date | null }>;

/**
 * What is counted in a window. `overCapacity` was paid after its order had given its place back; it counts in
 * addition to `taken`.
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
 * Reads the numbers of the API (F5.8): a positive one is what is left to buy, a negative one means an unpaid
 * order of time-limited goods. When the API names an unpaid order, it blocks the goods whatever is left.
 */
export function limitView(
  info: Readonly<{ limit_type: LimitType; extra_pay_times: number; unpaid?: object | undefined }>,
): LimitView {
  if (info.unpaid !== undefined || (info.limit_type === 'time' && info.extra_pay_times < 0)) return 'unpaid';
  return info.extra_pay_times > 0 ? 'open' : 'reached';
}

/**
 * Whole days, hours and minutes until a moment, rounded up to the minute so that nobody is told too early a
 * time.
 */
export type Wait = Readonly<{ days: number; hours: number; minutes: number }>;

export function waitUntil(seconds: number, nowMs: number): Wait {
  const total = Math.max(0, Math.ceil((seconds * 1000 - nowMs) / 60_000));
  return { days: Math.floor(total / 1440), hours: Math.floor((total % 1440) / 60), minutes: total % 60 };
}

/** What an order has of a counter: see the table `quota_uses`. `overCapacity` is of orders from before late money went back. */
export type QuotaUse = 'held' | 'kept' | 'freed' | 'overCapacity';

/** What becomes of it: nothing, the place is kept for good, given back, or taken again (or the order refused), at last for good. */
export type QuotaStep = 'nothing' | 'keep' | 'free' | 'takeAgain' | 'takeForGood';

/**
 * What an order's state means for its place in a counter, once it can't be paid any more or has come to life again. Paid is paid: nothing
 * that happens afterwards, a refund included, gives the place back (F5.13). Money for an order whose place is gone never gets here: it goes back.
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
