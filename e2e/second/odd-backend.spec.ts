import { atBrand } from '../support/brand-host';
import { payCalls } from '../support/pay-calls';
import { player1, player2, ShopPage } from '../support/shop-page';
import { expect, test } from '../support/test';
import { expectInHistory, ordersOf, patterns } from './second-shop';
import { patternOf } from '../support/words';

test.use({ allowErrors: { patterns } });
test.setTimeout(90_000);

test.describe.configure({ mode: 'default' });

test('a game with unreadable rows can be chosen, shows the readable goods and methods, and sells them [F6.12]', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(player1, {
    path: `${atBrand('acenet', baseURL)}/selectGoods`,
    query: 'client_id=190103',
  });
  await page
    .getByRole('main')
    .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) })
    .click();
  await shop.popup().getByRole('button', { name: 'Tidebound, by its publisher' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tidebound, by its publisher');
  // Each of the brand's games has logins of its own.
  await shop.logIn(player1);
  await expect(page.getByText(/must not show/)).toHaveCount(0);
  const goods = page.locator('#choose-goods').getByRole('radio');
  await expect(goods).toHaveCount(4);
  await expect(page.locator('#choose-goods')).toContainText('$4.99');
  await expect(page.locator('#choose-goods')).not.toContainText(/-|£|NaN|null|undefined/);
  const methods = page.locator('#choose-method').getByRole('radio');
  await expect(methods).toHaveCount(2);
  // This row has a text for a number, and a number for a text.
  await shop.prepare(/^300 second crystals/, /Second Card/);
  const provider = await shop.pay(context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  const billingNo = await shop.billingNo();
  await shop.closeResult();
  await expectInHistory(shop, '300 second crystals', billingNo, '190203');
  await expect(page.getByText(/must not show/)).toHaveCount(0);
});

test('a region in which the backend doesn’t sell a game leads to the page that says so, with the visit [F2.6, F6.4]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const query = 'client_id=110203&domain_area=mea&spec_lang=en&utm_source=ads';
  const answer = await page.goto(`/selectGoods?${query}`);
  // Without scripts the page itself says it.
  expect(await answer?.text()).toContain(shop.say('special.notArea.tip'));
  await page.waitForURL(/\/notArea\?.*utm_source=ads/);
  await expect(page.getByText(shop.say('special.notArea.tip'))).toBeVisible();
});

for (const [way, brand, clientId] of [
  ['straight from the page', 'watt', '110203'],
  ['through the shop', 'acenet', '190203'],
] as const) {
  test(`a purchase whose answer is lost, sent ${way}, is not sent again, and the player sees an error [F6.12]`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    await shop.openAs(player2, {
      path: `${atBrand(brand, baseURL)}/selectGoods`,
      query: `client_id=${clientId}`,
    });
    await shop.prepare(/^7777 second crystals/, /Second Wallet/);
    let sent = 0;
    page.on('request', (request) => {
      if (payCalls.test(request.url())) sent += 1;
    });
    const before = await ordersOf('gems7777');
    await shop.payButton().click();
    await shop.confirmPay();
    await expect(page.getByText(shop.say('errors.network')).first()).toBeVisible({ timeout: 20_000 });
    expect(sent).toBe(1);
    expect((await ordersOf('gems7777')) - before).toBe(1);
  });
}
