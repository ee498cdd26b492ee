import { createDb, withTx, type Db, type Tx } from './client';
import type { SqlConnection, SqlEngine } from './engine';

class Undo extends Error {}

/**
 * Runs `work` in a transaction that commits only if its result is ok. Any other result rolls back all writes, and is returned. The only way
 * to say "no, and leave nothing behind".
 */
export async function withTxOrRollback<R extends Readonly<{ ok: boolean }>>(
  db: Db,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  let refused: R | null = null;
  try {
    return await withTx(db, async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new Undo('undone');
    });
  } catch (error) {
    if (error instanceof Undo && refused !== null) return refused;
    throw error;
  }
}

/**
 * Runs `work` on a database from which nothing is kept: `work` sees its own writes, including those of its transactions, and all are rolled
 * back at the end. For showing what a change would do. Make no network call inside; on the embedded engine all other statements wait
 * meanwhile.
 */
export async function withRollback<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  const done = await withTxOrRollback(db, async ({ connection }) => ({
    ok: false,
    value: await work(createDb(engineWithin(db.engine, connection))),
  }));
  return done.value;
}

/** An engine within a transaction: its transactions are savepoints, which must run one after another, as over one connection. */
function engineWithin(engine: SqlEngine, connection: SqlConnection): SqlEngine {
  return {
    kind: engine.kind,
    query: (text, params, mode) => connection.query(text, params, mode),
    exec: (script) => connection.exec(script),
    transaction: async (inner) => {
      await connection.exec('savepoint inner_work');
      try {
        const result = await inner(connection);
        await connection.exec('release savepoint inner_work');
        return result;
      } catch (error) {
        await connection.exec('rollback to savepoint inner_work; release savepoint inner_work');
        throw error;
      }
    },
    listen: async () => null,
    connections: engine.connections,
    checkRoom: () => engine.checkRoom(),
    close: async () => undefined,
  };
}
