import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { payCalls } from './support/pay-calls';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

// The browser logs an error for each offline call. No other test leaves unpaid orders at this brand.
test.use({
  allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] },
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('brand-en', baseURL));
  },
});

const notice = (shop: ShopPage) => shop.page.getByRole('dialog', { name: shop.say('offline.wait.title') });

/** The URLs of the calls that create orders, and the order numbers in the server's answers. */
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

/** Chooses everything, waits for the code, words and dialog that Pay needs, and disconnects. */
async function readyOffline(shop: ShopPage, context: BrowserContext, goods: RegExp): Promise<void> {
  await shop.prepare(goods, /Card|Carte/);
  await preloaded(shop.page);
  await context.setOffline(true);
}

/** Pay's code, words and dialog load a second after the last choice: waits until no more files arrive for longer than that. */
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
  test(`Pay pressed offline waits for the connection, creates one order and offers its payment page, in ${language} [F3.23]`, async ({
    page,
    context,
  }) => {
    const shop = new ShopPage(page, language);
    const orders = watchOrders(context);
    await shop.openAs(language === 'en' ? player1 : player3);
    await readyOffline(shop, context, /60/);
    await press(shop);
    await expect(notice(shop)).toContainText(shop.say('offline.wait.text'));
    // axe would wait for the notice's ring, which turns for as long as the notice is shown.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page, `the notice of a waiting order in ${language}`);
    expect(orders.calls).toEqual([]);
    await context.setOffline(false);
    await shop.expectResult('pending');
    expect(context.pages()).toHaveLength(1);
    // The page may show the order before the test has read the same answer.
    await expect.poll(() => orders.numbers).toHaveLength(1);
    const provider = await shop.openPayment(context);
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    expect(await shop.billingNo()).toBe(orders.numbers[0]);
    expect(orders.calls).toHaveLength(1);
  });
}

test('two tabs waiting for the connection create one order between them, however often it comes and goes [F3.23]', async ({
  page,
  context,
}) => {
  const orders = watchOrders(context);
  const first = new ShopPage(page);
  await first.openAs(player2);
  await first.prepare(/60/, /Card/);
  await preloaded(page);
  // The second tab restores every choice as well.
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

test('a player who stops waiting gets no order [F3.23]', async ({ page, context }) => {
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
