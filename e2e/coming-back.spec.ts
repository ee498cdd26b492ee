import { atBrand } from './support/brand-host';
import { player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/** Matches all scripts: without them, a page stays as it is first painted. */
const withoutCode = /\/_next\/static\/.*\.js/;

test('a player who comes back from a payment sees from the first paint that it is being checked, and no login [F3.24]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  await page.route(withoutCode, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/selectGoods?spec_lang=en&billing_no=261120AAAAAAAA01');
  const notice = page.getByRole('status').filter({ hasText: shop.say('result.returning.title') });
  await expect(notice).toBeVisible();
  expect(await notice.boundingBox()).toMatchObject(page.viewportSize() ?? {});
  await page.goto('/selectGoods?spec_lang=en');
  await expect(notice).toBeHidden();
  await expect(page.locator('[data-guest]').filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[data-guest]').first()).toBeAttached();
});

test('the result page of the classic edition says from the first paint, and without scripts, that the payment is being checked [F3.20, F3.24]', async ({
  page,
  browser,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const address = `${atBrand('ru', baseURL)}/result?spec_lang=en&billing_no=261120AAAAAAAA01`;
  const title = shop.say('result.returning.title');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  await expect(plain.getByRole('status').filter({ hasText: title })).toBeVisible();
  await context.close();
  await page.route(withoutCode, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(address);
  const status = page.getByRole('status', { includeHidden: true }).filter({ hasText: title });
  await expect(status).toBeInViewport({ ratio: 1 });
  await page.goto(`${atBrand('ru', baseURL)}/result?spec_lang=en`);
  await expect(status, 'this visit doesn’t come from a payment').toBeAttached();
  await expect(status).toBeHidden();
  await page.unroute(withoutCode);
  await page.goto(address);
  await expect(page.locator('html')).not.toHaveAttribute('data-returning');
});

test('a guest is offered the login from the first paint [F4.1]', async ({ page }) => {
  await page.route(withoutCode, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto('/selectGoods?spec_lang=en');
  const shop = new ShopPage(page);
  await expect(
    page.getByRole('button', { name: shop.say('account.logIn'), exact: true }).first(),
  ).toBeVisible();
});

test('the notice gives way to the result of the order [F3.24]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  await page.goto('/selectGoods?spec_lang=en&billing_no=261120AAAAAAAA01');
  await expect(shop.result()).toBeVisible();
  await expect(page.locator('.payment-return')).toBeHidden();
  await expect(page.locator('html')).not.toHaveAttribute('data-player');
});
