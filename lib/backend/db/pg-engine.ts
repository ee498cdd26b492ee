import pg from 'pg';
import { SqlError, type RowMode, type SqlConnection, type SqlEngine } from './engine';

/** Times as text, as the embedded engine gives them in array mode; everything else as pg reads it. */
const timeTypes = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187]);
const textTimes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- pg types its own parsers as any
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
};
// int8 (ids, counts, minor units) as a number, as the embedded engine has it; amounts stay within safe integers.
pg.types.setTypeParser(20, Number);

/** Opens a pool on a PostgreSQL server. `max` connections at most. */
export function openServer(connectionString: string, max = 10): SqlEngine {
  const pool = new pg.Pool({ connectionString, max, application_name: 'topup' });
  // A dropped idle connection is the pool's to replace; without a listener it would end the process.
  pool.on('error', () => undefined);
  const connection = connectionTo(pool);
  return {
    kind: 'server',
    ...connection,
    transaction: async (work) => {
      const client = await pool.connect().catch(rethrow);
      let broken = false;
      try {
        await client.query('begin');
        const result = await work(connectionTo(client));
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => (broken = true));
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function connectionTo(client: pg.Pool | pg.PoolClient): SqlConnection {
  return {
    query: async (text, params, mode) =>
      rowsOf(await client.query(queryConfig(text, params, mode)).catch(rethrow)),
    exec: async (script) => {
      const results: unknown = await client.query(script).catch(rethrow);
      return (Array.isArray(results) ? results : [results]).flatMap(rowsOf);
    },
  };
}

function queryConfig(text: string, params: readonly unknown[], mode: RowMode) {
  const values = [...params];
  return mode === 'array' ? { text, values, rowMode: 'array', types: textTimes } : { text, values };
}

function rowsOf(result: { rows?: unknown[] }): readonly unknown[] {
  return result.rows ?? [];
}

function rethrow(error: unknown): never {
  if (error instanceof pg.DatabaseError) {
    throw new SqlError(error.message, error.code ?? 'XX000', error.constraint ?? null);
  }
  throw error;
}
