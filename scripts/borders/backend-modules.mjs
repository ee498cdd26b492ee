import { moduleRules } from './module-rules.mjs';

const wherever =
  'What both need belongs to a module above; what only puts modules together, to open-backend.ts.';

/**
 * lib/backend, lowest first. What an order carries (promotions to cards) builds on orders, and orders import none of it: they call riders.
 */
export const backendModules = moduleRules('lib/backend/', [
  [
    'kernel',
    '^lib/backend/kernel/',
    `The kernel knows no shop: clock, log, database, queue, outbox. ${wherever}`,
  ],
  [
    'http',
    '^lib/backend/http/',
    `http carries calls and knows no module: authenticate() and mounts are handed to it.`,
  ],
  [
    'ledger',
    '^lib/backend/ledger/',
    `The ledger knows accounts and causes, not what they are about. ${wherever}`,
  ],
  ['games', '^lib/backend/games/', `games speaks with game servers. ${wherever}`],
  ['catalog', '^lib/backend/catalog/', `catalog knows what is sold where. ${wherever}`],
  ['accounts', '^lib/backend/accounts/', `accounts knows players and their logins. ${wherever}`],
  [
    'orders',
    '^lib/backend/orders/',
    `Orders and their payments know no rider: give OrderRider (orders/order-riders.ts) what is missing.`,
  ],
  ['promotions', '^lib/backend/promotions/', wherever],
  ['limits', '^lib/backend/limits/', wherever],
  ['activities', '^lib/backend/activities/', wherever],
  ['debts', '^lib/backend/debts/', wherever],
  ['cards', '^lib/backend/cards/', wherever],
  [
    'parity',
    '^lib/backend/parity/',
    `parity holds what other modules keep against each other; they give it their facts. ${wherever}`,
  ],
  ['tracking', '^lib/backend/tracking/', wherever],
  ['audit', '^lib/backend/audit/', `audit keeps what operators did and knows no shop. ${wherever}`],
  [
    'operate',
    '^lib/backend/operate/',
    `What operators do is put together from the other modules; none of them knows of it. ${wherever}`,
  ],
  // The composition root, and the files through which other layers open the backend.
  ['root', '^lib/backend/[^/]+\\.ts$', wherever],
]);

/**
 * A module's tables belong to it: other modules call its functions, or reference its rows from their own schema. The kernel's outbox may be
 * joined.
 */
export const ownTables = {
  name: 'tables belong to their module',
  comment:
    'Ask the module whose table it is: a function of its repository. Only a schema may name another, for a foreign key.',
  severity: 'error',
  from: { path: '^lib/backend/([^/]+)/', pathNot: 'schema\\.ts$' },
  to: { path: '^lib/backend/.*schema\\.ts$', pathNot: '^lib/backend/($1|kernel)/' },
};

/** The files of a module that know the wire, by name. The root puts modules together and is exempt. */
const wireFiles = '[/-](routes|wire)\\.ts$';
const useCases = {
  path: '^lib/backend/[^/]+/',
  pathNot: [wireFiles, '^lib/backend/http/'],
};

/** A use case takes domain arguments and returns domain values, or a Result with its own error names. */
export const wireStaysInRoutes = [
  {
    name: 'only routes know the wire',
    comment:
      'Reading a call, the contract’s shapes and the API’s codes belong to routes.ts, *-routes.ts, wire.ts or *-wire.ts of the module.',
    severity: 'error',
    from: useCases,
    to: { path: '^lib/(contract|backend/http)/' },
  },
  {
    name: 'use cases know no routes',
    comment:
      'What a use case and a route both need is a domain value: give it a file of its own, which the route imports.',
    severity: 'error',
    from: useCases,
    to: { path: `^lib/backend/.*${wireFiles}` },
  },
];
