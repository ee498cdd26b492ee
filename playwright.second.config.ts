import { mkdirSync, rmSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserUse } from './scripts/testing/browser-use';

/*
 * The main journeys against somebody else's backend (`npm run build` first): the shop's own stays closed. Watt's pages, and Acenet's on its
 * demo host, call that backend themselves, all others through the shop; its first origin is down for both.
 */
const port = (process.env.E2E_PORT ??= '3300');
const backendPort = (process.env.SECOND_BACKEND_PORT ??= String(Number(port) + 1));
const data = (process.env.E2E_DATA ??= '.data/e2e-second');
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
}

const down = `http://127.0.0.1:${Number(port) + 2}`;
const second = `http://127.0.0.1:${backendPort}`;
const origins = [down, second].map((origin) => `${origin};token=query`);

export default defineConfig({
  testDir: 'e2e/second',
  globalTeardown: './scripts/testing/check-log.ts',
  outputDir: 'test-results/browser-second',
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright-second.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { ...browserUse, baseURL: `http://watt.localhost:${port}` },
  webServer: [
    {
      command: 'npx tsx __tests__/support/second-backend/main.ts',
      url: `${second}/orders/count?product_id=gems80`,
      reuseExistingServer: false,
      env: { SECOND_BACKEND_PORT: backendPort },
    },
    {
      command: `node dist/start.js > ${data}/shop.log 2>&1`,
      url: `http://localhost:${port}/`,
      reuseExistingServer: false,
      timeout: 120_000,
      env: {
        PORT: port,
        PAY_API_ORIGIN: origins.join(','),
        BRAND_API: ['watt', 'acenet.test'].map((brand) => `${brand}=${origins.join('|')}`).join(','),
      },
    },
  ],
});
