import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort, run } from '@/__tests__/support/machine/process';
import { productionSettings } from './support/production';
import { rawRequest } from './support/raw-request';
import { expect, test } from './support/test';

/** A separate shop for the test, using the running sandbox; `more` overrides its settings. */
const startShop = (dir: string, port: number, more: Record<string, string> = {}) =>
  run('start', {
    PORT: String(port),
    DATA_DIR: join(dir, 'shop'),
    DATABASE_URL: '',
    GAME_SERVER_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_GAME_PORT}`,
    SANDPAY_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_PROVIDER_PORT}`,
    IDENTITY_ORIGIN: `http://127.0.0.1:${process.env.SANDBOX_IDENTITY_PORT}`,
    CALLBACK_ORIGIN: `http://127.0.0.1:${port}`,
    BRAND_API: '',
    ...more,
  });

let dir: string;
test.beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'stop-'));
});
test.afterAll(() => rmSync(dir, { recursive: true, force: true }));

test(
  'the built shop answers every page and call in flight when it gets the signal to stop, then ends [F6.13]',
  { tag: '@own-server' },
  async () => {
    test.setTimeout(180_000);
    const port = await freePort();
    const shop = startShop(dir, port, {
      SHOP_MODE: 'sandbox',
      STOP_PAUSE_SECONDS: '5',
      RATE_LIMIT_SCALE: '50',
    });
    await answers(`http://127.0.0.1:${port}/api/readyz`, shop);
    // Pages of brands that the start hasn't warmed up yet have to be rendered, which takes a while.
    const brands = ['brand-en', 'rhinos-jp', 'spot-jp', 'rhinos-sea', 'rhinos', 'acenet'].map((name) =>
      name.toLowerCase(),
    );
    const paths = [
      '/my',
      '/userCenter',
      '/activity',
      '/selectGoods',
      '/api/pay/getGameListV2?platform=web&domain_area=sea',
    ];
    const asked = brands.flatMap((brand) =>
      paths.map((path) => rawRequest(port, { host: `${brand}.localhost`, path })),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    const stopped = shop.stop();
    const statuses = (await Promise.allSettled(asked)).map((one) =>
      one.status === 'fulfilled' ? one.value.status : String(one.reason),
    );
    // A brand in the classic edition has no pages of an account.
    const expected = brands.flatMap((brand) =>
      paths.map((_, index) => (brand === 'rhinos-jp' && index < 3 ? 404 : 200)),
    );
    expect(statuses).toEqual(expected);
    expect(await stopped).toBe(0);
  },
);

test(
  'the built shop with a wrong setting, without its database or over foreign files exits with one line and code 1 [F6.13]',
  {
    tag: '@own-server',
  },
  async () => {
    test.setTimeout(120_000);
    const port = await freePort();
    const unreachable = `postgres://shop:hunter2hunter2@127.0.0.1:${await freePort()}/shop`;
    const stray = join(dir, 'stray');
    mkdirSync(stray);
    writeFileSync(join(stray, 'notes.txt'), 'not a database');
    const starts: readonly [Record<string, string>, RegExp][] = [
      [{ DB_POOL: 'many' }, /^The shop can't start\. .*DB_POOL/],
      [{ DATABASE_URL: unreachable }, /^The shop can't start\. .*ECONNREFUSED/],
      [{ DATA_DIR: stray }, /^The shop can't start\. .*holds files, but no PG_VERSION/],
    ];
    for (const [wrong, expected] of starts) {
      const shop = startShop(dir, port, { SHOP_MODE: 'sandbox', ...wrong });
      await expect.poll(() => shop.exited(), { timeout: 60_000 }).toBe(true);
      expect(await shop.stop()).toBe(1);
      // Without a database the shop listens before it looks for one; the line of Next's own start is not ours.
      const lines = shop
        .output()
        .trim()
        .split('\n')
        .filter((line) => !/Warning|^Shop: |Running next\.config/.test(line));
      expect(lines).toEqual([expect.stringMatching(expected)]);
      expect(shop.output()).not.toContain('hunter2');
    }
  },
);

test(
  'the built shop in production prints the port it listens on, but no addresses and no sandbox [F6.13]',
  {
    tag: '@own-server',
  },
  async () => {
    test.setTimeout(120_000);
    const port = await freePort();
    const shop = startShop(dir, port, productionSettings());
    await answers(`http://127.0.0.1:${port}/api/readyz`, shop);
    expect(await shop.stop()).toBe(0);
    expect(
      shop
        .output()
        .split('\n')
        .filter((line) => line.startsWith('Shop:')),
    ).toEqual([`Shop: listening on port ${port}`]);
    expect(shop.output()).not.toContain('localhost');
  },
);
