import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';

/** One kind of row that a brand's files decide: how it is identified, read and written. */
export type CatalogueTable<R extends object> = Readonly<{
  /** What a row is called when changes are listed. */
  what: string;
  keyOf: (row: R) => string;
  read: (db: DbOrTx, tenant: string, now: Date) => Promise<readonly R[]>;
  add: (tx: Tx, rows: readonly R[]) => Promise<void>;
  change: (tx: Tx, row: R) => Promise<void>;
  /** Called for every row that changes or goes, before any does: where rows exchange what only one of them may have. */
  setApart?: (tx: Tx, row: R) => Promise<void>;
  drop: (tx: Tx, row: R) => Promise<void>;
  /** Rows go after all others have changed, since some of those still refer to them; otherwise they go first. */
  isDroppedLast?: boolean;
}>;

export type Change = Readonly<{
  change: 'add' | 'change' | 'remove';
  what: string;
  key: string;
  /** The fields that differ, before and after; null for rows that are added or removed. */
  from: Readonly<Record<string, unknown>> | null;
  to: Readonly<Record<string, unknown>> | null;
}>;

/** The changes that turn a table's current rows into the wanted ones. */
export type Plan<R extends object> = Readonly<{
  added: readonly R[];
  changed: readonly R[];
  removed: readonly R[];
  changes: readonly Change[];
}>;

/** Compares rows by their keys and then field by field. */
export function planChanges<R extends object>(
  { what, keyOf }: Pick<CatalogueTable<R>, 'what' | 'keyOf'>,
  now: readonly R[],
  wanted: readonly R[],
): Plan<R> {
  const before = new Map(now.map((row) => [keyOf(row), row]));
  const after = new Set(wanted.map(keyOf));
  const added = wanted.filter((row) => !before.has(keyOf(row)));
  const removed = now.filter((row) => !after.has(keyOf(row)));
  const differing = wanted.flatMap((row) => {
    const old = before.get(keyOf(row));
    const fields = old === undefined ? [] : fieldsThatDiffer(old, row);
    return old === undefined || fields.length === 0 ? [] : [{ row, old, fields }];
  });
  const entry = (change: Change['change'], row: R) => ({
    change,
    what,
    key: keyOf(row),
    from: null,
    to: null,
  });
  return {
    added,
    removed,
    changed: differing.map(({ row }) => row),
    changes: [
      ...removed.map((row) => entry('remove', row)),
      ...differing.map(({ row, old, fields }) => ({
        ...entry('change', row),
        from: pick(old, fields),
        to: pick(row, fields),
      })),
      ...added.map((row) => entry('add', row)),
    ],
  };
}

const pick = (row: object, fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));

function fieldsThatDiffer(one: object, other: object): readonly string[] {
  const [a, b] = [
    new Map<string, unknown>(Object.entries(one)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  return [...new Set([...a.keys(), ...b.keys()])].filter(
    (name) => canonicalText(a.get(name)) !== canonicalText(b.get(name)),
  );
}

/** As text with sorted keys: the database stores those of JSON in an order of its own. */
const canonicalText = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const most = 1_000;

/** Writes rows in parts that fit into one statement each. */
export async function inBatches<T>(
  rows: readonly T[],
  write: (part: T[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += most) await write(rows.slice(start, start + most));
}
