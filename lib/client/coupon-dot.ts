import { format } from 'date-fns/format';
import type { CouponClicks } from './storage/decode-records';

/** Clicks on the entry after which the dot is gone for the day (spec section 9). */
const clicksOfDay = 2;

/** The player's own day, yyyy-mm-dd. */
export const localDay = (ms: number): string => format(ms, 'yyyy-MM-dd');

/** True until the entry has been clicked twice on this day; another day's clicks don't count. */
export function isDotDue(clicks: CouponClicks | null, today: string): boolean {
  return clicks?.date !== today || clicks.clickCount < clicksOfDay;
}

/** The clicks after one more. */
export function oneMoreClick(clicks: CouponClicks | null, today: string): CouponClicks {
  return { date: today, clickCount: clicks?.date === today ? clicks.clickCount + 1 : 1 };
}
