/** Deletes up to `limit` rows of one kind that are too old, in one statement; resolves to how many it deleted. */
export type Deletion = (limit: number) => Promise<number>;

/** Rows of a statement: few enough for it to be short. */
const batch = 5_000;
/** In milliseconds, of each minute; the rest of it belongs to the shop. */
const mostMs = 10_000;

/**
 * Deletes what is old, a batch of each kind in turn, until nothing is left, ten seconds or `budgetMs` have passed; in any case a batch of
 * each kind, so that none waits for ever behind another. A process that stops (`stopping`) begins no further batch. Deletes all other kinds even if one
 * fails, and then throws. Resolves to the number of rows deleted.
 */
export async function deleteOld(
  deletions: readonly Deletion[],
  { budgetMs, stopping }: Readonly<{ budgetMs: number; stopping: AbortSignal }>,
): Promise<number> {
  const end = performance.now() + Math.min(budgetMs, mostMs);
  const failures: unknown[] = [];
  let deleted = 0;
  let left = deletions;
  for (let isFirst = true; left.length > 0 && !stopping.aborted; isFirst = false) {
    const full: Deletion[] = [];
    for (const each of left) {
      if (stopping.aborted || (!isFirst && performance.now() >= end)) return report(deleted, failures);
      const count = await each(batch).catch((error: unknown) => void failures.push(error));
      deleted += count ?? 0;
      if (count === batch) full.push(each);
    }
    left = full;
  }
  return report(deleted, failures);
}

function report(deleted: number, failures: readonly unknown[]): number {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions failed`);
  return deleted;
}
