import type { Db } from '@/lib/backend/kernel/db/client';

/** In milliseconds, of the minute that housekeeping has for all of its chores. */
const budgetMs = 5_000;

/**
 * A chore that goes through waiting rows in rounds: in each the first ones, and as many of the others as the time allows, from where the
 * last round ended. So rows that wait for long keep no others from their turn. `next` takes the rows after a place, or the first, and
 * returns the place of the last of them, which is null when there are no more.
 */
export function inRounds<P>(): (
  db: Db,
  next: (after: P | null) => Promise<Readonly<{ last: P | null }>>,
) => Promise<void> {
  /** Where the last round ended for each database, while it left rows over. */
  const continued = new WeakMap<Db, Readonly<{ place: P }>>();
  return async (db, next) => {
    const end = performance.now() + budgetMs;
    const { last: first } = await next(null);
    let place: P | null = first === null ? null : (continued.get(db)?.place ?? first);
    while (place !== null) {
      place = (await next(place)).last;
      if (performance.now() >= end) break;
    }
    if (place === null) continued.delete(db);
    else continued.set(db, { place });
  };
}
