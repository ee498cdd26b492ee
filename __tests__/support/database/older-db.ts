import { migrate } from '@/lib/backend/kernel/db/migrate';
import { openTestDb, type TestDb } from './test-db';

/** A database as an older version left it: empty, with the schema up to the migration with the timestamp `upTo`. */
export async function openOlderDb(upTo: number): Promise<TestDb> {
  const test = await openTestDb();
  await test.engine.exec('drop schema public cascade');
  await test.engine.exec('create schema public');
  await migrate(test.engine, upTo);
  return test;
}
