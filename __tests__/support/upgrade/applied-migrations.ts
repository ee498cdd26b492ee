import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { isMigrated } from '@/lib/backend/kernel/db/migrate';
import { openServer } from '@/lib/backend/kernel/db/pg-engine';

/** The times of the migrations in the build of a folder, which identify them, oldest first. */
export function migrationsOf(folder: string): readonly number[] {
  const migrationsFolder = join(folder, 'lib/backend/kernel/db/migrations');
  return readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
}

/** The times of the migrations that have been carried out on a database, oldest first. */
export async function appliedMigrations(databaseUrl: string): Promise<readonly number[]> {
  const engine = openServer(databaseUrl, { max: 1 });
  try {
    if (!(await isMigrated(engine))) return [];
    const rows = await engine.query('select created_at from schema_migrations order by 1', [], 'object');
    return z
      .array(z.object({ created_at: z.coerce.number() }))
      .parse(rows)
      .map((row) => row.created_at);
  } finally {
    await engine.close();
  }
}
