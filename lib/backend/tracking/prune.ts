import { deleteEvents } from './repo';
import type { TrackingDeps } from './deps';

const dayMs = 86_400_000;
/** Few enough to be done in a moment, and more a minute than any shop's visitors make. */
const atOnce = 5_000;

/** Deletes events that are older than this installation keeps them. */
export async function pruneEvents({ db, clock, tracking }: TrackingDeps): Promise<void> {
  await deleteEvents(db, new Date(clock.now() - tracking.keepDays * dayMs), atOnce);
}
