import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SqlConnection, SqlEngine } from '@/lib/backend/kernel/db/engine';
import { lastMigration } from '@/lib/backend/kernel/db/migrate';
import { readBooks, tableBooks } from './books';
import type { Source } from './fill';
import { readRows } from './rows';
import { listTables } from './tables';

/** The description of a backup. It is written last, so a directory without it isn't a backup. */
const manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  schema: z.number(),
  books: z.array(tableBooks),
});
export type Manifest = z.infer<typeof manifest>;

const fileOf = (dir: string, table: string) => join(dir, `${table}.ndjson`);
const manifestOf = (dir: string) => join(dir, 'manifest.json');

/** Lets `work` see all tables as of one moment, while others continue. On the embedded engine everybody else waits. */
export function inSnapshot<T>(
  engine: SqlEngine,
  work: (connection: SqlConnection) => Promise<T>,
): Promise<T> {
  return engine.transaction(
    async (connection) => {
      await connection.exec('set transaction isolation level repeatable read, read only');
      return work(connection);
    },
    { unhurried: true },
  );
}

/** Writes all tables into a new directory, accessible to its owner only: a file of JSON lines per table, and the books of all tables. */
export async function writeBackup(engine: SqlEngine, dir: string, takenAt: Date): Promise<Manifest> {
  await mkdir(dir, { mode: 0o700 });
  const said = await inSnapshot(engine, async (connection): Promise<Manifest> => {
    const schema = await lastMigration(connection);
    const books = await readBooks(connection);
    for (const table of await listTables(connection))
      await writeFile(fileOf(dir, table), readRows(connection, table));
    return { format: 1, takenAt: takenAt.toISOString(), schema, books: [...books] };
  });
  const unfinished = `${manifestOf(dir)}.part`;
  await writeFile(unfinished, [[JSON.stringify(said, null, 2)]]);
  await rename(unfinished, manifestOf(dir));
  return said;
}

async function writeFile(
  path: string,
  batches: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const lines of batches) await file.write(lines.map((line) => `${line}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Opens a backup to fill a database with. Throws if the directory holds none, or an incomplete one. */
export async function openBackup(dir: string): Promise<Source & Pick<Manifest, 'takenAt'>> {
  const text = await readFile(manifestOf(dir), 'utf8').catch(() => null);
  if (text === null) throw new Error(`There is no whole backup in ${dir}: it has no manifest.json.`);
  const parsed = manifest.safeParse(jsonIn(text));
  if (!parsed.success)
    throw new Error(`There is no whole backup in ${dir}: its manifest.json can’t be read.`);
  const { schema, books, takenAt } = parsed.data;
  return { schema, books, takenAt, rowsOf: (table) => linesOf(fileOf(dir, table)) };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Splits at line feeds only: a row's text may contain other line separators. */
async function* linesOf(path: string): AsyncGenerator<readonly string[]> {
  let rest = '';
  for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 1_048_576 })) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw new Error(`${path} ends within a row: the backup isn't whole.`);
}
