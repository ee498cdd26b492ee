import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import { valuesOf, type StatementPart } from '@/lib/backend/kernel/db/statement';
import type { Account } from './accounts';
import { ledgerEntries } from './schema';

/** A value, or the SQL that reads it from the row that the entries are written for. */
type Of<T> = T | SQL;

/** What one cause moves: the minor units of its lines add up to zero. Lines of zero aren't stored. */
export type Posting = Readonly<{
  tenant: Of<string>;
  cause: Of<string>;
  currency: Of<string>;
  orderId: Of<number> | null;
  at: Of<Date>;
  lines: readonly (readonly [account: Of<Account>, minor: Of<number>])[];
}>;

/** The cause of a posting that was built from values. Throws where it is SQL, known only to its statement. */
export function causeOf({ cause }: Posting): string {
  if (typeof cause !== 'string') throw new Error('This cause is known to its statement alone.');
  return cause;
}

/**
 * The entries of a cause, as part of the statement that is their reason: one cause for each row of `source`, another part of that
 * statement. A cause that is already in the books is left as it is, entirely.
 */
export const entriesWith = (tx: DbOrTx, source: string, posting: Posting) =>
  tx.$with('entered').as(insertFrom(tx, posting, sql` from ${sql.identifier(source)} cross join`));

/** A posting whose values are all known before its statement. */
export type KnownPosting = Readonly<{
  tenant: string;
  cause: string;
  currency: string;
  orderId: number | null;
  at: Date;
  lines: readonly (readonly [account: Account, minor: number])[];
}>;

/** The same as `entriesWith`, for a statement that is put together once. */
export function entriesPart(source: string, { lines, at, ...known }: KnownPosting): StatementPart {
  const minors = lines.map(([account, minor]) => [`entered.${account}`, minor] as const);
  return {
    form: `entered:${lines.map(([account]) => account).join()}`,
    values: {
      ...Object.fromEntries(minors),
      ...valuesOf({ ...known, at: at.toISOString() }, 'entered.'),
    },
    build: (db, given) =>
      entriesWith(db, source, {
        tenant: given('entered.tenant'),
        cause: given('entered.cause'),
        currency: given('entered.currency'),
        orderId: given('entered.orderId'),
        at: given('entered.at'),
        lines: lines.map(([account]) => [account, given(`entered.${account}`)]),
      }),
  };
}

/** Writes the entries of a cause in a statement of their own; a cause that is already in the books is left as it is. */
export async function enter(tx: Tx, posting: Posting): Promise<void> {
  await insertFrom(tx, posting, sql` from`);
}

/** A column of `source`, as SQL. */
export const inRow = (source: string, column: string): SQL =>
  sql`${sql.identifier(source)}.${sql.identifier(column)}`;

function insertFrom(tx: DbOrTx, { tenant, cause, currency, orderId, at, lines }: Posting, from: SQL) {
  const moment = at instanceof Date ? at.toISOString() : at;
  const values = sql.join(
    lines.map(([account, minor]) => sql`(${account}::text, (${minor})::bigint)`),
    sql`, `,
  );
  return tx
    .insert(ledgerEntries)
    .select(
      sql`select (${tenant})::text, (${cause})::text, line.account, (${currency})::text, line.minor, (${orderId})::bigint, (${moment})::timestamptz${from} lateral (values ${values}) as line (account, minor) where line.minor <> 0 and not exists (select 1 from ${ledgerEntries} known where known.tenant = (${tenant})::text and known.cause = (${cause})::text)`,
    )
    .onConflictDoNothing();
}
