import type { Page } from '@playwright/test';
import { atBrand } from './support/brand-host';
import { comesToRest, sidewaysScroll } from './support/layout';
import { intoPseudo } from './support/pseudo';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { clippedOn } from './support/words-on-page';

/*
 * Longer words than any of the eighteen languages has: what holds them holds a nineteenth. Nothing is bought here.
 */
test.use({
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('brand-en', baseURL));
  },
});

type Screen = Readonly<{ name: string; show: (shop: ShopPage) => Promise<unknown> }>;

const opens = (path: string, brand = 'brand-en'): Screen => ({
  name: `${brand} ${path}`,
  show: ({ page }) => page.goto(`${atBrand(brand, page.url())}${path}`),
});

const screens: readonly Screen[] = [
  opens('/selectGoods'),
  opens('/my'),
  opens('/userCenter'),
  opens('/activity'),
  opens('/nowhere'),
  opens('/receipt'),
  opens('/delivery'),
  opens('/', 'joynet'),
  opens('/selectGame', 'ssgame'),
  opens('/selectGoods', 'ssgame'),
  opens('/recharge', 'ssgame'),
  opens('/orders', 'ssgame'),
  // By the header: a login for the order is followed by the list of characters, which the next screen doesn't expect.
  { name: 'the login', show: (shop) => inPopup(shop, () => shop.openLogin()) },
  {
    name: 'everything chosen',
    show: async (shop) => {
      await shop.openAs(player1);
      await shop.chooseCharacter();
      await shop.page.locator('#choose-goods label').nth(1).click();
      await shop.page.locator('#choose-method label').first().click();
      await expect(shop.payButton()).toBeVisible();
    },
  },
  { name: 'the question before paying', show: (shop) => inPopup(shop, () => shop.askToPay()) },
  { name: 'the player’s account', show: (shop) => shop.open({ path: '/my' }) },
  { name: 'the player’s events', show: (shop) => shop.open({ path: '/activity' }) },
  { name: 'the player’s VIP centre', show: (shop) => shop.open({ path: '/userCenter' }) },
];

async function inPopup(shop: ShopPage, open: () => Promise<unknown>): Promise<void> {
  await shop.open();
  await open();
  await expect(shop.popup()).toBeVisible();
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]) {
  test.describe(() => {
    test.use({ viewport });

    test(`words a half longer fit at ${viewport.width} px, on every kind of page [F1.6]`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      const shop = new ShopPage(page);
      await shop.open();
      for (const { name, show } of screens)
        await test.step(name, async () => {
          await show(shop);
          await comesToRest(page);
          await intoPseudo(page);
          expect.soft(await misfitsOn(page), name).toEqual({ sideways: 0, clipped: [] });
        });
    });
  });
}

const misfitsOn = async (page: Page) => ({
  sideways: await sidewaysScroll(page),
  clipped: await clippedOn(page),
});
