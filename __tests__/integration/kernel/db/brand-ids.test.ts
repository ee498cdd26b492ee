import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { openTestDb, type TestDb } from '@/__tests__/support/database/test-db';

const forward = readFileSync('lib/backend/kernel/db/migrations/0014_brand_ids.sql', 'utf8');
/** The same migration with old and new ids swapped; it makes the rows of the previous version. */
const backward = forward.replaceAll(/\('([A-Za-z]+)', '([a-z-]+)'\)/g, "('$2', '$1')");

let test: TestDb;
beforeAll(async () => {
  test = await openTestDb('seeded');
  // Removes what later migrations added: the counts of each brand’s changes, and the audit log and books, whose rows can't be changed.
  await test.engine.exec(
    'drop function note_catalog_change cascade; drop table catalog_versions, audit_log, ledger_entries',
  );
}, 180_000);
afterAll(() => test.close());

const run = (sql: string) =>
  test.engine.transaction(async (connection) => {
    for (const statement of sql.split('--> statement-breakpoint')) await connection.exec(statement);
  });

const counted = z.array(z.object({ tenant: z.string(), rows: z.coerce.number() }));

/** How many rows each brand has in every table. */
async function rowsOfBrands() {
  const tables = await test.engine.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant' order by 1`,
    [],
    'object',
  );
  const names = z.array(z.object({ name: z.string() })).parse(tables);
  return Promise.all(
    names.map(async ({ name }) => {
      const text = `select tenant, count(*) as rows from "${name}" group by 1 order by 1`;
      return [name, counted.parse(await test.engine.query(text, [], 'object'))] as const;
    }),
  );
}

const idsIn = (tables: Awaited<ReturnType<typeof rowsOfBrands>>) =>
  new Set(tables.flatMap(([, rows]) => rows.map(({ tenant }) => tenant)));

describe('the migration of brand ids', () => {
  it('renames the brands in every row, and leaves the other brands as they are [F1.1]', async () => {
    const before = await rowsOfBrands();
    await run(backward);
    const old = idsIn(await rowsOfBrands());
    expect(old).toContain('acenetJp');
    expect(old).not.toContain('acenet-jp');

    await run(forward);

    expect(await rowsOfBrands()).toEqual(before);
  });

  it('keeps the keys and the price trigger in force [F1.1]', async () => {
    const orphan = `update game_clients set tenant = 'nobody' where tenant = 'watt'`;
    await expect(test.engine.query(orphan, [], 'object')).rejects.toThrow(/game_clients/);
    const foreign = `update prices set tenant = 'nobody' where tenant = 'watt'`;
    await expect(test.engine.query(foreign, [], 'object')).rejects.toThrow(/nobody sells nothing/);
  });
});
