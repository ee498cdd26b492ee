/*
 * Who may import whom: one line per layer, everything else is refused. `npm run borders` checks it, and the message says where
 * the code belongs. What folders, modules, packages and late loading add to that stands in scripts/borders.
 */
import { backendModules, ownTables, wireStaysInRoutes } from './scripts/borders/backend-modules.mjs';
import { componentRules } from './scripts/borders/component-modules.mjs';
import { loadingRules } from './scripts/borders/loading-rules.mjs';
import { packageRules } from './scripts/borders/package-rules.mjs';

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
      '^lib/backend/(open-backend|mount|failure|http/(messages|caller)|kernel/(env|log|meters|tracing))\\.ts$',
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

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...borders,
    ...componentRules,
    ...backendModules,
    ownTables,
    ...wireStaysInRoutes,
    ...packageRules,
    {
      name: 'no cycles',
      comment:
        'Two files that need each other are one thing or three: put what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...loadingRules,
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
