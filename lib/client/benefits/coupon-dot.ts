import { format } from 'date-fns/format';
import type { CouponClicks } from '@/lib/client/storage/decode-records';

/** After so many clicks on the entry, the dot is gone for the day (F5.7). */
const clicksOfDay = 2;

/** The current day in the player's time zone, yyyy-mm-dd. */
export const localDay = (ms: number): string => format(ms, 'yyyy-MM-dd');

/** True until the entry has been clicked twice on this day; clicks of another day don't count. */
export function isDotDue(clicks: CouponClicks | null, today: string): boolean {
  return clicks?.date !== today || clicks.clickCount < clicksOfDay;
}

/** The stored clicks after one more click. */
export function oneMoreClick(clicks: CouponClicks | null, today: string): CouponClicks {
  return { date: today, clickCount: clicks?.date === today ? clicks.clickCount + 1 : 1 };
}
