import { formatStamp, stampToMs } from '@/lib/domain/time';

/**
 * A time in the player's own time zone, with its offset on that day. Null when the stamp is not a valid time.
 */
export function formatLocalStamp(stamp: number): string | null {
  const minutesWest = new Date(stampToMs(stamp)).getTimezoneOffset();
  return Number.isNaN(minutesWest) ? null : formatStamp(stamp, -minutesWest);
}
