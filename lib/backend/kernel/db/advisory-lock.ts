import type { SqlConnection, SqlEngine } from './engine';

/** What only one process at a time may do in a database. The numbers are arbitrary, but the same in every version. */
const locks = { migrations: 7_116_021, jobs: 7_116_022, livePlace: 7_116_023 } as const;

/**
 * Waits until no other process holds the lock, and holds it until the connection's transaction ends. On the embedded engine there is no other
 * process, and nothing is locked.
 */
export async function lockAmongProcesses(
  { kind }: Pick<SqlEngine, 'kind'>,
  connection: SqlConnection,
  lock: keyof typeof locks,
): Promise<void> {
  if (kind === 'server') await connection.exec(`select pg_advisory_xact_lock(${locks[lock]})`);
}
