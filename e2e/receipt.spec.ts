import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { hasSeenBanner } from './support/seen-banner';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test('the receipt of an order opens from its result, and anywhere by its link [F3.31, F3.34]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shop = new ShopPage(page);
  const home = atBrand('coolgame', baseURL);
  await shop.openAs(player1, { path: `${home}/selectGoods` });
  await shop.prepare(/1,360 dew/, /Card/);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  const billingNo = await shop.billingNo();
  const again = shop.result().getByRole('button', { name: shop.say('order.buyAgain') });
  await expect(again).toBeVisible();
  const link = shop.result().getByRole('link', { name: shop.say('receipt.title') });
  const href = (await link.getAttribute('href')) ?? '';
  await link.click();
  await page.waitForURL(/\/receipt/);
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText(billingNo);
  await expect(sheet).toContainText(/GR-[0-9A-F]+/);
  await expect(page).not.toHaveURL(/receipt=/);
  await expectAccessible(page, 'a receipt');

  const stranger = await browser.newContext();
  await hasSeenBanner(stranger);
  const other = await stranger.newPage();
  await other.goto(new URL(href, home).href);
  await expect(other.getByRole('article')).toContainText(billingNo);
  await other.emulateMedia({ media: 'print' });
  await expect(other.getByRole('button', { name: shop.say('receipt.print') })).toBeHidden();
  await stranger.close();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
});
