import { formatStamp, stampToMs } from '@/lib/domain/time';

/** A moment in the player's own time, with the offset that holds there on that day. Null when the stamp is no time. */
export function formatLocalStamp(stamp: number): string | null {
  const minutesWest = new Date(stampToMs(stamp)).getTimezoneOffset();
  return Number.isNaN(minutesWest) ? null : formatStamp(stamp, -minutesWest);
}
