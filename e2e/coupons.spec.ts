import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { ClassicShop } from './support/classic-shop';
import { expect, test } from './support/test';
import { patternOf, type Language } from './support/words';

/** A game with VIP. Each test has its own account, whose coupons no other test touches. */
const game = 'client_id=110203';
const journeys = [
  { language: 'en', account: player1 },
  { language: 'ja', account: player2 },
  { language: 'ar', account: player3 },
] as const satisfies readonly Readonly<{ language: Language; account: typeof player1 }>[];

const bare = (text: string) => text.replaceAll(/[\s\u2066-\u2069]/g, '');
const amountOn = async (shop: ShopPage) =>
  Number(/[\d.,]+/.exec(bare(await shop.payButton().innerText()))?.[0]);

/** Claims the first available coupon in the VIP centre. */
async function claimOne(shop: ShopPage): Promise<void> {
  await shop.open({ path: '/userCenter', query: game });
  const { page } = shop;
  await page.getByRole('tab', { name: shop.say('coupons.tabs.claim') }).click();
  const panel = page.getByRole('tabpanel');
  const claim = panel.getByRole('button', { name: patternOf(shop.say('coupons.claimName')) });
  // The list must have loaded before its coupons are counted.
  await expect(claim.first()).toBeVisible();
  const before = await claim.count();
  await claim.first().click();
  await expect(page.getByText(shop.say('coupons.claimed'))).toBeVisible();
  await expect(claim).toHaveCount(before - 1);
}

for (const { language, account } of journeys) {
  test(`a coupon in ${language} is claimed, chosen, paid with and listed in the history [F5.2, F5.3, F5.4, F5.5, F5.6]`, async ({
    page,
    context,
  }) => {
    test.slow();
    const shop = new ShopPage(page, language);
    await shop.openAs(account, { query: game });
    await claimOne(shop);
    await shop.open({ query: game });
    await shop.chooseCharacter();
    await page.locator('#choose-goods label').first().click();
    const picker = page.getByRole('button', { name: shop.say('coupons.order.change') });
    const methods = page.locator('#choose-method label');
    await methods.first().click();
    await expect(picker).toBeVisible();
    await expect(page.getByText(shop.say('coupons.order.best')).first()).toBeVisible();
    // The bar at the lower edge would cover the picker.
    await picker.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await expectAccessible(page, `order with a coupon in ${language}`);
    const reduced = await amountOn(shop);

    // Without the coupon, the full price applies and Pay asks first.
    await picker.click();
    await expectAccessible(page, `coupons of an order in ${language}`);
    await shop
      .popup()
      .getByRole('button', { name: new RegExp(shop.say('coupons.picker.none')) })
      .click();
    await expect(page.getByText(shop.say('notices.couponChoose'), { exact: true })).toBeVisible();
    expect(await amountOn(shop)).toBeGreaterThan(reduced);
    await shop.payButton().click();
    await expect(shop.popup().getByText(shop.say('notices.noCouponConfirm'))).toBeVisible();
    await shop
      .popup()
      .getByRole('button', { name: shop.say('coupons.without.choose') })
      .click();
    await shop.popup().getByRole('button').filter({ hasText: '%' }).first().click();
    await expect.poll(() => amountOn(shop)).toBe(reduced);

    const provider = await shop.pay(context);
    await shop.expectResult('pending');
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    await shop.closeResult();
    await shop.open({ path: '/userCenter', query: game });
    await page.getByRole('tab', { name: shop.say('coupons.tabs.history') }).click();
    await expect(
      page.getByRole('tabpanel').getByText(shop.say('coupons.used'), { exact: true }).first(),
    ).toBeVisible();
  });
}

test('the classic edition sells without coupons, and requests none [F5.4]', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/coupons\/|productPoints/.test(request.url())) asked.push(request.url());
  });
  const shop = new ClassicShop(page);
  // This brand's config opens coupons, but it uses the classic edition.
  await page.goto(`${atBrand('joynet', baseURL)}/selectGame?spec_lang=en&domain_area=twhk`);
  await page.getByRole('main').getByRole('link').first().click();
  await shop.expectPage('selectGoods');
  await shop.logIn(player1);
  await shop.chooseCharacter();
  await page.locator('#choose-goods label').first().click();
  await shop.next();
  await page.locator('#choose-method label').first().click();
  await expect(shop.payButton()).toBeVisible();
  await expect(page.getByText(shop.say('recharge.coupon'), { exact: true })).toHaveCount(0);
  expect(asked).toEqual([]);
});
