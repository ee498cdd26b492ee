/** Work to do each minute. */
export type Chore = () => Promise<unknown>;

/** Runs every chore, even if others fail. Throws at the end, with all that failed. */
export async function runChores(chores: readonly Chore[]): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of chores) await chore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed`);
}

/**
 * In seconds. In a long queue, rows whose job still waits look as if they had lost it; without this limit each minute would queue them
 * again.
 */
export const queuedAgainSeconds = 300;
