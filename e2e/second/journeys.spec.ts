import type { Page, Request } from '@playwright/test';
import { atBrand } from '../support/brand-host';
import { payCalls } from '../support/pay-calls';
import { player1, player2, ShopPage } from '../support/shop-page';
import { expect, test } from '../support/test';

const backend = `http://127.0.0.1:${process.env.SECOND_BACKEND_PORT}`;

// What is tried at the dead origin is an error in the console.
test.use({ allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });
// The first call of a browser waits for three tries of the dead origin.
test.setTimeout(90_000);

/** The calls of the API that a page makes from now on. */
function watchCalls(page: Page): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (/^\/(api|util)\/(?!track)/.test(new URL(request.url()).pathname)) calls.push(request);
  });
  return calls;
}

async function logInPatiently(shop: ShopPage): Promise<void> {
  await shop.nextButton('login').click();
  const reloaded = shop.page.waitForEvent('load', { timeout: 45_000 });
  await shop.fillLogin(player1);
  await reloaded;
  await shop.expectLoggedIn(player1.name);
}

async function buy(shop: ShopPage, goods: RegExp): Promise<void> {
  await shop.prepare(goods, /Second Card/);
  const provider = await shop.pay(shop.page.context());
  await shop.expectResult('pending');
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
}

async function expectInHistory(shop: ShopPage, goods: string, clientId: string): Promise<void> {
  const billingNo = await shop.billingNo();
  await shop.closeResult();
  await shop.open({ path: new URL('/my', shop.page.url()).href, query: `client_id=${clientId}` });
  const row = shop.page.getByRole('listitem').filter({ hasText: goods }).first();
  await expect(row).toBeVisible({ timeout: 20_000 });
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByText(billingNo, { exact: true })).toBeVisible();
}

test('lands, logs in, buys and finds the order again on pages that call another origin, the first one down [F6.12]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const calls = watchCalls(page);
  await page.goto('/selectGoods?spec_lang=en');
  await expect(page.getByText('300 second crystals').first()).toBeVisible();
  await logInPatiently(shop);
  await buy(shop, /^300 second crystals/);
  await expectInHistory(shop, '300 second crystals', '110103');
  expect(new Set(calls.map((call) => call.method()))).toEqual(new Set(['GET']));
  const answered = calls.filter((call) => new URL(call.url()).origin === backend);
  expect(answered.filter((call) => payCalls.test(call.url()))).toHaveLength(1);
});

test('lands, logs in, buys and finds the order again through the shop, with nothing secret in an address [F6.12]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const calls = watchCalls(page);
  const home = atBrand('acenet', baseURL);
  await page.goto(`${home}/selectGoods?spec_lang=en`);
  await expect(page.getByText('300 second crystals').first()).toBeVisible();
  await logInPatiently(shop);
  await buy(shop, /^980 second crystals/);
  await expectInHistory(shop, '980 second crystals', '190103');
  expect(new Set(calls.map((call) => new URL(call.url()).origin))).toEqual(new Set([home]));
  expect(calls.filter((call) => /password|oauth_token/.test(call.url()))).toEqual([]);
});

test('sends a purchase whose answer is lost no second time, and never makes two orders [F6.12]', async ({
  page,
  request,
  baseURL,
}) => {
  const ordersNow = async () => Number(await (await request.get(`${backend}/orders/count`)).text());
  const shop = new ShopPage(page);
  await page.goto(`${atBrand('acenet', baseURL)}/selectGoods?spec_lang=en`);
  await shop.logIn(player2);
  await shop.prepare(/^80 second crystals/, /Second Wallet/);
  let sent = 0;
  await page.route(payCalls, async (route) => {
    sent += 1;
    await route.abort('connectionreset');
  });
  const before = await ordersNow();
  await shop.payButton().click();
  await shop.confirmPay();
  await expect(page.getByText(shop.say('errors.network')).first()).toBeVisible({ timeout: 20_000 });
  expect([sent, (await ordersNow()) - before]).toEqual([1, 0]);
});
