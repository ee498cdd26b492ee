import { AsyncLocalStorage } from 'node:async_hooks';
import type { RowMode, SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';

/** What a piece of work asked of the database. */
export type Counted = Readonly<{
  /** Statements in their order, without those that begin and end transactions. */
  statements: readonly Readonly<{ text: string; params: readonly unknown[] }>[];
  transactions: number;
}>;

type Seen = { text: string; params: readonly unknown[] }[];
type Tally = { statements: Seen; transactions: number };

/**
 * Counts what `during` asks of the engines that `over` has wrapped, and nothing else: what timers and other calls do at the same time isn't
 * its doing. Calls that are counted by address (`rate_limits`) are left out, since only a server counts them in its database, and not each
 * call; so are words to other processes (`pg_notify`), which one that works off its own jobs needn't say.
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
