import { z } from 'zod';
import type { SqlConnection } from '@/lib/backend/kernel/db/engine';
import { listTables } from './tables';

/**
 * What a copy of a table is compared by: the number of rows, the sums of its amounts (minor units, by column and currency) and points, and
 * a digest of all rows' contents in any order.
 */
export const tableBooks = z.object({
  table: z.string(),
  rows: z.number(),
  sums: z.record(z.string(), z.string()),
  digest: z.string(),
});
export type TableBooks = z.infer<typeof tableBooks>;

const counted = z.tuple([z.object({ rows: z.coerce.number(), digest: z.string() })]);
const columns = z.array(z.object({ name: z.string() }));
const summed = z.array(z.object({ currency: z.string(), minor: z.string().nullable() }));

/** The books of all tables. Call it in a transaction, so that they are of one moment; times are compared in UTC. */
export async function readBooks(connection: SqlConnection): Promise<readonly TableBooks[]> {
  await connection.exec(`set local timezone to 'UTC'`);
  const books: TableBooks[] = [];
  for (const table of await listTables(connection)) books.push(await booksOfTable(connection, table));
  return books;
}

async function booksOfTable(connection: SqlConnection, table: string): Promise<TableBooks> {
  const digest = `coalesce(sum(('x' || substr(md5(row_to_json(t)::text), 1, 15))::bit(60)::bigint), 0)::text`;
  const [{ rows, digest: said }] = counted.parse(
    await connection.query(`select count(*) as rows, ${digest} as digest from "${table}" as t`, [], 'object'),
  );
  return { table, rows, sums: await sumsOf(connection, table), digest: said };
}

async function sumsOf(connection: SqlConnection, table: string): Promise<Record<string, string>> {
  const found = columns.parse(
    await connection.query(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
        and (attname in ('currency', 'minor', 'points') or attname like '%\\_minor') order by attnum`,
      [`public.${table}`],
      'object',
    ),
  );
  const names = found.map(({ name }) => name);
  const currency = names.includes('currency') ? `coalesce(currency, '–')` : `''`;
  const sums: Record<string, string> = {};
  for (const name of names.filter((one) => one !== 'currency')) {
    const text = `select ${currency} as currency, sum("${name}")::text as minor from "${table}" group by 1 order by 1`;
    for (const row of summed.parse(await connection.query(text, [], 'object')))
      sums[`${name} ${row.currency}`.trim()] = row.minor ?? '0';
  }
  return sums;
}

/** A table with how its copy differs; `differs` is null if it doesn't. */
export type Compared = Readonly<{ table: string; rows: number; sums: string; differs: string | null }>;

/** Compares a copy with its original, table by table. */
export function compareBooks(
  original: readonly TableBooks[],
  copy: readonly TableBooks[],
): readonly Compared[] {
  const sumsText = ({ sums }: TableBooks) =>
    Object.entries(sums)
      .map(([of, minor]) => `${of} ${minor}`)
      .join(', ');
  const copied = new Map(copy.map((books) => [books.table, books]));
  const lost = original.map((books): Compared => {
    const { table, rows } = books;
    return { table, rows, sums: sumsText(books), differs: differenceOf(books, copied.get(table)) };
  });
  const known = new Set(original.map(({ table }) => table));
  const added = copy
    .filter(({ table, rows }) => rows > 0 && !known.has(table))
    .map((books) => ({ table: books.table, rows: 0, sums: '', differs: `${books.rows} rows from nowhere` }));
  return [...lost, ...added];
}

function differenceOf(original: TableBooks, copy: TableBooks | undefined): string | null {
  if (copy === undefined) return 'is missing';
  if (copy.rows !== original.rows) return `${copy.rows} rows in the copy`;
  const other = Object.entries(original.sums).find(([of, minor]) => copy.sums[of] !== minor);
  if (other !== undefined) return `${other[0]} is ${copy.sums[other[0]] ?? 'missing'} in the copy`;
  return copy.digest === original.digest ? null : 'rows say something else';
}
