import type { SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';
import { isMigrated, lastMigration, migrate, newestMigration } from '@/lib/backend/kernel/db/migrate';
import { readBooks, compareBooks, type Compared, type TableBooks } from './books';
import { continueNumbers, writeRows } from './rows';
import { listTables, withoutForeignKeys } from './tables';

/** What a database is filled with: the rows of each table, and the books that they must agree with. */
export type Source = Readonly<{
  /** The last migration of the tables. */
  schema: number;
  books: readonly TableBooks[];
  rowsOf(table: string): AsyncIterable<readonly string[]>;
}>;

class BooksDiffer extends Error {}

/** Throws if a shop was ever started on the database: nothing is overwritten. */
async function refuseOccupied(engine: SqlEngine): Promise<void> {
  if (!(await isMigrated(engine))) return;
  const places = await engine.query('select 1 from live_places limit 1', [], 'object');
  if (places.length > 0)
    throw new Error('This database holds a shop already: give an empty one. Nothing was changed.');
}

/**
 * Fills an empty database, all or nothing, and compares it with the source's books: if they differ, everything is rolled back. Afterwards
 * `mark` writes what the source doesn't have. Throws if the source is of a newer version, or if the database holds a shop.
 */
export async function fillDatabase(
  engine: SqlEngine,
  source: Source,
  mark: (connection: SqlConnection) => Promise<void>,
): Promise<readonly Compared[]> {
  if (source.schema > newestMigration())
    throw new Error('That is of a newer version of the shop: use that one. Nothing was changed.');
  await refuseOccupied(engine);
  await migrate(engine, source.schema);
  if ((await lastMigration(engine)) !== source.schema)
    throw new Error(
      'The database is of another version than what it is to be filled with: give an empty one.',
    );
  let compared: readonly Compared[] = [];
  try {
    await engine.transaction(
      async (connection) => {
        await write(connection, source);
        compared = compareBooks(source.books, await readBooks(connection));
        if (compared.some(({ differs }) => differs !== null)) throw new BooksDiffer('The books differ.');
        await mark(connection);
      },
      { unhurried: true },
    );
  } catch (error) {
    if (!(error instanceof BooksDiffer)) throw error;
  }
  return compared;
}

async function write(connection: SqlConnection, source: Source): Promise<void> {
  const tables = await listTables(connection);
  // Triggers are meant for new rows: here they would count a catalogue twice, and refuse the rows of erased players.
  const triggers = async (what: 'disable' | 'enable') => {
    for (const table of tables) await connection.exec(`alter table "${table}" ${what} trigger user`);
  };
  await triggers('disable');
  await connection.exec(`truncate ${tables.map((table) => `"${table}"`).join(', ')}`);
  await withoutForeignKeys(connection, async () => {
    for (const table of tables)
      for await (const rows of source.rowsOf(table)) await writeRows(connection, table, rows);
  });
  await continueNumbers(connection);
  await triggers('enable');
}
