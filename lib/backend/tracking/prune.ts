import { deleteEvents } from './repo';
import type { TrackingDeps } from './deps';

const dayMs = 86_400_000;
/** Rows a run: one statement stays short, and a run a minute deletes more than visitors add. */
const atOnce = 5_000;

/** Deletes events that are older than this installation keeps them. */
export async function pruneEvents({ db, clock, tracking }: TrackingDeps): Promise<void> {
  await deleteEvents(db, new Date(clock.now() - tracking.keepDays * dayMs), atOnce);
}
