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
