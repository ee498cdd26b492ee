import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { lockAmongProcesses } from './advisory-lock';
import type { SqlConnection, SqlEngine } from './engine';

const folder = () => path.join(process.cwd(), 'lib/backend/kernel/db/migrations');
const appliedRows = z.array(z.object({ created_at: z.coerce.number() }));

const unhurried = { unhurried: true };

/**
 * Brings the schema up to date, all or nothing. Several processes may start at once. Returns how many files were applied. Throws if a newer
 * version has migrated the database: this one can't know what it changed. `upTo`: stops after this migration, for rows of an older version.
 */
export async function migrate(engine: SqlEngine, upTo = Infinity): Promise<number> {
  return engine.transaction(async (connection) => {
    // The first process migrates; the others wait and find nothing to do.
    await lockAmongProcesses(engine, connection, 'migrations');
    await connection.exec(
      'create table if not exists schema_migrations (created_at bigint primary key, hash text not null)',
    );
    const pending = (await pendingFiles(connection)).filter(({ folderMillis }) => folderMillis <= upTo);
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

/** How many of this version's migrations the database lacks; all of them if no shop was ever started on it. Throws like `migrate`. */
export async function pendingMigrations(engine: SqlEngine): Promise<number> {
  if (!(await isMigrated(engine))) return migrationFiles().length;
  return (await pendingFiles(engine)).length;
}

/** The time of the newest migration in this version, which identifies it (milliseconds since 1970). */
export const newestMigration = (): number =>
  Math.max(...migrationFiles().map(({ folderMillis }) => folderMillis));

const migrationFiles = () => readMigrationFiles({ migrationsFolder: folder() });

async function pendingFiles(connection: SqlConnection) {
  const last = await lastMigration(connection);
  const files = migrationFiles();
  if (last > Math.max(...files.map((file) => file.folderMillis)))
    throw new Error(
      'The database belongs to a newer version of the shop: start that one, or restore a backup from before it.',
    );
  return files.filter((file) => file.folderMillis > last);
}

/** The time of the last applied migration, which identifies it; 0 before the first. */
export async function lastMigration(connection: SqlConnection): Promise<number> {
  const rows = await connection.query(
    'select created_at from schema_migrations order by 1 desc limit 1',
    [],
    'object',
  );
  return appliedRows.parse(rows)[0]?.created_at ?? 0;
}
