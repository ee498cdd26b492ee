import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import type { SqlConnection, SqlEngine } from './engine';

const folder = () => path.join(process.cwd(), 'lib/backend/kernel/db/migrations');
const appliedRows = z.array(z.object({ created_at: z.coerce.number() }));
/** Any number, the same in every process: the first to migrate holds it, the others wait and find nothing to do. */
const advisoryLock = 7_116_021;

const unhurried = { unhurried: true };

/** Brings the schema up to date, all or nothing. Several processes may start at once. Returns how many files were applied. */
export async function migrate(engine: SqlEngine): Promise<number> {
  return engine.transaction(async (connection) => {
    if (engine.kind === 'server') await connection.exec(`select pg_advisory_xact_lock(${advisoryLock})`);
    await connection.exec(
      'create table if not exists schema_migrations (created_at bigint primary key, hash text not null)',
    );
    const last = await lastApplied(connection);
    const pending = readMigrationFiles({ migrationsFolder: folder() }).filter(
      (file) => file.folderMillis > last,
    );
    for (const file of pending) {
      for (const statement of file.sql) await connection.exec(statement);
      await connection.query(
        'insert into schema_migrations values ($1, $2)',
        [file.folderMillis, file.hash],
        'object',
      );
    }
    return pending.length;
  }, unhurried);
}

/** Whether a shop has ever been started on this database. */
export async function isMigrated(engine: SqlEngine): Promise<boolean> {
  const text = `select to_regclass('schema_migrations') is not null as known`;
  const rows = await engine.query(text, [], 'object');
  return z.tuple([z.object({ known: z.boolean() })]).parse(rows)[0].known;
}

async function lastApplied(connection: SqlConnection): Promise<number> {
  const rows = await connection.query(
    'select created_at from schema_migrations order by 1 desc limit 1',
    [],
    'object',
  );
  return appliedRows.parse(rows)[0]?.created_at ?? 0;
}
