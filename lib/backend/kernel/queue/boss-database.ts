import type { Db as IDatabase } from 'pg-boss';
import type { SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';

/** pg-boss expects a pool. The embedded engine has one session, where a failed script must not leave its transaction open for the next. */
export function databaseOf(connection: SqlConnection | SqlEngine): IDatabase {
  return {
    executeSql: async (text, values) => {
      // Only scripts contain a semicolon. A single statement can be prepared like any other, and pg-boss takes jobs with one without values.
      if ((values !== undefined && values.length > 0) || !text.includes(';'))
        return { rows: [...(await connection.query(text, values ?? [], 'object'))] };
      try {
        return { rows: [...(await connection.exec(text))] };
      } catch (error) {
        if ('kind' in connection && connection.kind === 'embedded')
          await connection.exec('rollback').catch(() => []);
        throw error;
      }
    },
  };
}
