import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The PostgreSQL features used by the shop that some engines with its protocol lack. */
export type Feature =
  | 'identity columns'
  | 'foreign keys'
  | 'foreign keys without the brand'
  | 'unique keys without the brand'
  | 'partial indexes'
  | 'checks of rows'
  | 'jsonb columns'
  | 'triggers in PL/pgSQL'
  | 'changes of tables that exist'
  | 'row locks'
  | 'writing in a WITH'
  | 'advisory locks'
  | 'notices'
  | 'tables of pg-boss';

export type Use = Readonly<{ count: number; example: string }>;

const column = z.object({ type: z.string(), primaryKey: z.boolean(), identity: z.unknown().optional() });
const table = z.object({
  columns: z.record(z.string(), column),
  indexes: z.record(
    z.string(),
    z.object({
      columns: z.array(z.object({ expression: z.string() })),
      isUnique: z.boolean(),
      where: z.string().optional(),
    }),
  ),
  foreignKeys: z.record(z.string(), z.object({ columnsFrom: z.array(z.string()) })),
  compositePrimaryKeys: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
  uniqueConstraints: z.record(z.string(), z.object({ columns: z.array(z.string()) })),
  checkConstraints: z.record(z.string(), z.unknown()),
});
const snapshot = z.object({ tables: z.record(z.string(), table) });
type Table = z.infer<typeof table>;

const migrations = 'lib/backend/kernel/db/migrations';
const brand = 'tenant';

/** How often the schema and the statements of `root`, a checkout, use each feature, and one example. */
export function usesOf(root: string): Readonly<Record<Feature, Use>> {
  const tables = Object.entries(newestSnapshot(root).tables);
  const sql = filesOf(root, `${migrations}/*.sql`);
  const code = filesOf(root, 'lib/backend/**/*.ts');
  const inTables = (found: (table: Table) => readonly string[]) =>
    countOf(
      tables.flatMap(([name, each]) => found(each).map((what) => `${name.replace('public.', '')}.${what}`)),
    );
  const inText = (files: readonly TextFile[], pattern: RegExp) =>
    countOf(files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path)));

  return {
    'identity columns': inTables(({ columns }) =>
      Object.entries(columns).flatMap(([name, { identity }]) => (identity ? [name] : [])),
    ),
    'foreign keys': inTables(({ foreignKeys }) => Object.keys(foreignKeys)),
    'foreign keys without the brand': inTables(({ foreignKeys }) =>
      Object.entries(foreignKeys).flatMap(([name, { columnsFrom }]) =>
        columnsFrom.includes(brand) ? [] : [name],
      ),
    ),
    'unique keys without the brand': inTables((each) =>
      keysOf(each).flatMap((columns) => (columns.includes(brand) ? [] : [columns.join('+')])),
    ),
    'partial indexes': inTables(({ indexes }) =>
      Object.entries(indexes).flatMap(([name, { where }]) => (where === undefined ? [] : [name])),
    ),
    'checks of rows': inTables(({ checkConstraints }) => Object.keys(checkConstraints)),
    'jsonb columns': inTables(({ columns }) =>
      Object.entries(columns).flatMap(([name, { type }]) => (type === 'jsonb' ? [name] : [])),
    ),
    'triggers in PL/pgSQL': inText(sql, /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER\b/gim),
    'changes of tables that exist': inText(
      sql,
      /^ALTER TABLE\b.*\b(?:ADD CONSTRAINT|DROP CONSTRAINT|DROP COLUMN|SET NOT NULL|SET DATA TYPE|ALTER COLUMN)/gim,
    ),
    'row locks': inText(code, /\.for\('update'|\bfor update\b/g),
    'writing in a WITH': inText(code, /\bas \(\s*(?:insert into|update|delete from)\b|\$with\(/gi),
    'advisory locks': inText(code, /\bpg_advisory_\w+/g),
    notices: inText(code, /\bpg_notify\b|[`'"]listen /g),
    'tables of pg-boss': inText(code, /\bnew PgBoss\(/g),
  };
}

type TextFile = Readonly<{ path: string; text: string }>;

function filesOf(root: string, pattern: string): TextFile[] {
  return globSync(pattern, { cwd: root })
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function newestSnapshot(root: string): z.infer<typeof snapshot> {
  const newest = globSync(`${migrations}/meta/*_snapshot.json`, { cwd: root }).sort().at(-1);
  if (newest === undefined) throw new Error(`${migrations} has no snapshot.`);
  const written: unknown = JSON.parse(readFileSync(join(root, newest), 'utf8'));
  return snapshot.parse(written);
}

/** The columns of each unique key of a table. */
function keysOf(each: Table): readonly (readonly string[])[] {
  const alone = Object.entries(each.columns).flatMap(([name, { primaryKey }]) =>
    primaryKey ? [[name]] : [],
  );
  return [
    ...alone,
    ...Object.values(each.compositePrimaryKeys).map(({ columns }) => columns),
    ...Object.values(each.uniqueConstraints).map(({ columns }) => columns),
    ...Object.values(each.indexes).flatMap(({ isUnique, columns }) =>
      isUnique ? [columns.map(({ expression }) => expression)] : [],
    ),
  ];
}

const countOf = (places: readonly string[]): Use => ({ count: places.length, example: places[0] ?? '' });
