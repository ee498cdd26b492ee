import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { ClassicShop } from './support/classic-shop';
import { payCalls } from './support/pay-calls';
import { act, grantsOf, paymentIdOf, statusAtProvider } from './support/sandbox';
import { hasSeenBanner } from './support/seen-banner';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { patternOf } from './support/words';

/**
 * Waits until the page shows something that only an answer of the API brings. The page checks an ended order every half minute: its clock
 * is set ahead instead of waiting that long, again if the shop had not learnt of the money yet. Needs `page.clock.install()`.
 */
async function expectAtNextCheck(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
}

/** A brand that no other test file buys at. */
test.use({
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('acenet', baseURL));
  },
});

/** Creates the order and has its payment fail or expire at the provider. */
async function ordered(
  shop: ShopPage,
  context: BrowserContext,
  end: 'fail' | 'expire',
): Promise<Readonly<{ payment: string; billingNo: string }>> {
  const provider = await shop.pay(context);
  const payment = paymentIdOf(provider.url());
  await provider.close();
  await shop.expectResult('pending');
  const billingNo = await shop.billingNo();
  await act(payment, end);
  await shop.expectResult('fail');
  await expect(shop.result().getByText(shop.say('result.fail.late'))).toBeVisible();
  return { payment, billingNo };
}

const failAction = (shop: ShopPage, way: 'again' | 'change') =>
  shop.result().getByRole('button', { name: shop.say(`result.fail.${way}`), exact: true });

const appliedTo = async (billingNo: string) => (await grantsOf(billingNo)).map(({ applied }) => applied);

test('an open result of a failed order updates automatically when its money arrives late [F3.32]', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await shop.prepare(/^300 /, /Card/);
  const { payment, billingNo } = await ordered(shop, context, 'fail');
  await expectAccessible(page, 'a failed order');
  await act(payment, 'pay');
  const title = shop.result().getByRole('heading', { name: shop.say('result.success.title') });
  await expectAtNextCheck(page, title);
  await shop.expectDelivered();
  expect(await appliedTo(billingNo)).toEqual([1]);
});

for (const way of ['again', 'change'] as const) {
  test(`“${way === 'again' ? 'Pay again' : 'Change payment method'}” shows the late money instead of leading to a second payment [F3.32]`, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const shop = new ShopPage(page);
    await shop.openAs(way === 'again' ? player2 : player3);
    await shop.prepare(/680 ember/, /Card/);
    const { payment, billingNo } = await ordered(shop, context, way === 'again' ? 'expire' : 'fail');
    // The page checks an ended order every half minute. Here the press has to find the money.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await act(payment, 'pay');
    await expect.poll(() => appliedTo(billingNo)).toEqual([1]);
    await failAction(shop, way).click();
    await page.clock.resume();
    await shop.expectDelivered();
  });
}

test('buying the same again after a failed payment shows the money that has arrived meanwhile, and creates no second order [F3.32]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await shop.prepare(/^1,280 /, /Card/);
  const { payment, billingNo } = await ordered(shop, context, 'fail');
  await failAction(shop, 'again').click();
  await expect(shop.result()).toHaveCount(0);
  await act(payment, 'pay');
  await expect.poll(() => appliedTo(billingNo)).toEqual([1]);
  const creates: string[] = [];
  page.on('request', (request) => {
    if (payCalls.test(request.url())) creates.push(request.url());
  });
  await shop.payButton().click();
  await shop.confirmPay();
  await shop.expectDelivered();
  expect(await shop.billingNo()).toBe(billingNo);
  expect(creates).toEqual([]);
});

test.describe('while the shop cannot be reached', () => {
  test.use({ allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });

  test('“Pay again” says that the first payment could not be checked, and continues only on the next press [F3.32]', async ({
    page,
    context,
  }) => {
    const shop = new ShopPage(page);
    await shop.openAs(player2);
    await shop.prepare(/^1,280 /, /Card/);
    await ordered(shop, context, 'fail');
    await page.route('**/api/pay/getOrderInfo*', (route) => route.abort('internetdisconnected'));
    await failAction(shop, 'again').click();
    await expect(shop.result().getByText(shop.say('result.fail.unchecked'))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page, 'a failed order that nobody can say anything of');
    await failAction(shop, 'again').click();
    await expect(shop.result()).toHaveCount(0);
  });
});

test('a reload shows money that arrived late for an order that had failed [F3.32]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player3);
  await shop.prepare(/1,980 ember/, /Card/);
  const { payment, billingNo } = await ordered(shop, context, 'expire');
  // The first reload's own query must be answered before the money arrives: it would show the money, and the next reload shows it no more.
  const asked = page.waitForResponse(/getOrderInfo/);
  await page.reload();
  await shop.expectLoggedIn(player3.name);
  await asked;
  await act(payment, 'pay');
  await expect.poll(() => appliedTo(billingNo)).toEqual([1]);
  await page.reload();
  await shop.expectDelivered();
  expect(await shop.billingNo()).toBe(billingNo);
});

/** The deal of the day, of which a character may buy one. */
async function chooseDeal(page: Page): Promise<void> {
  await page.locator('#choose-goods').getByRole('tab').last().click();
  await page.locator('label', { has: page.locator('input[value="limited_daily"]') }).click();
}

test('money that came too late to be accepted is reported after a reload and in the order history [F3.32]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  const character = await shop.chooseCharacter();
  await chooseDeal(page);
  await shop.chooseMethod(/Card/);
  const { payment, billingNo } = await ordered(shop, context, 'fail');
  // Once its payment is closed, the order releases its place in the limit.
  await expect.poll(() => statusAtProvider(payment)).toBe('cancelled');

  const phone = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await hasSeenBanner(phone);
  const other = new ShopPage(await phone.newPage());
  await other.openAs(player1);
  expect(await other.chooseCharacter()).toBe(character);
  await chooseDeal(other.page);
  await other.chooseMethod(/Sand Wallet/);
  const second = await other.pay(phone);
  await second.locator('#sandpay-pay').click();
  await other.expectDelivered();
  await phone.close();

  // The first payment's money was already on its way, and arrives after all.
  await act(payment, 'pay');
  const reason = new RegExp(patternOf(shop.say('order.moneyBack.reason.too_late')).source.slice(4, -4));
  await expect(async () => {
    await page.reload();
    await expect(shop.result().getByText(reason)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await shop.expectResult('fail');
  expect(await shop.billingNo()).toBe(billingNo);
  await expectAccessible(page, 'money that goes back');
  expect(await appliedTo(billingNo)).toEqual([]);
  const me = new ShopPage(await context.newPage());
  await me.open({ path: '/my', query: 'client_id=190103' });
  const row = me.page.getByRole('main').getByRole('listitem').filter({ hasText: reason });
  await expect(row).toHaveCount(1);
  await expect(row.getByText(shop.say('order.status.fail'))).toBeVisible();
  await expectAccessible(me.page, 'the history with money that went back');
});

test('the result page of the classic edition updates automatically when money arrives late [F3.32]', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.clock.install();
  const shop = new ClassicShop(page);
  const path = `${atBrand('ru', baseURL)}/selectGoods`;
  await shop.openAs(player3, { path, query: 'client_id=150403' });
  await shop.chooseCharacter();
  await page.locator('#choose-goods label').nth(2).click();
  await shop.next();
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(context);
  const payment = paymentIdOf(provider.url());
  await provider.locator('#sandpay-fail').click();
  const back = new ClassicShop(provider);
  await back.expectOnPage('fail');
  await expectAccessible(provider, 'a failed order on its page');
  await act(payment, 'pay');
  const title = provider.getByRole('main').getByRole('heading', { name: back.say('result.success.title') });
  await expectAtNextCheck(provider, title);
  await back.expectDeliveredOnPage();
});
