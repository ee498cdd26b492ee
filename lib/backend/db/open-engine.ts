import path from 'node:path';
import type { Env } from '@/lib/backend/platform/env';
import type { SqlEngine } from './engine';
import { openServer } from './pg-engine';
import { openEmbedded } from './pglite-engine';

/** The engine the environment asks for: a PostgreSQL server where DATABASE_URL is set, else the embedded one on disk. */
export async function openEngine(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): Promise<SqlEngine> {
  if (env.DATABASE_URL !== undefined) return openServer(env.DATABASE_URL);
  return openEmbedded(path.resolve(env.DATA_DIR));
}
