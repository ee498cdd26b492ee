import { randomBytes } from 'node:crypto';
import { createDb, type Db } from '@/lib/backend/db/client';
import type { SqlEngine } from '@/lib/backend/db/engine';
import { migrate } from '@/lib/backend/db/migrate';
import { openServer } from '@/lib/backend/db/pg-engine';
import { openEmbedded } from '@/lib/backend/db/pglite-engine';

export type TestDb = Readonly<{ db: Db; engine: SqlEngine; close(): Promise<void> }>;

/**
 * A fresh, migrated database of the caller's own: the embedded engine in memory, or with TEST_ENGINE=server a new database on
 * the PostgreSQL server of TEST_DATABASE_URL (whose user may create databases), so that one suite runs on both engines.
 */
export async function openTestDb(): Promise<TestDb> {
  const { engine, dispose } = process.env.TEST_ENGINE === 'server' ? await onServer() : await inMemory();
  await closingOnFailure(migrate(engine), dispose);
  return { db: createDb(engine), engine, close: dispose };
}

/** Closes what was opened when the next step of a set-up fails; a forgotten database would keep Jest from exiting. */
export async function closingOnFailure<T>(step: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    await close();
    throw error;
  }
}

type Opened = Readonly<{ engine: SqlEngine; dispose(): Promise<void> }>;

async function inMemory(): Promise<Opened> {
  const engine = await openEmbedded(null);
  return { engine, dispose: () => engine.close() };
}

async function onServer(): Promise<Opened> {
  const { url, drop } = await createDatabase();
  const engine = openServer(url);
  return {
    engine,
    dispose: async () => {
      await engine.close();
      await drop();
    },
  };
}

/**
 * For tests that start processes: runs `work` with the address of a fresh database on the server, or null where the suite
 * runs on the embedded engine.
 */
export async function withTestDatabaseUrl<T>(work: (url: string | null) => Promise<T>): Promise<T> {
  if (process.env.TEST_ENGINE !== 'server') return work(null);
  const { url, drop } = await createDatabase();
  return work(url).finally(drop);
}

async function createDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_ENGINE=server needs TEST_DATABASE_URL.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onAdmin(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => onAdmin(url, `drop database if exists ${name} with (force)`) };
}

async function onAdmin(url: string, statement: string): Promise<void> {
  const admin = openServer(url, 1);
  try {
    await admin.exec(statement);
  } finally {
    await admin.close();
  }
}
