import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { payCalls } from './support/pay-calls';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

// An offline call is an error in the console. A brand that no other test leaves orders unpaid at.
test.use({
  allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] },
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('brand-en', baseURL));
  },
});

const notice = (shop: ShopPage) => shop.page.getByRole('dialog', { name: shop.say('offline.wait.title') });

/** Order keys and order numbers of the calls that create orders, as the server was asked and answered. */
function watchOrders(context: BrowserContext) {
  const numbers: string[] = [];
  const calls: string[] = [];
  context.on('request', (request) => {
    if (payCalls.test(request.url())) calls.push(request.url());
  });
  context.on('response', async (response) => {
    if (!payCalls.test(response.url())) return;
    const [, number] = /"billing_no":"([0-9A-Z]+)"/.exec(await response.text().catch(() => '')) ?? [];
    if (number !== undefined) numbers.push(number);
  });
  return { numbers, calls };
}

/** A page with everything chosen, what a press needs there, and then no connection. */
async function readyOffline(shop: ShopPage, context: BrowserContext, goods: RegExp): Promise<void> {
  await shop.prepare(goods, /Card|Carte/);
  await preloaded(shop.page);
  await context.setOffline(true);
}

/** What a press needs is loaded a second after the last choice: until no more files come within longer than that. */
async function preloaded(page: Page): Promise<void> {
  let before = -1;
  const files = async () => {
    const [last, now] = [before, await page.evaluate(() => performance.getEntriesByType('resource').length)];
    before = now;
    return now - last;
  };
  await expect.poll(files, { intervals: [2_500], timeout: 30_000 }).toBe(0);
}

async function press(shop: ShopPage): Promise<void> {
  await shop.payButton().click();
  await shop.confirmPay();
}

for (const language of ['en', 'fr'] as const) {
  test(`Pay pressed offline waits for the connection, makes one order and offers its payment page, in ${language} [F3.23]`, async ({
    page,
    context,
  }) => {
    const shop = new ShopPage(page, language);
    const orders = watchOrders(context);
    await shop.openAs(language === 'en' ? player1 : player3);
    await readyOffline(shop, context, /60/);
    await press(shop);
    await expect(notice(shop)).toContainText(shop.say('offline.wait.text'));
    // Its ring turns for as long as it is there, and would be waited for.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page, `the notice of a waiting order in ${language}`);
    expect(orders.calls).toEqual([]);
    await context.setOffline(false);
    await shop.expectResult('pending');
    expect(context.pages()).toHaveLength(1);
    expect(orders.numbers).toHaveLength(1);
    const provider = await shop.openPayment(context);
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    expect(await shop.billingNo()).toBe(orders.numbers[0]);
    expect(orders.calls).toHaveLength(1);
  });
}

test('two tabs that wait for the connection make one order between them, however often it comes and goes [F3.23]', async ({
  page,
  context,
}) => {
  const orders = watchOrders(context);
  const first = new ShopPage(page);
  await first.openAs(player2);
  await first.prepare(/60/, /Card/);
  await preloaded(page);
  // Everything is chosen there as well.
  const second = new ShopPage(await context.newPage());
  await second.open();
  await expect(second.payButton()).toBeVisible();
  await preloaded(second.page);
  await context.setOffline(true);
  for (const shop of [first, second]) {
    await shop.page.bringToFront();
    await press(shop);
    await expect(notice(shop)).toBeVisible();
  }
  for (let flap = 0; flap < 3; flap += 1) {
    await context.setOffline(false);
    await context.setOffline(true);
  }
  await context.setOffline(false);
  for (const shop of [first, second]) {
    await shop.page.bringToFront();
    await shop.expectResult('pending');
  }
  const shown = [await first.billingNo(), await second.billingNo()];
  expect(new Set([...shown, ...orders.numbers]).size).toBe(1);
});

test('a player who no longer wants to wait gets no order [F3.23]', async ({ page, context }) => {
  const shop = new ShopPage(page);
  const orders = watchOrders(context);
  await shop.openAs(player3);
  await readyOffline(shop, context, /60/);
  await press(shop);
  await notice(shop)
    .getByRole('button', { name: shop.say('offline.wait.cancel') })
    .click();
  await expect(notice(shop)).toHaveCount(0);
  await context.setOffline(false);
  await page.waitForLoadState('networkidle');
  await expect(shop.payButton()).toBeEnabled();
  expect(orders.calls).toEqual([]);
  await expect(shop.result()).toHaveCount(0);
});
