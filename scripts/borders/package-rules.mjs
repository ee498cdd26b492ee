/** The files of the edge that count. */
const boundedAtTheEdge = '^lib/edge/(render-limit|fetch-within-limit)\\.ts$';

/** Packages that a layer must not import, directly. */
const packages = [
  {
    name: 'no packages in pure rules',
    comment:
      'lib/domain and lib/edge are plain TypeScript that runs anywhere. What needs a package belongs to lib/client or lib/backend; calendars alone are a package (date-fns: pure functions), and at the edge what bounds a memory (lru-cache).',
    from: { path: '^lib/(domain|edge)/', pathNot: boundedAtTheEdge },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core'],
      pathNot: '^node_modules/(date-fns|@date-fns/tz)/',
    },
  },
  {
    name: 'no packages but a bounded memory where the edge counts',
    comment: 'What counts renders at the edge keeps its counts in lru-cache and knows no other package.',
    from: { path: boundedAtTheEdge },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-no-pkg', 'core'],
      pathNot: '^node_modules/lru-cache/',
    },
  },
  {
    name: 'SQL stays in repositories',
    comment: 'Statements belong to the repo.ts or *-repo.ts of their folder; only db/ knows the engines.',
    from: {
      path: '^(app|components|lib)/',
      pathNot: '(^lib/backend/kernel/db/|[/-]repo\\.ts$|schema\\.ts$)',
    },
    to: {
      path: '(^lib/backend/.*schema\\.ts$|node_modules/(drizzle-orm|pg|@electric-sql/pglite)/)',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'no server package in the browser',
    comment: 'These run on servers only. Code that needs them belongs to lib/backend.',
    from: { path: '^(components|lib/(client|i18n|contract))/' },
    to: {
      path: 'node_modules/(hono|@hono|pg|pg-boss|pino|drizzle-orm|@node-rs|@electric-sql)/',
      dependencyTypesNot: ['type-only'],
    },
  },
];

export const packageRules = packages.map((rule) => ({ severity: 'error', ...rule }));
