import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

// Whatever the page loads late fails while it is offline.
test.use({ allowErrors: { patterns: [/net::ERR_INTERNET_DISCONNECTED/] } });

test('an offline page shows one bar, which disappears once the connection is back', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  // The bar's place is there, and empty, once what runs beside the page has loaded.
  await expect(page.locator('p.z-toast[role="status"]')).toBeAttached({ timeout: 20_000 });
  const bar = page.getByText(shop.say('errors.offline'), { exact: true });
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});
