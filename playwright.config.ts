import { mkdirSync, rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserUse } from './scripts/testing/browser-use';

/*
 * Browser tests run against the built shop (`npm run build` first), started here on ports and directories of its own, which
 * begin empty. Tests read the ports from the environment; workers inherit what is set here. With E2E_DOOR=next the whole suite
 * runs against `next start` alone, with outside parties of its own, but for what is tagged as our own server's. With E2E_DOOR=edge it does
 * too, and that door asks a second process for its pages, as a front door on an edge platform asks the server behind it.
 */
const isEdge = process.env.E2E_DOOR === 'edge';
const isNextOnly = isEdge || process.env.E2E_DOOR === 'next';
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
/** The server behind the edge, which makes its pages. */
const innerPort = String(Number(nextPort) + 3);
const shared = { SHOP_DOOR_KEY: 'a key of both processes' };

/** Our own server, which starts the outside parties too; or they alone, in the suite against the other door. */
const first = isNextOnly
  ? {
      command: 'node dist/sandbox.js',
      url: `http://127.0.0.1:${gamePort}/health`,
      ...started,
      env: { ...together, SANDBOX_DIR: `${data}/sandbox` },
    }
  : {
      command: `node dist/start.js > ${data}/shop.log 2>&1`,
      url: `http://localhost:${port}/`,
      ...started,
      env: { ...shop, PORT: port, DATA_DIR: `${data}/shop`, SANDBOX_DIR: `${data}/sandbox` },
    };

export default defineConfig({
  ...(isNextOnly && { grepInvert: /@own-server/ }),
  testDir: 'e2e',
  // Those have a shop of their own: playwright.second.config.ts.
  testIgnore: 'second/**',
  // Looks through everything the servers wrote, whichever tests were run.
  globalTeardown: './scripts/testing/check-log.ts',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: browserUse,
  projects: [
    { name: 'watt', use: at('watt'), testIgnore: [/\.alone\.spec/, 'second/**'] },
    // What disturbs everybody's purchases waits until all others are done.
    { name: 'alone', use: at('watt'), testMatch: /\.alone\.spec/, dependencies: ['watt'] },
    // The main journeys, by the other door.
    ...(isNextOnly ? [] : [{ name: 'next start', grep: /@every-door/, use: at('watt', nextPort) }]),
    // Tests tagged @every-brand run on brands of other languages and editions too.
    ...['dragon', 'ko', 'acenet-jp'].map((brand) => ({ name: brand, grep: /@every-brand/, use: at(brand) })),
  ],
  webServer: [
    first,
    ...(isEdge ? [nextServer('inner', innerPort, shared)] : []),
    nextServer(
      'next',
      nextPort,
      isEdge ? { ...shared, SHOP_INNER_ORIGIN: `http://127.0.0.1:${innerPort}` } : {},
    ),
  ],
});
