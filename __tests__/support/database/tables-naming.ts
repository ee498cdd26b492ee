import { z } from 'zod';
import type { SqlEngine } from '@/lib/backend/kernel/db/engine';

const tables = z.array(z.object({ schema: z.string(), name: z.string() }));
const counted = z.tuple([z.object({ count: z.coerce.number() })]);

/**
 * The tables of the whole database, jobs included, that contain a text, as `table: rows`. Bytes are searched as well. Empty if none does.
 */
export async function tablesNaming(engine: SqlEngine, text: string): Promise<readonly string[]> {
  const all = tables.parse(
    await engine.query(
      `select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
      [],
      'object',
    ),
  );
  const found: string[] = [];
  for (const { schema, name } of all) {
    const [{ count }] = counted.parse(
      await engine.query(
        `select count(*) from "${schema}"."${name}" as row
          where position($1 in row::text) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in row::text) > 0`,
        [text],
        'object',
      ),
    );
    if (count > 0) found.push(`${name}: ${count}`);
  }
  return found;
}
