import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test('goods and a method pressed before the page’s scripts have loaded are chosen once they have [F3.4, F3.6]', async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  const shop = new ShopPage(page);
  await page.goto('/selectGoods?client_id=110203&spec_lang=en', { waitUntil: 'commit' });
  const radio = (section: string, at: number) =>
    page.locator(`#choose-${section}`).getByRole('radio').nth(at);
  const name = await radio('goods', 3).locator('xpath=ancestor::label').locator('.goods-name').innerText();
  await radio('goods', 3).locator('xpath=ancestor::label').click();
  await radio('method', 1).locator('xpath=ancestor::label').click();
  letThrough();
  await expect(shop.nextButton('login')).toBeEnabled();
  const order = page.getByRole('complementary', { name: shop.say('recharge.order') });
  await expect(order).toContainText(name);
  await expect(radio('goods', 3)).toBeChecked();
  await expect(radio('method', 1)).toBeChecked();
});
