import { z } from 'zod';
import { createdPayment } from '@/lib/contract/payments';
import { envelope } from '@/lib/contract/envelope';
import { act, paymentIdOf } from './support/sandbox';
import { payCalls } from './support/pay-calls';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { trackedOf, trackedOn } from './support/tracked';

// A page sends its events after a delay, and both tests wait for that more than once.
test.describe.configure({ timeout: 120_000 });

// The browser logs an error for a host that doesn't answer.
test.use({ allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });

const brand = 'joyage';
const shopOf = (baseURL: string | undefined) => (baseURL ?? '').replace('watt', brand);
const contentOf = async (reply: Readonly<{ json: () => Promise<unknown> }>) =>
  envelope.parse(await reply.json()).content;

/** The events of a purchase, in order. */
const purchase = [
  'page_view',
  'login_popup_opened',
  'manual_login',
  'page_view',
  'server_chosen',
  'role_chosen',
  'goods_chosen',
  'method_chosen',
  'pay_pressed',
  'order_created',
  'payment_page_opened',
  'result_success',
  'recharge',
];

test('a purchase sends each event once, in order, without a secret, and event 18 only once ever [F6.5]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await page.goto(
    `${shopOf(baseURL)}/selectGoods?spec_lang=en&utm_source=news&receipt=secret-in-the-address`,
  );
  await shop.logIn(player1);
  await shop.prepare(/\d/, /Card/);
  const created = page.waitForResponse(payCalls);
  const provider = await shop.pay(context);
  const { billing_no, receipt } = createdPayment.parse(await contentOf(await created));
  // Closes the tab that would come back to the shop: its events would belong to another visit.
  const payment = paymentIdOf(provider.url());
  await provider.close();
  await act(payment, 'pay');
  await shop.expectDelivered();
  const names = async () => (await trackedOf(page, brand)).map(({ name }) => name);
  await expect.poll(names, { timeout: 30_000 }).toContain('recharge');
  expect(await names()).toEqual(purchase);

  const events = await trackedOf(page, brand);
  const [recharge] = events.filter(({ id }) => id === 18);
  expect(recharge).toMatchObject({
    base: { utm_source: 'news', traffic_source: 'news' },
    info: { billing_no, result: 'success' },
  });
  const token = z
    .looseObject({ v: z.record(z.string(), z.looseObject({ oauth_token: z.string() })) })
    .parse(await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? ''), `${brand}:users`));
  const secrets = Object.values(token.v).map(({ oauth_token }) => oauth_token);
  expect(secrets).toHaveLength(1);
  const stored = JSON.stringify(events);
  for (const secret of [...secrets, receipt, player1.password, player1.name, 'secret-in-the-address'])
    expect(stored).not.toContain(secret);

  // The same order, opened in another browser.
  const other = await (await browser.newContext()).newPage();
  const reported = other.waitForResponse('**/service/recharge/api.php');
  await other.goto(`${shopOf(baseURL)}/selectGoods?spec_lang=en&billing_no=${billing_no}&receipt=${receipt}`);
  expect((await reported).status()).toBe(200);
  const all = await trackedOn(new URL(shopOf(baseURL)).hostname);
  expect(all.filter(({ id, info }) => id === 18 && info.billing_no === billing_no)).toHaveLength(1);
  await other.context().close();
});

test('a dead tracking host or a lost connection slows nothing, loses no event and stores none twice [F6.5]', async ({
  page,
  context,
  baseURL,
}) => {
  let tried = 0;
  // The host accepts the connection and never answers, which is the worst case.
  await page.route('**/service/recharge/**', () => void (tried += 1));
  await page.goto(`${shopOf(baseURL)}/selectGoods?spec_lang=en`);
  const goods = page.locator('#choose-goods').getByRole('radio');
  const choose = async (nth: number) => {
    // A click that comes while the page still moves or hydrates may be lost; a player would click again.
    await expect(async () => {
      await goods.nth(nth).locator('xpath=ancestor::label').click();
      await expect(goods.nth(nth)).toBeChecked({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
  };
  await choose(0);
  await expect.poll(() => tried, { timeout: 30_000 }).toBeGreaterThan(0);
  await page.reload();
  await choose(1);

  await context.setOffline(true);
  await choose(2);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await page.reload();
  const expected = ['page_view', 'goods_chosen', 'page_view', 'goods_chosen', 'goods_chosen', 'page_view'];
  const names = async () => (await trackedOf(page, brand)).map(({ name }) => name);
  await expect.poll(names, { timeout: 40_000 }).toHaveLength(expected.length);
  expect(await names()).toEqual(expected);
});
