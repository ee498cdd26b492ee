/** Work that comes round each minute. */
export type Chore = () => Promise<unknown>;

/** Does every chore; one that fails must not keep the others from their minute. Throws afterwards, with all that failed. */
export async function runChores(chores: readonly Chore[]): Promise<void> {
  const failures: unknown[] = [];
  for (const chore of chores) await chore().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} chores failed`);
}

/** In a long queue everything looks forgotten: without this, each minute would add to it what is in it already. In seconds. */
export const queuedAgainSeconds = 300;
