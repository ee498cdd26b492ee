import type { Feature } from './uses';

/** Database servers that speak PostgreSQL's protocol and most of its SQL. */
export const engines = {
  managed: 'Managed PostgreSQL, Patroni',
  citus: 'Citus, a schema a brand',
  citusRows: 'Citus, rows by brand',
  cockroach: 'CockroachDB 25',
  yugabyte: 'YugabyteDB 2025.2',
  dsql: 'Aurora DSQL',
  spanner: 'Spanner',
} as const;
export type Engine = keyof typeof engines;

/**
 * `runs` as on PostgreSQL; `otherwise`: slower or differently, but correctly; `breaks`: refuses the schema or a statement, or doesn't
 * enforce a rule.
 */
export type Verdict = 'runs' | 'otherwise' | 'breaks';

const everywhere = {
  managed: 'runs',
  citus: 'runs',
  citusRows: 'runs',
  cockroach: 'runs',
  yugabyte: 'runs',
  dsql: 'runs',
  spanner: 'runs',
} as const satisfies Record<Engine, Verdict>;

/**
 * How each engine handles what we use, according to its published limits as of November 2026 (docs/scale.md names the pages). If a feature
 * is added to `Feature` but not here, this doesn't compile.
 */
export const verdicts: Readonly<Record<Feature, Readonly<Record<Engine, Verdict>>>> = {
  'identity columns': {
    ...everywhere,
    cockroach: 'otherwise',
    yugabyte: 'otherwise',
    dsql: 'otherwise',
    spanner: 'otherwise',
  },
  'foreign keys': { ...everywhere, dsql: 'breaks' },
  'foreign keys without the brand': { ...everywhere, citusRows: 'breaks', dsql: 'breaks' },
  'unique keys without the brand': { ...everywhere, citusRows: 'breaks' },
  'partial indexes': { ...everywhere, dsql: 'breaks', spanner: 'breaks' },
  'checks of rows': everywhere,
  'jsonb columns': { ...everywhere, dsql: 'breaks' },
  'triggers in PL/pgSQL': {
    ...everywhere,
    citusRows: 'breaks',
    cockroach: 'otherwise',
    dsql: 'breaks',
    spanner: 'breaks',
  },
  'changes of tables that exist': {
    ...everywhere,
    cockroach: 'otherwise',
    yugabyte: 'otherwise',
    dsql: 'breaks',
    spanner: 'otherwise',
  },
  'row locks': { ...everywhere, citusRows: 'otherwise', dsql: 'otherwise' },
  'writing in a WITH': { ...everywhere, cockroach: 'otherwise', dsql: 'otherwise', spanner: 'breaks' },
  'advisory locks': {
    ...everywhere,
    cockroach: 'otherwise',
    yugabyte: 'otherwise',
    dsql: 'breaks',
    spanner: 'breaks',
  },
  notices: {
    ...everywhere,
    cockroach: 'otherwise',
    yugabyte: 'otherwise',
    dsql: 'otherwise',
    spanner: 'otherwise',
  },
  'tables of pg-boss': {
    ...everywhere,
    citusRows: 'otherwise',
    cockroach: 'breaks',
    yugabyte: 'otherwise',
    dsql: 'breaks',
    spanner: 'breaks',
  },
};
