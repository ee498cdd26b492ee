import type { BrowserContext, Locator } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { act, grantsOf, paymentIdOf } from './support/sandbox';
import { hasSeenBanner } from './support/seen-banner';
import { expect, test } from './support/test';

test('a failed payment is paid with another method, on the same order [F3.13, F3.11]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  await shop.prepare(/^60 ember crystals/, /Card/);
  const first = await shop.pay(context);
  const url = first.url();
  await shop.failAndChange(first);
  await shop.chooseMethod(/Sand Wallet/);
  const second = await shop.pay(context);
  expect(second.url()).not.toBe(url);
  await second.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  const granted = await grantsOf(await shop.billingNo());
  expect(granted.map(({ applied }) => applied)).toEqual([1]);
});

test('a payment that stays pending is shown as such, and its late success arrives [F3.11, F3.12]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  await shop.prepare(/680 ember crystals/, /Card/);
  const provider = await shop.pay(context);
  const payment = paymentIdOf(provider.url());
  await provider.locator('#sandpay-leave').click();
  await shop.expectResult('pending');
  await shop
    .result()
    .getByRole('button', { name: shop.say('result.pending.rechargeDone') })
    .click();
  await expect(shop.result().getByText(shop.say('result.pending.notYet')).first()).toBeVisible();
  await act(payment, 'pay');
  await shop.expectDelivered();
});

test('a blocked payment page leaves a working link, and the popup ignores clicks beside it [F3.10]', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  await shop.prepare(/^1,280 ember crystals/, /Card/);
  await shop.payButton().click();
  await shop.confirmPay();
  await shop.expectResult('pending');
  await expect(shop.result().getByText(shop.say('result.pending.blocked')).first()).toBeVisible();
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await shop.expectResult('pending');
  const provider = await shop.openPayment(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('a reload during payment brings the order back [F3.24]', async ({ page, context }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player3);
  await shop.prepare(/^60 ember crystals/, /Card/);
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  await page.reload();
  await shop.expectResult('pending');
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test(
  'the return link opens the result in another browser, without a login or cookies [F3.24]',
  { tag: '@every-door' },
  async ({ page, context, browser }) => {
    const shop = new ShopPage(page);
    await shop.openAs(player3);
    await shop.prepare(/^300 ember crystals/, /Card/);
    const provider = await shop.pay(context);
    await provider.locator('#sandpay-pay').click();
    await provider.waitForURL(/selectGoods/);
    const address = new URL(provider.url());
    // The URL that the browser was sent to, before the page cleaned up its address bar.
    const sent = provider.url().includes('receipt=') ? address.href : await returnAddress(provider);
    const elsewhere = await browser.newContext();
    const stranger = new ShopPage(await elsewhere.newPage());
    await stranger.page.goto(sent);
    await stranger.expectDelivered();
    const account = { name: stranger.say('account.logIn'), includeHidden: true };
    await expect(stranger.page.getByRole('button', account).first()).toBeAttached();
    expect(stranger.page.url()).not.toContain('receipt=');
    await elsewhere.close();
  },
);

/** The URL that a page was loaded from, whatever scripts have done to the address bar since. */
function returnAddress(page: ShopPage['page']): Promise<string> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
}

test('a double click and two tabs on Pay create one order [F3.23]', async ({ page, context }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player3);
  await shop.prepare(/680 ember crystals/, /Card/);
  const otherPage = await context.newPage();
  const other = new ShopPage(otherPage);
  await other.open();
  // The browser stores the choices, so the second tab is ready to pay at once.
  await expect(other.payButton()).toBeVisible();
  await Promise.all([shop.askToPay(), other.askToPay()]);
  const calls = await meetAtPayment(context, 2);
  const opened = context.waitForEvent('page');
  await pressTwice(shop.confirmButton());
  await opened;
  await pressTwice(other.confirmButton());
  await shop.expectResult('pending');
  await other.expectResult('pending');
  expect(await shop.billingNo()).toBe(await other.billingNo());
  expect(calls.count).toBe(2);
});

/** Holds calls that create a payment until so many have been sent, so that they reach the server together. Counts them. */
async function meetAtPayment(context: BrowserContext, together: number): Promise<{ count: number }> {
  const calls = { count: 0 };
  const all = Promise.withResolvers<void>();
  await context.route('**/api/pay/adyen_pay', async (route) => {
    calls.count += 1;
    if (calls.count === together) all.resolve();
    await all.promise;
    await route.continue();
  });
  return calls;
}

/**
 * Presses a button twice at once, in the page itself: Chromium drops the events of a page while another page of its process opens a tab, and
 * with them the second press of a mouse's double click.
 */
function pressTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test('an unpaid order of another browser blocks the same goods and offers to be paid [F3.15, F3.9]', async ({
  browser,
}) => {
  const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
  await Promise.all([hasSeenBanner(first), hasSeenBanner(second)]);
  const shop = new ShopPage(await first.newPage());
  await shop.openAs(player1);
  await shop.prepare(/^1,280 ember crystals/, /Card/);
  await shop.pay(first);
  await shop.expectResult('pending');
  const again = new ShopPage(await second.newPage());
  await again.openAs(player1);
  await again.prepare(/^1,280 ember crystals/, /Card/);
  await again.payButton().click();
  await again.confirmPay();
  await expect(again.result()).toContainText(again.say('result.pending.inTheWay'));
  await expect(again.result().getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await expect(
    again.result().getByRole('button', { name: again.say('result.pending.cancel.ask') }),
  ).toBeVisible();
  await expectAccessible(again.page, 'the order that blocks');
  const opened = second.waitForEvent('page');
  await again
    .result()
    .getByRole('link', { name: again.say('result.pending.toPay') })
    .click();
  // The press opens the payment itself, and the shop follows it.
  await (await opened).waitForURL(/\/pay\/sp_/);
  await again.expectResult('pending');
  expect(await again.billingNo()).toBe(await shop.billingNo());
  await Promise.all([first.close(), second.close()]);
});
