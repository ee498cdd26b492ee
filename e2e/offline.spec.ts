import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test('a page whose line is gone says so in one bar, and no longer once it is back', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  await page.waitForLoadState('networkidle');
  const bar = page.getByText(shop.say('errors.offline'), { exact: true });
  await expect(bar).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar).toBeVisible();
  await context.setOffline(false);
  await expect(bar).toHaveCount(0);
});
