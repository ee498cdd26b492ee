import { mkdirSync, rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserUse } from './scripts/testing/browser-use';

/*
 * Browser tests run against the built shop (`npm run build` first), started here on ports and directories of its own, which
 * begin empty. Tests read the ports from the environment; workers inherit what is set here. E2E_DOOR runs the whole suite another way, with
 * outside parties of its own: `next` against `next start` alone, without the tests tagged as our own server's; `edge` the same, with a second
 * process that renders the pages, like the server behind a front door on an edge platform; `backend` against our own server with the
 * backend in another process, which it reaches as it would any publisher's; `plain` the same with nothing stated about that backend: it is
 * called by GET alone, no call that creates is repeated, and its main origin is down.
 */
const isEdge = process.env.E2E_DOOR === 'edge';
const isNextOnly = isEdge || process.env.E2E_DOOR === 'next';
const isPlain = process.env.E2E_DOOR === 'plain';
const isSplit = isPlain || process.env.E2E_DOOR === 'backend';
const port = (process.env.E2E_PORT ??= '3100');
const gamePort = (process.env.SANDBOX_GAME_PORT ??= '3111');
const providerPort = (process.env.SANDBOX_PROVIDER_PORT ??= '3112');
const identityPort = (process.env.SANDBOX_IDENTITY_PORT ??= '3113');
const nextPort = (process.env.E2E_NEXT_PORT ??= isNextOnly ? port : String(Number(port) + 2));
const exportKey = (process.env.TRACK_EXPORT_KEY ??= 'a key of the browser tests, long enough');
const data = (process.env.E2E_DATA ??= '.data/e2e');
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
}

/** Demo hosts of a brand whose test API is elsewhere: the main origin is dead, and a test opens its backup. */
const testApi = [98, 99].map((more) => `http://127.0.0.1:${Number(port) + more}`);
process.env.E2E_TEST_API ??= testApi.join('|');

/** Every brand is at its own host; Chromium takes *.localhost for this machine, and for a secure place. */
const at = (brand: string, door = port) => ({ baseURL: `http://${brand}.localhost:${door}` });

/** What both doors share: the outside parties, and limits for tests that all come from one address. */
const together = {
  SANDBOX_GAME_PORT: gamePort,
  SANDBOX_PROVIDER_PORT: providerPort,
  SANDBOX_IDENTITY_PORT: identityPort,
  LOG_LEVEL: 'info',
  RATE_LIMIT_SCALE: '50',
};

/** What the pages of every door need to know. */
const shop = {
  ...together,
  BRAND_API: `acenet.test=${testApi.map((origin) => `${origin};idempotent;post`).join('|')}`,
  TRACK_EXPORT_KEY: exportKey,
};
const started = { reuseExistingServer: false, timeout: 120_000 };

/** Next's own server with middleware.ts, a shop of its own with the same outside parties. */
const nextServer = (name: string, at: string, more: Record<string, string> = {}) => ({
  command: `npx next start -p ${at} > ${data}/${name}.log 2>&1`,
  url: `http://localhost:${at}/`,
  ...started,
  env: {
    ...(isNextOnly ? shop : together),
    DATA_DIR: `${data}/${name}`,
    GAME_SERVER_ORIGIN: `http://127.0.0.1:${gamePort}`,
    SANDPAY_ORIGIN: `http://127.0.0.1:${providerPort}`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${identityPort}`,
    CALLBACK_ORIGIN: `http://127.0.0.1:${nextPort}`,
    ...more,
  },
});
/** Of the second process: the server behind the edge, or the backend. */
const innerPort = String(Number(nextPort) + 3);
const shared = { SHOP_DOOR_KEY: 'a key of both processes' };

/** The outside parties alone, where no server of ours starts them. */
const parties = {
  command: 'node dist/sandbox.js',
  url: `http://127.0.0.1:${gamePort}/health`,
  ...started,
  env: { ...together, SANDBOX_DIR: `${data}/sandbox` },
};
const backendOrigin = `http://127.0.0.1:${innerPort}`;
const backend = {
  command: `node dist/backend.js > ${data}/backend.log 2>&1`,
  url: `${backendOrigin}/api/readyz`,
  ...started,
  env: {
    ...together,
    PORT: innerPort,
    TRUST_PROXY: '1',
    DATA_DIR: `${data}/backend`,
    TRACK_EXPORT_KEY: exportKey,
    GAME_SERVER_ORIGIN: `http://127.0.0.1:${gamePort}`,
    SANDPAY_ORIGIN: `http://127.0.0.1:${providerPort}`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${identityPort}`,
    CALLBACK_ORIGIN: backendOrigin,
  },
};
/** The backend in another process, as our own server reaches it; nothing listens at the port after it. */
const elsewhere = isPlain
  ? `http://127.0.0.1:${Number(innerPort) + 1},${backendOrigin}`
  : `${backendOrigin};idempotent;post`;
/** Our own server. It starts the outside parties too, unless its backend is elsewhere. */
const own = {
  command: `node dist/start.js > ${data}/shop.log 2>&1`,
  url: `http://localhost:${port}/`,
  ...started,
  env: {
    ...shop,
    PORT: port,
    DATA_DIR: `${data}/shop`,
    SANDBOX_DIR: `${data}/sandbox`,
    ...(isSplit && { PAY_API_ORIGIN: elsewhere }),
  },
};
const byNext = nextServer(
  'next',
  nextPort,
  isEdge ? { ...shared, SHOP_INNER_ORIGIN: `http://127.0.0.1:${innerPort}` } : {},
);

function servers() {
  if (isSplit) return [parties, backend, own];
  if (isEdge) return [parties, nextServer('inner', innerPort, shared), byNext];
  return [isNextOnly ? parties : own, byNext];
}

export default defineConfig({
  ...(isNextOnly && { grepInvert: /@own-server/ }),
  // Where the backend is a process of its own, `next start` doesn't run.
  ...(isSplit && { grepInvert: isPlain ? /@next-start|@order-keys/ : /@next-start/ }),
  testDir: 'e2e',
  // Those have a shop of their own: playwright.second.config.ts.
  testIgnore: 'second/**',
  // Looks through everything the servers wrote, whichever tests were run.
  globalTeardown: './scripts/testing/check-log.ts',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  // Three keep two cores busy: with two, which often wait together for payments and deliveries, the same tests take a tenth longer.
  workers: 3,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: browserUse,
  projects: [
    { name: 'watt', use: at('watt'), testIgnore: [/\.alone\.spec/, 'second/**'] },
    // What disturbs everybody's purchases waits until all others are done.
    { name: 'alone', use: at('watt'), testMatch: /\.alone\.spec/, dependencies: ['watt'] },
    // The main journeys, by the other door.
    ...(isNextOnly || isSplit
      ? []
      : [{ name: 'next start', grep: /@every-door/, use: at('watt', nextPort) }]),
    // Tests tagged @every-brand run on brands of other languages and editions too.
    ...['dragon', 'ko', 'acenet-jp'].map((brand) => ({ name: brand, grep: /@every-brand/, use: at(brand) })),
  ],
  webServer: servers(),
});
