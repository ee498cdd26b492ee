import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { ClassicShop } from './support/classic-shop';
import { act, paymentIdOf } from './support/sandbox';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import type { Language } from './support/words';

type Place = Readonly<{ brand: string; language: Language; query: string; goods: RegExp; player?: Player }>;
type Player = Parameters<ShopPage['logIn']>[0];

const sea = { brand: 'watt', query: 'domain_area=sea', goods: /300/ } as const;

/** Sample names of methods in the languages that these journeys are made in. */
const languages = [
  {
    language: 'en',
    player: player1,
    cardHere: /Card, on this page/,
    pocket: /Pocket Pay/,
    store: /Convenience store/,
  },
  {
    language: 'ja',
    player: player2,
    cardHere: /このページで/,
    pocket: /ポケットペイ/,
    store: /コンビニ払い/,
  },
  { language: 'ar', player: player3, cardHere: /في هذه الصفحة/, pocket: /دفع الجيب/, store: /متجر قريب/ },
] as const;

/** A brand's page with everything chosen but the way to pay, in a payment region. */
async function chosen(page: Page, origin: URL, place: Place, region: string): Promise<ShopPage> {
  const shop = new ShopPage(page, place.language);
  const path = `http://${place.brand}.localhost:${origin.port}/selectGoods`;
  await shop.openAs(place.player ?? player1, { path, query: place.query });
  await shop.chooseCharacter();
  await shop.chooseGoods(place.goods);
  await shop.chooseRegion(region);
  return shop;
}

/** The same up to the classic edition's page of payment. */
async function classicChosen(page: Page, origin: URL, goods: RegExp): Promise<ClassicShop> {
  const shop = new ClassicShop(page);
  const path = `http://dragon.localhost:${origin.port}/selectGoods`;
  await shop.openAs(player1, { path, query: 'domain_area=dragon' });
  await shop.chooseCharacter();
  await shop.chooseGoods(goods);
  await shop.next();
  await shop.chooseRegion('TW');
  return shop;
}

/** The provider's page in a tab of its own. */
async function providerPage(shop: ShopPage, context: BrowserContext): Promise<Page> {
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  return provider;
}

for (const { language, player, cardHere, pocket, store } of languages) {
  const place = { ...sea, language, player };

  test(`a card paid inside the page, in ${language} [F3.14]`, async ({ page, context, baseURL }) => {
    const shop = await chosen(page, new URL(baseURL ?? ''), place, 'SG');
    await shop.chooseMethod(cardHere);
    await shop.payButton().click();
    await shop.confirmPay();
    const card = page.getByRole('dialog', { name: shop.say('recharge.component.title') });
    await expect(card).toBeVisible();
    const form = page
      .frameLocator(`iframe[title="${shop.say('recharge.component.title')}"]`)
      .frameLocator('iframe');
    await form.locator('#sandpay-pay').click();
    expect(context.pages()).toHaveLength(1);
    await shop.expectDelivered();
    await shop.closeResult();
  });

  test(`approving on return, from a tab of its own, in ${language} [F3.8]`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Goods of its own: an unpaid order of the test beside it would be in the way.
    const shop = await chosen(page, new URL(baseURL ?? ''), { ...place, goods: /680/ }, 'PH');
    await shop.chooseMethod(pocket);
    const provider = await providerPage(shop, context);
    await provider.locator('#sandpay-pay').click();
    await provider.waitForURL(/\/(result|selectGoods)/);
    await shop.expectDelivered();
  });

  test(`a store’s code waits, says until when, and delivers once paid, in ${language} [F3.8]`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = await chosen(page, new URL(baseURL ?? ''), { ...place, goods: /1,?280/ }, 'PH');
    await shop.chooseMethod(store);
    const provider = await providerPage(shop, context);
    const payment = paymentIdOf(provider.url());
    await expect(provider.locator('#sandpay-code')).toBeVisible();
    await expect(
      shop
        .result()
        .getByText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)
        .first(),
    ).toBeVisible();
    await provider.locator('#sandpay-keep').click();
    await provider.waitForURL(/\/(result|selectGoods)/);
    await shop.expectResult('pending');
    // Hours later, at the till; left unpaid, it would be in the way of all who buy the same.
    await act(payment, 'pay');
    await shop.expectDelivered();
  });
}

test('a form post leads through a page of ours [F3.8]', async ({ page, context, baseURL }) => {
  const shop = await chosen(page, new URL(baseURL ?? ''), { ...sea, language: 'en', goods: /3,?280/ }, 'SG');
  await shop.chooseMethod(/Lotus Pay/);
  const provider = await providerPage(shop, context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('in the same tab, and back by the provider’s form: query and confirm [F3.8]', async ({
  page,
  baseURL,
}) => {
  const shop = await classicChosen(page, new URL(baseURL ?? ''), /300/);
  await shop.chooseMethod(/Member points/);
  await shop.payButton().click();
  await shop.confirmPay();
  await page.waitForURL(/\/pay\/sp_/);
  await page.locator('#sandpay-pay').click();
  await page.waitForURL(/localhost:\d+\/(result|selectGoods)/);
  await shop.expectDelivered();
});

test('left in the same tab and come back by the back button, the order is found again [F3.8]', async ({
  page,
  baseURL,
}) => {
  const shop = await classicChosen(page, new URL(baseURL ?? ''), /680/);
  await shop.chooseMethod(/Member points/);
  await shop.payButton().click();
  await shop.confirmPay();
  await page.waitForURL(/\/pay\/sp_/);
  await page.goBack();
  await shop.expectResult('pending');
});

test('a method asks for its channel, and says what a partner adds [F3.7, F3.22]', async ({
  page,
  baseURL,
}) => {
  const shop = await chosen(page, new URL(baseURL ?? ''), { ...sea, language: 'en', goods: /1,?980/ }, 'PH');
  await expect(page.getByText(shop.say('recharge.gift', { gift: '5% back in your wallet' }))).toBeVisible();
  await page.locator('#choose-method').getByText('Bank transfer').click();
  await shop
    .popup()
    .getByRole('button', { name: /North Bank/ })
    .click();
  await expect(page.locator('#choose-method').getByText('North Bank')).toBeVisible();
});
