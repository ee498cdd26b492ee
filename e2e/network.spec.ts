import type { Route } from '@playwright/test';
import { atBrand } from './support/brand-host';
import { payCalls } from './support/pay-calls';
import { player1, player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

// The browser logs an error for each call that a test cuts off.
test.use({ allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });

test('a create whose answer is lost is retried and remains one order @order-keys [F6.3, F3.23]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1, { path: `${atBrand('brand-en', baseURL)}/selectGoods` });
  await shop.prepare(/Bolt|60|pearls/, /Card/);
  const answers: string[] = [];
  let cut = 2;
  await page.route(payCalls, async (route) => {
    // The server receives every try and answers; the browser receives only the third answer.
    const answer = await reach(route);
    answers.push(await answer.text());
    cut -= 1;
    if (cut >= 0) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  const provider = await shop.pay(context);
  expect(answers).toHaveLength(3);
  expect(new Set(answers).size).toBe(1);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('after three tries the failure is shown, nothing is lost, and paying continues once the network is back @order-keys [F6.3]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2, { path: `${atBrand('brand-en', baseURL)}/selectGoods` });
  await shop.prepare(/Bolt|60|pearls/, /Card/);
  let tries = 0;
  await page.route(payCalls, (route) => {
    tries += 1;
    return route.abort('internetdisconnected');
  });
  await shop.payButton().click();
  await shop.confirmPay();
  await expect(
    page.getByText(shop.say('recharge.stillTrying')).filter({ visible: true }).first(),
  ).toBeVisible({ timeout: 9_000 });
  await expect(page.getByText(shop.say('errors.network')).first()).toBeVisible({ timeout: 20_000 });
  expect(tries).toBe(3);
  await page.unroute(payCalls);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

/** Sends a call on from this process, to 127.0.0.1: only browsers resolve names below localhost by themselves. */
function reach(route: Route) {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = '127.0.0.1';
  return route.fetch({ url: url.href, headers });
}
