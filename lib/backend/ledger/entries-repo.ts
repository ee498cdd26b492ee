import { sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '@/lib/backend/kernel/db/client';
import type { Account } from './accounts';
import { ledgerEntries } from './schema';

/** A value, or where it stands in the rows that it is written for. */
type Of<T> = T | SQL;

/** What one cause moves: the minor units of its lines add up to nothing. Lines of nothing are left out. */
export type Posting = Readonly<{
  tenant: Of<string>;
  cause: Of<string>;
  currency: Of<string>;
  orderId: Of<number> | null;
  at: Of<Date>;
  lines: readonly (readonly [account: Of<Account>, minor: Of<number>])[];
}>;

/** The cause of a posting whose facts are all known, and none of which is a column. */
export function causeOf({ cause }: Posting): string {
  if (typeof cause !== 'string') throw new Error('This cause is known to its statement alone.');
  return cause;
}

/**
 * The entries of a cause as a part of the statement that is their reason: one cause for each row of `source`, a part of it too. What is known
 * already stays as it is, all of it.
 */
export const entriesWith = (tx: DbOrTx, source: string, posting: Posting) =>
  tx.$with('entered').as(insertFrom(tx, posting, sql` from ${sql.identifier(source)} cross join`));

/** The same by themselves. */
export async function enter(tx: Tx, posting: Posting): Promise<void> {
  await insertFrom(tx, posting, sql` from`);
}

/** Where it stands in a row of `source`. */
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
