import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { sqlErrorOf, type SqlConnection, type SqlEngine } from './engine';

declare const txBrand: unique symbol;

/** Statements outside a transaction. */
export type Db = PgRemoteDatabase & { readonly engine: SqlEngine };
/** Statements inside a transaction. Functions that must run in one take this type, so forgetting the transaction doesn't compile. */
export type Tx = PgRemoteDatabase & {
  readonly connection: SqlConnection;
  /**
   * Runs `work` once the transaction has committed, and never if it doesn't. For side effects outside the database, such as waking a
   * worker.
   */
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
  const db = drizzle((text, params: unknown[], method) => send(connection, text, params, method));
  connections.set(db, connection);
  return db;
}

const connections = new WeakMap<PgRemoteDatabase, SqlConnection>();

/** Where the statements of a database or transaction go. */
export function connectionOf(db: DbOrTx): SqlConnection {
  const connection = connections.get(db);
  if (connection === undefined) throw new Error('This is no database of the shop.');
  return connection;
}

/** Sends a statement that drizzle has put together: `all` is its word for rows whose columns it knows. */
export async function send(
  connection: SqlConnection,
  text: string,
  params: readonly unknown[],
  method: string,
): Promise<{ rows: unknown[] }> {
  return { rows: [...(await connection.query(text, params, method === 'all' ? 'array' : 'object'))] };
}

/** Lost to another transaction: a serialization failure or a deadlock. */
const conflicts = new Set(['40001', '40P01']);
/** A named statement that its connection has lost, has already, or planned for an older schema. */
const lostNames = new Set(['26000', '42P05', '0A000']);
/** The most tries at a transaction, and the longest pause after the first conflict, in milliseconds; it doubles each time. */
const mostTries = 3;
const conflictMs = 20;

/**
 * Runs `work` in one transaction. Retries only failures that its statements didn't cause themselves: conflicts, after a random pause so
 * that the same two don't meet again, and lost statement names. Nothing has happened in either case. All other failures are the caller's.
 * Make no network call inside.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const afterwards: (() => void)[] = [];
      const result = await db.engine.transaction((connection) => work(mintTx(connection, afterwards)));
      for (const each of afterwards) each();
      return result;
    } catch (error) {
      const code = sqlErrorOf(error)?.code ?? '';
      if (attempt === mostTries || !(conflicts.has(code) || lostNames.has(code))) throw error;
      if (conflicts.has(code)) await pause(Math.random() * conflictMs * 2 ** (attempt - 1));
    }
  }
}

/** The only place a Tx is made. */
function mintTx(connection: SqlConnection, afterwards: (() => void)[]): Tx {
  const afterCommit = (work: () => void): void => void afterwards.push(work);
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- a brand has no value; minted here alone
  return Object.assign(drizzleOver(connection), { connection, afterCommit }) as Tx;
}
