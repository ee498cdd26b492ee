import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { ClassicShop } from './support/classic-shop';
import { paymentIdOf, statusAtProvider } from './support/sandbox';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/** A brand at which no other test leaves unpaid orders. */
test.use({
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('coolgame', baseURL));
  },
});

/** An order whose payment page and result have both been closed. */
async function leftUnpaid(shop: ShopPage, goods: RegExp): Promise<string> {
  await shop.prepare(goods, /Card/);
  return payAndClose(shop);
}

/** Opens the payment of what has been chosen, and closes its page and its result. */
async function payAndClose(shop: ShopPage): Promise<string> {
  const provider = await shop.pay(shop.page.context());
  const payment = paymentIdOf(provider.url());
  await provider.close();
  await shop.expectResult('pending');
  await shop
    .result()
    .getByRole('button', { name: shop.say('popup.close') })
    .click();
  await expect(shop.result()).toHaveCount(0);
  return payment;
}

/** Opens the payment of the unpaid order by the one press of its notice, pays there, and closes the result. */
async function payWhatWaits(shop: ShopPage): Promise<void> {
  const opened = shop.page.context().waitForEvent('page');
  await shop
    .waiting()
    .getByRole('button', { name: shop.say('order.unpaid.pay') })
    .click();
  const provider = await opened;
  await provider.waitForURL(/\/pay\/sp_/);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  await shop.closeResult();
}

test('the shop shows an unpaid order, and one press opens its payment page [F3.33]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1);
  await leftUnpaid(shop, /^600 dew/);
  await expect(shop.waiting().getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await expectAccessible(page, 'the shop with an unpaid order');
  await page.reload();
  await payWhatWaits(shop);
  await expect(shop.waiting()).toHaveCount(0);
});

test('an unpaid order is cancelled by two presses, and its goods can be bought again [F3.33]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2);
  const payment = await leftUnpaid(shop, /^600 dew/);
  await shop
    .waiting()
    .getByRole('button', { name: shop.say('order.unpaid.more') })
    .click();
  await shop.expectResult('pending');
  await shop
    .result()
    .getByRole('button', { name: shop.say('result.pending.cancel.ask') })
    .click();
  await expectAccessible(page, 'the question whether to cancel');
  await shop
    .result()
    .getByRole('button', { name: shop.say('result.pending.cancel.yes'), exact: true })
    .click();
  await expect(
    shop.result().getByRole('heading', { name: shop.say('result.cancelled.title') }),
  ).toBeVisible();
  await expect.poll(() => statusAtProvider(payment)).toBe('cancelled');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(shop.waiting()).toHaveCount(0);
  await shop.chooseGoods(/^600 dew/);
  await shop.chooseMethod(/Card/);
  const provider = await shop.pay(page.context());
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('the pages of the classic edition show an unpaid order as well, and one press opens its payment page [F3.20, F3.33]', async ({
  page,
}) => {
  const shop = new ClassicShop(page);
  await shop.openAs(player3, { query: 'domain_area=eru' });
  await shop.chooseCharacter();
  await page.locator('#choose-goods label').nth(1).click();
  await shop.next();
  await shop.chooseMethod(/Card/);
  await payAndClose(shop);
  await shop.expectPage('recharge');
  await expect(shop.waiting().getByRole('timer')).toHaveText(/\d\d:\d\d/);
  await expectAccessible(page, 'the payment page with an unpaid order');
  await shop.steps().nth(1).getByRole('link').click();
  await shop.expectPage('selectGoods');
  await expect(shop.waiting()).toHaveCount(1);
  await shop.next();
  await payWhatWaits(shop);
  await shop.expectPage('result');
  await shop.steps().nth(1).getByRole('link').click();
  await shop.expectPage('selectGoods');
  await expect(shop.waiting()).toHaveCount(0);
  await expect(page.locator('#choose-goods').getByRole('radio', { checked: true })).toHaveCount(0);
});
