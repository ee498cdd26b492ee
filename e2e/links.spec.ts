import { atBrand } from './support/brand-host';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test('an open tab stays in its area when another tab opens a different one [F1.4]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const origin = atBrand('watt', baseURL);
  await page.goto(`${origin}/selectGoods?spec_lang=en`);
  await expect(page.getByText(shop.say('areas.sea'), { exact: true }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${origin}/selectGoods?spec_lang=en&domain_area=eru`);
  await expect(other.getByText(shop.say('areas.eru'), { exact: true }).first()).toBeVisible();
  await page.bringToFront();
  await page.locator('a[href^="/my"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/my/);
  await page.locator('a[href^="/selectGoods"]').filter({ visible: true }).first().click();
  await page.waitForURL(/\/selectGoods/);
  await expect(page.getByText(shop.say('areas.sea'), { exact: true }).first()).toBeVisible();
  await expect(page.getByText(shop.say('areas.eru'), { exact: true })).toHaveCount(0);
});

test('the list of brands leads to working shops, and a brand without a landing area offers its areas [F1.13]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://localhost:${port}/`);
  const addresses = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(addresses.length).toBeGreaterThan(10);
  await page.getByRole('link', { name: /JoyNet/ }).click();
  await page.waitForURL(/select(Goods|Game)/);
  // As a new visitor, who hasn't been in any area.
  await page.context().clearCookies();
  await page.goto(`${atBrand('joynet', baseURL)}/?spec_lang=en&client_id=160203`);
  await page.getByRole('button', { name: shop.say('special.notArea.popupConfirm') }).click();
  await page.getByRole('link', { name: shop.say('areas.twhk') }).click();
  await page.waitForURL(/select(Goods|Game)\?.*client_id=160203/);
});
