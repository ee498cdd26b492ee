import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowMode, SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';

/** The statements and transactions that a piece of work used. */
export type Counted = Readonly<{
  /** Statements in order, without those that begin and end transactions. */
  statements: readonly Readonly<{ text: string; params: readonly unknown[] }>[];
  transactions: number;
}>;

type Seen = { text: string; params: readonly unknown[] }[];
type Tally = { statements: Seen; transactions: number };

/**
 * Counts the statements of `during` in the engines that `over` has wrapped, without those of timers and other calls at the same time.
 * Statements on `rate_limits` are left out, because only a database on a server counts calls by address, and not each call; so are notices
 * to other processes (`pg_notify`), which a process that runs its own jobs doesn't need.
 */
export function createStatementCount() {
  const running = new AsyncLocalStorage<Tally>();
  const note = (text: string, params: readonly unknown[] = []): void => {
    if (!/rate_limits|pg_notify/.test(text)) running.getStore()?.statements.push({ text, params });
  };
  const watched = (connection: SqlConnection): SqlConnection => ({
    query: (text: string, params: readonly unknown[], mode: RowMode) => {
      note(text, params);
      return connection.query(text, params, mode);
    },
    exec: (script) => {
      note(script);
      return connection.exec(script);
    },
  });
  return {
    over: (engine: SqlEngine): SqlEngine => ({
      ...engine,
      ...watched(engine),
      transaction: (work, options) => {
        const tally = running.getStore();
        if (tally !== undefined) tally.transactions += 1;
        return engine.transaction((connection) => work(watched(connection)), options);
      },
    }),
    during: async <T>(work: () => Promise<T>): Promise<Counted & Readonly<{ value: T }>> => {
      const tally: Tally = { statements: [], transactions: 0 };
      const value = await running.run(tally, work);
      return { ...tally, value };
    },
  };
}
