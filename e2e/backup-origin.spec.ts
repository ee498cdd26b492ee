import http from 'node:http';
import { text } from 'node:stream/consumers';
import { player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

const port = Number(process.env.E2E_PORT);
const [main = '', backup = ''] = (process.env.E2E_TEST_API ?? '').split('|');
const home = `http://pay-demo.acenet.example:${port}`;

// The browser logs an error for each call to the dead origin.
test.use({
  // The plain http of a host other than localhost logs one as well.
  allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/, /Cross-Origin-Opener-Policy/] },
});

// Serial: only one process can listen on the backup's port.
test.describe.configure({ mode: 'serial' });

/** The backup: the API of the test environment, which is this shop's own API with other names for its goods. */
let server: http.Server;
test.beforeAll(async () => {
  server = http.createServer((asked, answer) => {
    const { method, headers, url: path } = asked;
    const named = { ...headers, host: `pay-demo.acenet.example:${port}`, 'accept-encoding': 'identity' };
    const passedOn = http.request({ port, method, path, headers: named }, (found) => {
      void text(found).then((body) => {
        const { 'content-length': _, 'transfer-encoding': __, ...kept } = found.headers;
        answer.writeHead(found.statusCode ?? 502, kept);
        answer.end(body.replaceAll('ember crystals', 'test crystals'));
      });
    });
    asked.pipe(passedOn).on('error', () => answer.destroy());
  });
  await new Promise<void>((resolve) => void server.listen(Number(new URL(backup).port), resolve));
});
test.afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test("a page of a demo host is rendered from its test API's data, and the live page from its own [F1.2, F6.12]", async ({
  request,
}) => {
  const goodsAt = async (host: string) => {
    const url = `http://127.0.0.1:${port}/selectGoods?spec_lang=en&client_id=190103`;
    const page = await (await request.get(url, { headers: { host } })).text();
    return ['test crystals', 'ember crystals'].filter((name) => page.includes(name));
  };
  for (const _ of ['made', 'kept']) {
    expect(await goodsAt('pay-demo.acenet.example')).toEqual(['test crystals']);
    expect(await goodsAt('pay.acenet.example')).toEqual(['ember crystals']);
  }
});

test('a brand whose main API is down logs in and sells through the backup, and remembers it for a day [F1.1, F6.3]', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (/^\/(api|util)\//.test(pathname)) calls.push(origin);
  });
  const shop = new ShopPage(page);
  await page.goto(`${home}/selectGoods?spec_lang=en&client_id=190103`);
  await shop.openLogin();
  const reloaded = page.waitForEvent('load', { timeout: 45_000 });
  await shop.fillLogin(player2);
  await reloaded;
  expect(calls).toContain(main);
  expect(calls).toContain(backup);
  const kept = await page.evaluate(() => localStorage.getItem('acenet:backup_api'));
  expect(kept).toContain(backup);
  const until = Number(/\d{13}/.exec(kept ?? '')?.[0]);
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24);

  calls.length = 0;
  await shop.chooseCharacter();
  await shop.chooseGoods(/^300 test crystals/);
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  expect(new Set(calls)).toEqual(new Set([backup]));
});
