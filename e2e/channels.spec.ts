import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/test';
import { player1, ShopPage } from './support/shop-page';
import type { Language } from './support/words';

type Place = Readonly<{ brand: string; language: Language; query: string; goods: RegExp }>;

const sea = { brand: 'watt', query: 'domain_area=sea', goods: /300/ } as const;

/** Sample names of methods in the languages that these journeys are made in. */
const languages = [
  { language: 'en', cardHere: /Card, on this page/, pocket: /Pocket Pay/, store: /Convenience store/ },
  { language: 'ja', cardHere: /このページで/, pocket: /ポケットペイ/, store: /コンビニ払い/ },
  { language: 'ar', cardHere: /في هذه الصفحة/, pocket: /دفع الجيب/, store: /متجر قريب/ },
] as const;

/** A brand's page with everything chosen but the way to pay, in a payment region. */
async function chosen(page: Page, origin: URL, place: Place, region: string): Promise<ShopPage> {
  const shop = new ShopPage(page, place.language);
  await page.goto(
    `http://${place.brand}.localhost:${origin.port}/selectGoods?spec_lang=${place.language}&${place.query}`,
  );
  await shop.logIn(player1);
  await shop.chooseCharacter();
  await shop.chooseGoods(place.goods);
  const pill = page.locator('#choose-method').getByRole('button', { name: shop.say('recharge.region') });
  if ((await pill.count()) > 0) {
    await pill.click();
    await page.getByRole('option', { name: shop.say(`regions.${region}`), exact: true }).click();
  }
  return shop;
}

/** The provider's page in a tab of its own. */
async function providerPage(shop: ShopPage, context: BrowserContext): Promise<Page> {
  const provider = await shop.pay(context);
  await shop.expectResult('pending');
  return provider;
}

for (const { language, cardHere, pocket, store } of languages) {
  const place = { ...sea, language };

  test(`F3.14 a card paid inside the page, in ${language}`, async ({ page, context, baseURL }) => {
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

  test(`F3.8 approving on return, from a tab of its own, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = await chosen(page, new URL(baseURL ?? ''), place, 'PH');
    await shop.chooseMethod(pocket);
    const provider = await providerPage(shop, context);
    await provider.locator('#sandpay-pay').click();
    await provider.waitForURL(/\/(result|selectGoods)/);
    await shop.expectDelivered();
  });

  test(`F3.8 a store’s code waits, and says until when, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = await chosen(page, new URL(baseURL ?? ''), { ...place, goods: /1,?280/ }, 'PH');
    await shop.chooseMethod(store);
    const provider = await providerPage(shop, context);
    await expect(provider.locator('#sandpay-code')).toBeVisible();
    await expect(shop.result().getByText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/)).toBeVisible();
    await provider.locator('#sandpay-keep').click();
    await provider.waitForURL(/\/(result|selectGoods)/);
    await shop.expectResult('pending');
  });
}

test('F3.8 a form post leads through a page of ours', async ({ page, context, baseURL }) => {
  const shop = await chosen(page, new URL(baseURL ?? ''), { ...sea, language: 'en' }, 'SG');
  await shop.chooseMethod(/Lotus Pay/);
  const provider = await providerPage(shop, context);
  await provider.locator('#sandpay-pay').click();
  await shop.expectDelivered();
});

test('F3.8 in the same tab, and back by the provider’s form: query and confirm', async ({
  page,
  baseURL,
}) => {
  const place = { brand: 'dragon', language: 'en', query: 'domain_area=dragon', goods: /300/ } as const;
  const shop = await chosen(page, new URL(baseURL ?? ''), place, 'TW');
  await shop.chooseMethod(/Member points/);
  await shop.payButton().click();
  await shop.confirmPay();
  await page.waitForURL(/\/pay\/sp_/);
  await page.locator('#sandpay-pay').click();
  await page.waitForURL(/localhost:\d+\/(result|selectGoods)/);
  await shop.expectDelivered();
});

test('F3.8 left in the same tab and come back by the back button, the order is found again', async ({
  page,
  baseURL,
}) => {
  const place = { brand: 'dragon', language: 'en', query: 'domain_area=dragon', goods: /680/ } as const;
  const shop = await chosen(page, new URL(baseURL ?? ''), place, 'TW');
  await shop.chooseMethod(/Member points/);
  await shop.payButton().click();
  await shop.confirmPay();
  await page.waitForURL(/\/pay\/sp_/);
  await page.goBack();
  await shop.expectResult('pending');
});

test('F3.7 F3.22 a method asks for its channel, and says what a partner adds', async ({ page, baseURL }) => {
  const shop = await chosen(page, new URL(baseURL ?? ''), { ...sea, language: 'en', goods: /1,?980/ }, 'PH');
  await expect(page.getByText(shop.say('recharge.gift', { gift: '5% back in your wallet' }))).toBeVisible();
  await page.locator('#choose-method').getByText('Bank transfer').click();
  await shop
    .popup()
    .getByRole('button', { name: /North Bank/ })
    .click();
  await expect(page.locator('#choose-method').getByText('North Bank')).toBeVisible();
});
