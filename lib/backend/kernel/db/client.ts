import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { sqlErrorOf, type SqlConnection, type SqlEngine } from './engine';

declare const txBrand: unique symbol;

/** Statements outside a transaction. */
export type Db = PgRemoteDatabase & { readonly engine: SqlEngine };
/** Statements inside one. Functions that must not run alone ask for this type, so forgetting the transaction doesn't compile. */
export type Tx = PgRemoteDatabase & {
  readonly connection: SqlConnection;
  /** Has something done when the transaction stands, and never if it doesn't. For what is no part of it, such as waking a worker. */
  afterCommit(work: () => void): void;
  readonly [txBrand]: true;
};
/** For reads that may run either way. */
export type DbOrTx = PgRemoteDatabase;

/** Drizzle over an engine; one driver for both engines, so both give the same types. */
export function createDb(engine: SqlEngine): Db {
  return Object.assign(drizzleOver(engine), { engine });
}

function drizzleOver(connection: SqlConnection): PgRemoteDatabase {
  return drizzle(async (statement, params: unknown[], method) => {
    const rows = await connection.query(statement, params, method === 'all' ? 'array' : 'object');
    return { rows: [...rows] };
  });
}

/** A serialization failure, a deadlock; a statement known by name that its connection has lost, has already, or has for an older schema. */
const retryable = new Set(['40001', '40P01', '26000', '42P05', '0A000']);

/**
 * Runs `work` in one transaction. Only what lies in no statement of its own is tried again (twice), because nothing of it has happened;
 * everything else is the caller's. No network call belongs inside.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const afterwards: (() => void)[] = [];
      const result = await db.engine.transaction((connection) => work(mintTx(connection, afterwards)));
      for (const each of afterwards) each();
      return result;
    } catch (error) {
      if (attempt === 3 || !retryable.has(sqlErrorOf(error)?.code ?? '')) throw error;
    }
  }
}

/** The only place a Tx is made. */
function mintTx(connection: SqlConnection, afterwards: (() => void)[]): Tx {
  const afterCommit = (work: () => void): void => void afterwards.push(work);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
  return Object.assign(drizzleOver(connection), { connection, afterCommit }) as Tx;
}
