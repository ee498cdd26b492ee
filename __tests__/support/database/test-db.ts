import { randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { createDb, type Db } from '@/lib/backend/kernel/db/client';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';
import { migrate } from '@/lib/backend/kernel/db/migrate';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';
import { openEmbedded } from '@/lib/backend/kernel/db/pglite-engine';
import { createServerDatabase } from './server-database';
import { dataOf, imageOf, serverNameOf, templateFolder, type Template } from './templates';

export type TestDb = Readonly<{ db: Db; engine: SqlEngine; close(): Promise<void> }>;

/**
 * A migrated database of the caller's own, copied from a template: the embedded engine in memory, or with TEST_ENGINE=server a new database
 * on the PostgreSQL server of TEST_DATABASE_URL, so that one suite runs on both engines.
 */
export async function openTestDb(template: Template = 'schema'): Promise<TestDb> {
  const { engine, dispose } = await (process.env.TEST_ENGINE === 'server'
    ? onServer(template)
    : inMemory(template));
  await closingOnFailure(migrate(engine), dispose);
  return { db: createDb(engine), engine, close: dispose };
}

/** Calls `close` if the next step of a set-up fails; a database left open would keep Jest from exiting. */
export async function closingOnFailure<T>(step: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = Readonly<{ engine: SqlEngine; dispose(): Promise<void> }>;

async function inMemory(template: Template): Promise<Opened> {
  const folder = templateFolder();
  const engine = await openEmbedded(null, folder === null ? null : imageOf(folder, template));
  return { engine, dispose: () => engine.close() };
}

async function onServer(template: Template): Promise<Opened> {
  const { url, drop } = await freshOnServer(template);
  // Race tests queue hundreds of calls for a handful of connections, and don't test how long a call waits.
  const engine = openServer(url, { connectSeconds: 60 });
  return {
    engine,
    dispose: async () => {
      await engine.close();
      await drop();
    },
  };
}

/**
 * For tests that start processes: runs `work` with the address of a database of its own on the server, or null if the suite runs on the
 * embedded engine.
 */
export async function withTestDatabaseUrl<T>(work: (url: string | null) => Promise<T>): Promise<T> {
  if (process.env.TEST_ENGINE !== 'server') return work(null);
  const { url, drop } = await freshOnServer('seeded');
  return work(url).finally(drop);
}

/** Copies a database of the embedded engine to the directory where it will be opened. Does nothing on a server. */
export async function placeDatabase(dir: string, template: Template): Promise<void> {
  const folder = templateFolder();
  if (folder === null || process.env.TEST_ENGINE === 'server') return;
  await cp(dataOf(folder, template), dir, { recursive: true });
}

function freshOnServer(template: Template) {
  const folder = templateFolder();
  const name = `test_${randomBytes(8).toString('hex')}`;
  return createServerDatabase(name, folder === null ? null : serverNameOf(folder, template));
}
