import { TZDate, tz } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { format } from 'date-fns/format';
import { startOfDay } from 'date-fns/startOfDay';
import type { LimitWindow } from './limits';

/**
 * The window of `days` days that contains a moment, by the calendar of a time zone; 0 days give the window that never ends. Days have the
 * length they have there: 23 or 25 hours when clocks change.
 */
export function windowAt(days: number, at: Date, zone: string): LimitWindow {
  if (days <= 0) return { key: 'ever', end: null };
  const options = { in: tz(zone) };
  // A Monday, so that windows of 7 days are weeks. Windows of one length begin at the same time for everybody.
  const first = startOfDay(new TZDate(2024, 0, 1, zone), options);
  const passed = Math.floor(differenceInCalendarDays(at, first, options) / days);
  const start = startOfDay(addDays(first, passed * days, options), options);
  const end = startOfDay(addDays(start, days, options), options);
  return { key: format(start, 'yyyy-MM-dd', options), end: new Date(end.getTime()) };
}
