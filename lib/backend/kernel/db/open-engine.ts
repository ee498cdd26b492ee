import path from 'node:path';
import type { Env } from '@/lib/backend/kernel/env';
import type { Log } from '@/lib/backend/kernel/log';
import type { SqlEngine } from './engine';
import { openServer, type ServerOptions } from './pg-engine';
import { openEmbedded } from './pglite-engine';

type Settings = Pick<
  Env,
  | 'DATABASE_URL'
  | 'DATABASE_DIRECT_URL'
  | 'DATABASE_READ_URL'
  | 'DATA_DIR'
  | 'DB_POOL'
  | 'DB_CONNECT_SECONDS'
  | 'DB_STATEMENT_SECONDS'
  | 'DB_PREPARED'
>;

/** Thrown when the server can't be used; the message, for the operator, gives its name and the cause, and never the password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Opens the configured engine: a PostgreSQL server if DATABASE_URL is set, else the embedded one on disk. */
export async function openEngine(env: Settings, log?: Pick<Log, 'error'>): Promise<SqlEngine> {
  const { DATABASE_URL: url } = env;
  if (url === undefined) return openEmbedded(path.resolve(env.DATA_DIR));
  const directUrl = env.DATABASE_DIRECT_URL === 'none' ? null : (env.DATABASE_DIRECT_URL ?? url);
  const engine = openServer(url, { ...optionsOf(env, log), directUrl });
  try {
    await engine.query('select 1', [], 'object');
    return engine;
  } catch (error) {
    await engine.close();
    const { host, pathname } = new URL(url);
    throw new DatabaseUnavailableError(
      `The database ${pathname.slice(1)} at ${host} can't be opened: ${causeOf(error)}`,
    );
  }
}

/** Opens the replicas, or null if the settings name none. They needn't answer: the primary is read instead. */
export function openReplica(env: Settings, log?: Pick<Log, 'error'>): SqlEngine | null {
  const { DATABASE_READ_URL: url } = env;
  return url === undefined ? null : openServer(url, { ...optionsOf(env, log), directUrl: null });
}

const optionsOf = (env: Settings, log?: Pick<Log, 'error'>): ServerOptions => ({
  max: env.DB_POOL,
  connectSeconds: env.DB_CONNECT_SECONDS,
  statementSeconds: env.DB_STATEMENT_SECONDS,
  onLost: (error) => log?.error({ err: error }, 'database connection lost'),
  prepared: env.DB_PREPARED,
  onUnprepared: (error) =>
    log?.error({ err: error }, 'database keeps no prepared statements: set DB_PREPARED=0'),
});

/** When a name has several addresses, each fails with its own error, and the AggregateError has no message. */
function causeOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(causeOf).join('; ');
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
