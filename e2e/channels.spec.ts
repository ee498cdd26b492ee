import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { ClassicShop } from './support/classic-shop';
import { act, paymentIdOf } from './support/sandbox';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import type { Language } from './support/words';

type Place = Readonly<{ brand: string; language: Language; query: string; goods: RegExp; player?: Player }>;
type Player = Parameters<ShopPage['logIn']>[0];

const sea = { brand: 'watt', query: 'domain_area=sea', goods: /300/ } as const;

/** Names of sample methods in the languages that these tests use. */
const languages = [
  {
    language: 'en',
    player: player1,
    cardHere: /Card on this page/,
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

/** A brand's page with everything chosen except the method, in a payment region. */
async function chosen(page: Page, origin: URL, place: Place, region: string): Promise<ShopPage> {
  const shop = new ShopPage(page, place.language);
  const path = `http://${place.brand}.localhost:${origin.port}/selectGoods`;
  await shop.openAs(place.player ?? player1, { path, query: place.query });
  await shop.chooseCharacter();
  await shop.chooseGoods(place.goods);
  await shop.chooseRegion(region);
  return shop;
}

/** The same, up to the classic edition's payment page. */
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

/** Pays, and returns the provider's page, which opens in its own tab. */
async function providerPage(shop: ShopPage, context: BrowserContext): Promise<Page> {
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  return provider;
}

for (const { language, player, cardHere, pocket, store } of languages) {
  const place = { ...sea, language, player };

  test(`a card is paid inside the page, in ${language} [F3.14]`, async ({ page, context, baseURL }) => {
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

  test(`a payment in its own tab is approved on return, in ${language} [F3.8]`, async ({
    page,
    context,
    baseURL,
  }) => {
    // Goods that no other test buys here: an unpaid order of a parallel test would block this one.
    const shop = await chosen(page, new URL(baseURL ?? ''), { ...place, goods: /680/ }, 'PH');
    await shop.chooseMethod(pocket);
    const provider = await providerPage(shop, context);
    await provider.locator('#sandpay-pay').click();
    await provider.waitForURL(/\/(result|selectGoods)/);
    await shop.expectDelivered();
  });

  test(`a payment by store code stays pending, shows its deadline, and delivers once paid, in ${language} [F3.8]`, async ({
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
    // As if paid at the till hours later. Left unpaid, the order would block every test that buys the same goods.
    await act(payment, 'pay');
    await shop.expectDelivered();
  });
}

test('a payment by form post goes through one of our pages [F3.8]', async ({ page, context, baseURL }) => {
  const shop = await chosen(page, new URL(baseURL ?? ''), { ...sea, language: 'en', goods: /3,?280/ }, 'SG');
  await shop.chooseMethod(/Lotus Pay/);
  const provider = await providerPage(shop, context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('a payment in the same tab returns by the provider’s form, and is queried and confirmed [F3.8]', async ({
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

test('an order left in the same tab is found again after the back button [F3.8]', async ({
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

test('a method asks for its channel, and shows what a partner adds [F3.7, F3.22]', async ({
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
