const dayMs = 86_400_000;
const clocks = new Map<string, Intl.DateTimeFormat>();

/*
 * A place's local calendar as the platform itself reports it (Intl), and day arithmetic in plain UTC: an independent check of the shop's
 * own date arithmetic. Days are written yyyy-mm-dd.
 */

/** The local time in a zone: "2028-02-29 18:00". */
export function localTime(at: Date | number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone });
  clocks.set(zone, clock);
  return clock.format(at);
}

export const localDay = (at: Date | number, zone: string): string => localTime(at, zone).slice(0, 10);

export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week that contains a day. */
export const mondayOf = (day: string): string => plusDays(day, -((new Date(day).getUTCDay() + 6) % 7));

export const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

export const firstOfNextMonth = (day: string): string => firstOfMonth(plusDays(firstOfMonth(day), 31));

/** The irregularities of the calendar between two moments. */
export type Passed = Readonly<{ monthEnds: number; leapDays: number; forward: number; back: number }>;

/** Counts the ends of months and leap days between two moments, and how often clocks were put forward and back. */
export function passedIn(zone: string, from: number, to: number): Passed {
  const passed = { monthEnds: 0, leapDays: 0, forward: 0, back: 0 };
  for (let at = from; at < to; at += dayMs) {
    const then = Math.min(at + dayMs, to);
    const [day, next] = [localDay(at, zone), localDay(then, zone)];
    if (firstOfMonth(day) !== firstOfMonth(next)) passed.monthEnds += 1;
    if (day.endsWith('-02-29') && day !== next) passed.leapDays += 1;
    const moved = aheadOfUtc(then, zone) - aheadOfUtc(at, zone);
    if (moved > 0) passed.forward += 1;
    if (moved < 0) passed.back += 1;
  }
  return passed;
}

function aheadOfUtc(at: number, zone: string): number {
  return Date.parse(`${localTime(at, zone).replace(' ', 'T')}Z`) - Math.floor(at / 60_000) * 60_000;
}
