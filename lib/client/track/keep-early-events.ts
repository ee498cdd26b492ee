import { defineKey } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { takeEvents } from './log-event';

/** How the names begin under which pages keep what they couldn't send. */
export const earlyStart = 'track_early.';

/**
 * Keeps what a page logged that is left before tracking was loaded, under a name of its own, for the next page. Part of the
 * first load, so it only writes.
 */
export function keepEarlyEvents(store: LocalStore): void {
  const events = takeEvents();
  const [first] = events;
  if (first === undefined) return;
  store.write(
    defineKey(`${earlyStart}${first.at}`, { days: 7 }, () => null),
    events,
  );
}
