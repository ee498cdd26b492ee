import { localeTable, type Locale } from './locales';

const largestEpochMs = 8.64e15;

/** A moment in whole seconds since 1970, rounded down. */
export const toEpoch = (at: Date): number => Math.floor(at.getTime() / 1000);

/** A timestamp in milliseconds: one of 10 digits is read as seconds, any other as milliseconds (F3.18). */
export function stampToMs(stamp: number): number {
  return Math.abs(Math.trunc(stamp)).toString().length === 10 ? stamp * 1000 : stamp;
}

/** An offset in minutes east of UTC as players read it: 480 → "UTC+8", -210 → "UTC-3:30", 0 → "UTC+0". */
export function formatOffset(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes) % 60;
  const hours = Math.floor(Math.abs(offsetMinutes) / 60);
  const sign = offsetMinutes < 0 ? '-' : '+';
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`;
}

/**
 * A moment as `yyyy/mm/dd hh:mm (UTC+offset)` (F3.18). `stamp` is in seconds or milliseconds, `offsetMinutes`
 * in minutes east of UTC. Null when the stamp is no valid time, so that a bad value never shows as "NaN".
 */
export function formatStamp(stamp: number, offsetMinutes: number): string | null {
  const ms = stampToMs(stamp) + offsetMinutes * 60_000;
  if (!Number.isFinite(ms) || Math.abs(ms) > largestEpochMs) return null;
  const at = new Date(ms);
  const pad = (value: number, width = 2) => String(value).padStart(width, '0');
  const day = `${pad(at.getUTCFullYear(), 4)}/${pad(at.getUTCMonth() + 1)}/${pad(at.getUTCDate())}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())} (${formatOffset(offsetMinutes)})`;
}

/** A duration in a language's own words, rounded up, in the largest unit that it fills: "9 seconds", "3 minutes", "2 hours". */
export function durationText(seconds: number, locale: Locale): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const [unit, count] =
    whole < 60
      ? (['second', whole] as const)
      : whole < 3_600
        ? (['minute', Math.ceil(whole / 60)] as const)
        : (['hour', Math.ceil(whole / 3_600)] as const);
  return unitText(count, unit, locale);
}

/** How long something took, for readers who watch it: seconds up to two minutes, then whole minutes. "62 seconds", "5 minutes". */
export function elapsedText(seconds: number, locale: Locale): string {
  return seconds < 120
    ? unitText(Math.floor(seconds), 'second', locale)
    : unitText(Math.floor(seconds / 60), 'minute', locale);
}

function unitText(count: number, unit: 'second' | 'minute' | 'hour', locale: Locale): string {
  // Latin digits, as all other numbers of the shop have.
  return new Intl.NumberFormat(`${localeTable[locale].bcp47}-u-nu-latn`, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}
