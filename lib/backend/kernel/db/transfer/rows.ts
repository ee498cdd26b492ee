import { z } from 'zod';
import type { SqlConnection } from '@/lib/backend/kernel/db/engine';

const lines = z.array(z.object({ line: z.string() }));
const identities = z.array(z.object({ table: z.string(), column: z.string() }));

/** Rows at a time: few enough for memory, and for a message to the embedded engine. */
const batch = 500;

/** Yields the rows of a table in batches, each row as JSON text. Call it in a transaction, so that all tables are of one moment. */
export async function* readRows(connection: SqlConnection, table: string): AsyncGenerator<readonly string[]> {
  await connection.exec(
    `declare transferred no scroll cursor for select row_to_json(t)::text as line from "${table}" as t`,
  );
  for (;;) {
    const rows = lines.parse(await connection.exec(`fetch forward ${batch} from transferred`));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await connection.exec('close transferred');
}

/** Writes rows exactly as they were read, including their ids. */
export async function writeRows(
  connection: SqlConnection,
  table: string,
  rows: readonly string[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await connection.query(
      `insert into "${table}" overriding system value select * from json_populate_recordset(null::"${table}", $1::text::json)`,
      [`[${rows.slice(at, at + batch).join(',')}]`],
      'object',
    );
}

/** Makes the identity columns continue after the rows that were written. */
export async function continueNumbers(connection: SqlConnection): Promise<void> {
  const found = identities.parse(
    await connection.query(
      `select table_name as "table", column_name as "column" from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
      [],
      'object',
    ),
  );
  for (const { table, column } of found)
    await connection.exec(
      `select setval(pg_get_serial_sequence('public."${table}"', '${column}'), coalesce(max("${column}"), 0) + 1, false) from "${table}"`,
    );
}
