import pg from 'pg';
import { SqlError, type RowMode, type SqlConnection, type SqlEngine } from './engine';
import { NoticeListener } from './pg-listener';
import { createStatementNames, type StatementNames } from './statement-names';
import { UnreachableError } from './unreachable';

/** Times as text, as the embedded engine returns them in array mode; everything else as pg parses it. */
const timeTypes = new Set([1082, 1114, 1184, 1186, 1115, 1182, 1185, 1187]);
const textTimes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- pg types its own parsers as any
    timeTypes.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format === 'binary' ? 'text' : format),
};
// int8 (ids, counts, minor units) as a number, as on the embedded engine; amounts stay within safe integers.
pg.types.setTypeParser(20, Number);

export type ServerOptions = Readonly<{
  /** The most connections. */
  max?: number;
  /** How long a call waits for a connection, and how long a statement may take. In seconds. */
  connectSeconds?: number;
  statementSeconds?: number;
  /** Called when a connection is lost: the server restarted, or something in between cut it. */
  onLost?: (error: Error) => void;
  /** The most named statements per connection; 0 names none. */
  prepared?: number;
  /** Called when connections turn out not to keep prepared statements; from then on none is named. */
  onUnprepared?: (error: Error) => void;
  /** Where to listen for notices, bypassing any pooler; null if there is no such way. Unset: where statements go. */
  directUrl?: string | null;
}>;

/** How much longer than the server itself we wait for a statement that it should have ended: a frozen server never does. */
const graceMs = 2_000;
/** More than the number of the shop's frequent statements; each takes some kilobytes on the server. */
const mostPrepared = 200;
/** The limit for what is `unhurried`: a day, in milliseconds. */
const noHurryMs = 24 * 3600 * 1000;

/** Opens a pool on a PostgreSQL server. */
export function openServer(connectionString: string, options: ServerOptions = {}): SqlEngine {
  const { max = 10, connectSeconds = 10, statementSeconds = 30, onLost = () => undefined } = options;
  const { prepared = mostPrepared, onUnprepared = () => undefined } = options;
  const names = createStatementNames(prepared, onUnprepared);
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'topup',
    keepAlive: true,
    connectionTimeoutMillis: connectSeconds * 1000,
    statement_timeout: statementSeconds * 1000,
    query_timeout: statementSeconds * 1000 + graceMs,
  });
  // The pool listens for errors of a client only while it is idle; without this, losing one in use would end the process.
  pool.on('connect', (client) => client.on('error', onLost));
  // The pool reports the same loss a second time.
  pool.on('error', () => undefined);
  const { directUrl = connectionString } = options;
  const listener =
    directUrl === null
      ? null
      : new NoticeListener({ connectionString: directUrl, connectMs: connectSeconds * 1000, onLost });
  return {
    kind: 'server',
    ...connectionTo(pool, names),
    transaction: (work, { unhurried } = { unhurried: false }) =>
      inTransaction({ pool, names }, work, unhurried),
    checkRoom: async () => undefined,
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    listen: async (channel, onNotice) => (await listener?.listen(channel, onNotice)) ?? null,
    close: async () => {
      await listener?.close();
      await pool.end();
    },
  };
}

type Server = Readonly<{ pool: pg.Pool; names: StatementNames }>;

async function inTransaction<T>(
  { pool, names }: Server,
  work: (connection: SqlConnection) => Promise<T>,
  unhurried: boolean,
): Promise<T> {
  const client = await pool.connect().catch(rethrow);
  let isUsable = true;
  try {
    await client.query('begin').catch(rethrow);
    if (unhurried) await client.query('set local statement_timeout = 0');
    const result = await work(connectionTo(client, names, unhurried ? noHurryMs : undefined));
    await client.query('commit').catch(rethrow);
    return result;
  } catch (error) {
    // A connection that was silent for too long isn't used again; one that was cut rejects the rollback at once.
    isUsable = !isSilence(error);
    if (isUsable) await client.query('rollback').catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** True when pg gave up waiting; the statement may still hold the connection. */
const isSilence = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'Query read timeout' || (error.cause !== undefined && isSilence(error.cause)));

function connectionTo(
  client: pg.Pool | pg.PoolClient,
  names: StatementNames,
  queryTimeout?: number,
): SqlConnection {
  const patience = queryTimeout === undefined ? {} : { query_timeout: queryTimeout };
  const ask = async (config: pg.QueryConfig) =>
    rowsOf(await client.query({ ...config, ...patience }).catch(rethrow));
  return {
    query: async (text, params, mode) => {
      const config = queryConfig(text, params, mode);
      const name = names.nameOf(text);
      if (name === undefined) return ask(config);
      return ask({ ...config, name }).catch((error: unknown) => {
        // A single statement can be sent again at once; a transaction has failed by then, and is retried as a whole.
        if (error instanceof SqlError && names.heed(error, name) && client instanceof pg.Pool)
          return ask(config);
        throw error;
      });
    },
    exec: async (script) => {
      const results: unknown = await client.query({ text: script, ...patience }).catch(rethrow);
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
  if (error instanceof Error && isNoAnswer(error))
    throw new UnreachableError(error.message, { cause: error });
  throw error;
}

/** How pg and the pool word it when a connection fails; everything that Node says of a socket has a code. */
const noAnswer =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client )/;
const isNoAnswer = (error: Error): boolean =>
  noAnswer.test(error.message) || ('code' in error && /^E[A-Z_]+$/.test(String(error.code)));
