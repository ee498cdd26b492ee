import { tz, tzOffset } from '@date-fns/tz';
import { addDays } from 'date-fns/addDays';
import { addMonths } from 'date-fns/addMonths';
import { addWeeks } from 'date-fns/addWeeks';
import { format } from 'date-fns/format';
import { startOfDay } from 'date-fns/startOfDay';
import { startOfMonth } from 'date-fns/startOfMonth';
import { startOfWeek } from 'date-fns/startOfWeek';

/** Calendar periods: each starts over by the calendar of a time zone. */
export type PeriodKind = 'day' | 'week' | 'month';

/** A period: its first moment, and the first moment after it. `key` is its first day in the time zone, yyyy-mm-dd. */
export type Period = Readonly<{ key: string; start: Date; end: Date }>;

const startOf = {
  day: startOfDay,
  // ISO 8601: weeks begin on Monday, everywhere the shop sells.
  week: (at: Date, options: Parameters<typeof startOfDay>[1]) =>
    startOfWeek(at, { ...options, weekStartsOn: 1 }),
  month: startOfMonth,
} as const;
const next = { day: addDays, week: addWeeks, month: addMonths } as const;

/**
 * The day, week or month that contains a moment, in a time zone. Days have the length they have there: 23 or 25 hours when clocks change.
 * Throws a RangeError for an unknown time zone.
 */
export function periodAt(kind: PeriodKind, at: Date, zone: string): Period {
  if (Number.isNaN(tzOffset(zone, at))) throw new RangeError(`Unknown time zone ${zone}.`);
  const options = { in: tz(zone) };
  const start = startOf[kind](at, options);
  // startOfDay of the next period's first day, because where a day has no midnight it begins later.
  const end = startOfDay(next[kind](start, 1, options), options);
  return { key: format(start, 'yyyy-MM-dd', options), start: plain(start), end: plain(end) };
}

/** The end of the day that is `days` − 1 days after the day of `at`: with 1, the end of today. */
export function endOfDays(days: number, at: Date, zone: string): Date {
  const options = { in: tz(zone) };
  return plain(startOfDay(addDays(startOfDay(at, options), days, options), options));
}

/** The day `days` days before that of `at`, by the calendar of a zone: yyyy-mm-dd. */
export function dayBefore(days: number, at: Date, zone: string): string {
  const options = { in: tz(zone) };
  return format(addDays(at, -days, options), 'yyyy-MM-dd', options);
}

/** Whether a name is an IANA time zone. A bare offset such as "+08:00" is none: it doesn't follow a place's clock. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '' && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** Minutes east of UTC in a zone at a moment, which is in milliseconds; null for an unknown zone. */
export function zoneOffset(zone: string, ms: number): number | null {
  const minutes = tzOffset(zone, new Date(ms));
  return Number.isNaN(minutes) ? null : minutes;
}

const plain = (at: Date): Date => new Date(at.getTime());
