import type { SqlEngine } from './engine';

/** Any number, the same in every process. */
const advisoryLock = 7_116_022;

/**
 * Runs `setUp` while no other process over the same database runs its own: two that create a schema at once would collide.
 * The embedded engine has one process only.
 */
export async function oneAtATime<T>(engine: SqlEngine, setUp: () => Promise<T>): Promise<T> {
  if (engine.kind === 'embedded') return setUp();
  return engine.transaction(
    async (connection) => {
      await connection.exec(`select pg_advisory_xact_lock(${advisoryLock})`);
      return setUp();
    },
    { unhurried: true },
  );
}
