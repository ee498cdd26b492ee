import { z } from 'zod';
import type { SqlConnection } from '@/lib/backend/kernel/db/engine';

const named = z.array(z.object({ name: z.string() }));
const ties = z.array(z.object({ table: z.string(), name: z.string(), definition: z.string() }));

/** The list of applied migrations isn't the shop's data: a backup states its last migration separately. */
const notes = 'schema_migrations';

/** The names of the shop's tables. The job queue has its own schema and is left out: rows know their work, and the shop queues it again. */
export async function listTables(connection: SqlConnection): Promise<readonly string[]> {
  const tables = named.parse(
    await connection.query(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> $1 order by 1`,
      [notes],
      'object',
    ),
  );
  return tables.map(({ name }) => name);
}

/**
 * Lets `work` write rows in any order: some tables reference each other in both directions. Foreign keys are checked against all rows
 * afterwards.
 */
export async function withoutForeignKeys(
  connection: SqlConnection,
  work: () => Promise<void>,
): Promise<void> {
  const keys = ties.parse(
    await connection.query(
      `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
      [],
      'object',
    ),
  );
  for (const { table, name } of keys) await connection.exec(`alter table ${table} drop constraint "${name}"`);
  await work();
  for (const { table, name, definition } of keys)
    await connection.exec(`alter table ${table} add constraint "${name}" ${definition}`);
}
