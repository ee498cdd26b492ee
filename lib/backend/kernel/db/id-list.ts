import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Matches a column against row ids, passed as a single parameter so that the statement is the same for any number of them. */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;
