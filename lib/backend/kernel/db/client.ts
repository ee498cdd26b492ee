import { setTimeout as pause } from 'node:timers/promises';
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

/** Lost to another transaction: a serialization failure, a deadlock. */
const conflicts = new Set(['40001', '40P01']);
/** A statement known by name that its connection has lost, has already, or has for an older schema. */
const lostNames = new Set(['26000', '42P05', '0A000']);
/** How often a transaction is tried at most, and the longest pause after the first conflict, in milliseconds; it doubles. */
const mostTries = 3;
const conflictMs = 20;

/**
 * Runs `work` in one transaction. Only what lies in no statement of its own is tried again, because nothing of it has happened, and
 * after a conflict with a random pause, so that the same two don't meet again; everything else is the caller's. No network call belongs inside.
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
