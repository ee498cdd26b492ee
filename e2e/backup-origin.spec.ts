import net from 'node:net';
import { player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

const port = Number(process.env.E2E_PORT);
const [main = '', backup = ''] = (process.env.E2E_TEST_API ?? '').split('|');
const home = `http://pay-demo.acenet.example:${port}`;

// What is tried at the dead origin is an error in the console.
test.use({
  // So is the plain http of a host that isn't this machine's own name.
  allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/, /Cross-Origin-Opener-Policy/] },
});

/** The backup: another origin of the running shop, which passes every byte on to it. */
let server: net.Server;
test.beforeAll(async () => {
  server = net.createServer((socket) => {
    const shop = net.connect(port, '127.0.0.1');
    for (const [from, to] of [
      [socket, shop],
      [shop, socket],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  await new Promise<void>((resolve) => void server.listen(Number(new URL(backup).port), resolve));
});
test.afterAll(() => void server.close());

test('F1.1 F6.3 with its main API dead a brand logs in and sells through the backup, and remembers it for a day', async ({
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
  await shop.nextButton('login').click();
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
  await shop.chooseGoods(/^300 ember crystals/);
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  expect(new Set(calls)).toEqual(new Set([backup]));
});
