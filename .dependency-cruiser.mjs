/*
 * Who may import whom: one line per layer, everything else is refused. `npm run borders` checks it, and the message says where
 * the code belongs. Cycles, SQL and packages that a layer must not know stand below the table.
 */
import { backendModules, ownTables, wireStaysInRoutes } from './scripts/borders/backend-modules.mjs';
import { componentRules } from './scripts/borders/component-modules.mjs';

/** What components may import; which of components/, the table of its folders says. */
const inBrowser = ['^components/', '^lib/domain/', '^lib/contract/', '^lib/client/', '^lib/i18n/'];

/** Tests and scripts may import anything. name: [files, what they may import besides themselves, where code that needs more belongs] */
const layers = {
  domain: [
    '^lib/domain/',
    [],
    'lib/domain holds pure rules. What needs more belongs to the layer that calls the rule.',
  ],
  contract: [
    '^lib/contract/',
    ['^lib/domain/'],
    'The contract knows only the rules of lib/domain. Behaviour belongs to lib/backend or lib/client.',
  ],
  tenants: [
    '^tenants/',
    ['^lib/domain/', '^lib/sandbox/seed/brand-samples\\.ts$'],
    'A brand is facts, no code; of the sandbox it knows what samples.ts says. Rules belong to lib/domain, reading them to lib/loaders or lib/edge.',
  ],
  edge: [
    '^(lib/edge/|middleware\\.ts$)',
    ['^lib/domain/', '^tenants/'],
    'The edge decides from brands and rules alone. Pages belong to app, calls to lib/backend.',
  ],
  i18n: [
    '^lib/i18n/',
    ['^lib/domain/', '^tenants/', '^messages/'],
    'lib/i18n only finds and formats words. What shows them belongs to components.',
  ],
  client: [
    '^lib/client/',
    ['^lib/domain/', '^lib/contract/', '^lib/i18n/'],
    'lib/client runs in browsers. Server reads belong to lib/loaders, markup to components.',
  ],
  loaders: [
    '^lib/loaders/',
    [
      '^lib/domain/',
      '^lib/contract/',
      '^lib/i18n/',
      '^lib/client/(api/|purchase/select-goods-data\\.ts$)',
      '^tenants/',
      '^lib/backend/(mount|page-log)\\.ts$',
    ],
    'Loaders read through the contract client and lib/backend/mount. SQL and rules of the shop belong to lib/backend.',
  ],
  ui: [
    '^components/ui/',
    ['^lib/domain/'],
    'components/ui could ship in another product: strings and data come by props. What knows the shop belongs to components/<feature>.',
  ],
  frame: [
    '^components/frame/',
    [...inBrowser, '^tenants/kit/(public|tenant|brand)\\.ts$'],
    'The frame puts the shop around a page, for a brand. Server reads belong to lib/loaders and come as props.',
  ],
  seo: [
    '^lib/seo/',
    ['^lib/domain/', '^lib/contract/', '^lib/i18n/', '^tenants/'],
    'lib/seo makes what search engines and previews read of facts it is given. Reads belong to lib/loaders, markup to components/landing.',
  ],
  landing: [
    '^components/landing/',
    [...inBrowser, '^lib/seo/', '^tenants/kit/(public|tenant|brand|games)\\.ts$'],
    'The text below the shop, rendered on the server only. Server reads belong to lib/loaders and come as props.',
  ],
  components: [
    '^components/(?!ui/|frame/|landing/)',
    inBrowser,
    'Components get data by props or from lib/client. Server reads belong to lib/loaders, the brand comes as PublicTenant.',
  ],
  app: [
    '^app/',
    [
      '^components/',
      '^lib/domain/',
      '^lib/contract/',
      '^lib/client/',
      '^lib/i18n/',
      '^lib/loaders/',
      '^lib/edge/',
      '^lib/seo/',
      '^tenants/',
      '^lib/backend/mount\\.ts$',
    ],
    'app holds pages: parameters, loader, markup. Reads belong to lib/loaders, answers to lib/backend behind mount.ts.',
  ],
  server: [
    '^lib/server/',
    [
      '^lib/domain/',
      '^lib/edge/',
      '^tenants/',
      '^lib/backend/(open-backend|mount|start-failure|http/(messages|caller)|kernel/(env|log|meters))\\.ts$',
    ],
    'lib/server is the HTTP server: it carries requests to the edge, to Next and to the backend, and decides nothing itself. Decisions belong to lib/edge.',
  ],
  start: [
    '^(instrumentation|next\\.config|drizzle\\.config)',
    ['^lib/backend/start-server\\.ts$'],
    'Starting the server belongs to lib/backend/start-server.ts.',
  ],
  'outside parties of the sandbox': [
    '^lib/sandbox/(game-server|identity|provider|shared)/',
    ['^lib/domain/', '^lib/backend/kernel/(signature|sandbox-secrets)\\.ts$'],
    'These are outside parties: they meet the shop over HTTP only. What the shop seeds belongs to lib/sandbox/seed.',
  ],
  'sample data of the sandbox': [
    '^lib/sandbox/(seed/|(start|env)\\.ts$)',
    ['^lib/(sandbox|backend|domain|i18n)/', '^(tenants|messages)/'],
    'Sample data are rows for the backend’s tables. Rules belong to lib/domain or lib/backend.',
  ],
  'payment adapters': [
    '^lib/backend/orders/payments/providers/',
    ['^lib/domain/', '^lib/backend/kernel/', '^lib/backend/orders/payments/port\\.ts$'],
    'An adapter speaks with its provider and decides nothing. State belongs to orders/apply-event.ts, SQL to a repository.',
  ],
  backend: [
    '^lib/backend/',
    // The sample data only by import(): see "production loads no sandbox".
    ['^lib/(domain|contract|i18n)/', '^(tenants|messages)/', '^lib/sandbox/seed/seed-sandbox\\.ts$'],
    'The backend knows nothing of pages or browsers. Shared rules belong to lib/domain, shapes to lib/contract.',
  ],
};

const borders = Object.entries(layers).map(([name, [files, allowed, comment]]) => ({
  name: `border: ${name}`,
  comment,
  severity: 'error',
  from: { path: files },
  to: {
    path: '^(app|components|lib|tenants|messages|scripts|__tests__|e2e|bench|middleware|instrumentation)',
    pathNot: [files, ...allowed],
  },
}));

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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...borders,
    ...componentRules,
    ...backendModules,
    ownTables,
    ...wireStaysInRoutes,
    ...packages.map((rule) => ({ severity: 'error', ...rule })),
    {
      name: 'no cycles',
      comment:
        'Two files that need each other are one thing or three: put what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'the edge stays light',
      comment:
        'The edge bundle runs on every request and must not reach zod, samples, words or the backend, however indirectly.',
      severity: 'error',
      from: { path: '^middleware\\.ts$' },
      to: {
        path: '(node_modules/zod/|^lib/(backend|contract|client)/|/(samples|words)\\.)',
        reachable: true,
      },
    },
    {
      name: 'production loads no sandbox',
      comment:
        'The sandbox is imported where one is opened, by import(): a production process never loads it.',
      severity: 'error',
      from: { path: '^(app|components|tenants/.*/(?!samples)|lib/(?!sandbox/)|middleware|instrumentation)' },
      to: { path: '^(lib/sandbox/|tenants/[^/]+/samples\\.ts$)', dependencyTypesNot: ['dynamic-import'] },
    },
    {
      name: 'the popup library loads late',
      comment:
        'Pages work before it has loaded: a dialog or menu belongs in components/ui, and is loaded by import() where it opens.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: '^components/(ui/(dialog|search-menu|select-menu)|account/login/account-list)\\.tsx$',
      },
      to: { path: '^node_modules/@base-ui/' },
    },
    {
      name: 'dialogs and menus load late',
      comment: 'Use components/popups: popup-frame for a dialog, choice-pill for a menu.',
      severity: 'error',
      from: {
        path: '^(app|components|lib)/',
        pathNot: '^components/(popups/(choice-menu|popup-frame)|ui/search-menu)\\.tsx$',
      },
      to: {
        path: '^components/ui/(dialog|search-menu|select-menu)\\.tsx$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'resolvable',
      comment:
        'The file or package is not there: a misspelt path, or a package that package.json does not list.',
      severity: 'error',
      from: { pathNot: '^(__tests__|e2e)/' },
      to: { couldNotResolve: true, pathNot: '^(next/root-params|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data)/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
