import { AsyncLocalStorage } from 'node:async_hooks';
import {
  getTableColumns,
  sql,
  type Column,
  type QueryWithTypings,
  type SQL,
  type Table,
  type WithSubquery,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, type PgRemoteDatabase } from 'drizzle-orm/pg-proxy';
import { connectionOf, send, type DbOrTx } from './client';
import type { SqlConnection } from './engine';

/** Stands for a value that each call of a statement gives; encoded as the column's, or sent as it is. */
export interface Given<V> {
  <N extends keyof V & string>(name: N, column?: Column): SQL<V[N]>;
}

/** A query builder of drizzle. */
type Query<R> = Readonly<{
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<R> };
}>;
/** The values of a statement, by name. */
export type Values = Readonly<Record<string, unknown>>;
type Run<V, R> = (db: DbOrTx, values: V) => Promise<R>;

/**
 * A frequent statement: drizzle puts its SQL together once instead of at each call, which costs several times as much as sending it. `build`
 * must write every value that differs from call to call as `given`; whatever else it reads stays as it was at the first call.
 */
export const statement = <V extends Values, R>(
  build: (db: PgRemoteDatabase, given: Given<V>) => Query<R>,
): Run<V, R> => {
  let run: Run<V, R> | undefined;
  return (db, values) => (run ??= prepared(build(template, givenFor())))(db, values);
};

/**
 * The same for a statement that has a few forms, such as one for each set of columns that it writes: each form is put together once. `keyOf`
 * must tell any two forms apart for which `build` differs.
 */
export const statementOf = <F, V extends Values, R>(
  keyOf: (form: F) => string,
  build: (db: PgRemoteDatabase, given: Given<V>, form: F) => Query<R>,
): ((db: DbOrTx, form: F, values: V) => Promise<R>) => {
  const forms = new Map<string, Run<V, R>>();
  return (db, form, values) => {
    const key = keyOf(form);
    const run = forms.get(key) ?? prepared(build(template, givenFor(), form));
    forms.set(key, run);
    return run(db, values);
  };
};

/** A write that joins a statement, as a common table expression. Its names and values must differ from those of all others there. */
export type StatementPart = Readonly<{
  /** Differs wherever `build` does. */
  form: string;
  values: Values;
  build(db: PgRemoteDatabase, given: Given<Values>): WithSubquery;
}>;

/** The names of the columns that a row has a value for; the others keep their defaults. */
export const namesIn = (row: object): readonly string[] =>
  Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/** These columns of a row, each as a given value. `prefix` keeps the rows of one statement apart. */
export function givenRow<T extends Table>(
  given: Given<Values>,
  table: T,
  names: readonly string[],
  prefix?: string,
): { [K in keyof T['$inferInsert']]: SQL };
export function givenRow(
  given: Given<Values>,
  table: Table,
  names: readonly string[],
  prefix = '',
): Record<string, SQL> {
  const columns = getTableColumns(table);
  return Object.fromEntries(names.map((name) => [name, given(prefix + name, columns[name])]));
}

/** The values for `givenRow`. */
export const valuesOf = (row: object, prefix: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [prefix + name, value]));

const givenFor =
  <V>(): Given<V> =>
  (name, column) => {
    const placeholder = sql.placeholder(name);
    if (column === undefined) return sql`${placeholder}`;
    // Drizzle encodes null like any other value when a statement was put together before.
    const mapToDriverValue = (value: unknown): unknown =>
      value === null ? null : column.mapToDriverValue(value);
    return sql`${sql.param(placeholder, { mapToDriverValue })}`;
  };

/**
 * Writes everything that isn't given into the text. As a parameter, a state that a partial index is for would be planned anew at each call:
 * only the plan for that very state can use the index.
 */
class WithConstants extends PgDialect {
  override sqlToQuery(...[query, source]: Parameters<PgDialect['sqlToQuery']>): QueryWithTypings {
    return super.sqlToQuery(query.inlineParams(), source);
  }
}

/** Where the statement that is being sent goes: drizzle binds a prepared query to the database it was built with. */
const target = new AsyncLocalStorage<SqlConnection>();
const template = drizzle(
  async (text, params: unknown[], method) => {
    const connection = target.getStore();
    if (connection === undefined) throw new Error('A prepared statement was sent to no connection.');
    return send(connection, text, params, method);
  },
  {},
  () => new WithConstants(),
);

function prepared<V extends Values, R>(query: Query<R>): Run<V, R> {
  const ready = query.prepare('');
  return (db, values) => target.run(connectionOf(db), () => ready.execute(values));
}
