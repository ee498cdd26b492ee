import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** That a column is one of some row ids: one parameter for however many, so that the statement is the same each time. */
export const isOneOf = (column: AnyColumn, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::bigint[])`;
