import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { comesToRest, expectLayoutShift, sidewaysScroll, watchLayoutShift } from './support/layout';
import { empty, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import type { Language } from './support/words';
import { patternOf } from './support/words';

/** A brand and an account that no other test buys with, so that no other unpaid order blocks a purchase. */
test.use({
  baseURL: async ({ baseURL }, give) => {
    await give(atBrand('brand-en', baseURL));
  },
});

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

async function pickCard(shop: ShopPage, section: 'goods' | 'method', place: number): Promise<void> {
  const radio = shop.page.locator(`#choose-${section}`).getByRole('radio').nth(place);
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
}

const looks: readonly Readonly<{
  language: Language;
  scheme: 'light' | 'dark';
  size: typeof phone;
  goods: number;
}>[] = [
  { language: 'en', scheme: 'light', size: phone, goods: 1 },
  { language: 'ar', scheme: 'dark', size: phone, goods: 2 },
  { language: 'en', scheme: 'dark', size: desktop, goods: 3 },
  { language: 'ar', scheme: 'light', size: desktop, goods: 4 },
];

for (const { language, scheme, size, goods } of looks) {
  test.describe(() => {
    test.use({ colorScheme: scheme, viewport: size });

    test(`axe finds nothing on the way to a paid order in ${language}, ${scheme}, ${size.width} px`, async ({
      page,
      context,
    }) => {
      const shop = new ShopPage(page, language);
      await shop.open();
      await expectAccessible(page, 'anonymous');
      await shop.nextButton('login').click();
      await expect(shop.popup()).toBeVisible();
      await expectAccessible(page, 'login');
      await shop.escape();
      await shop.logIn(player3);
      await shop.nextButton('role').click();
      await expect(shop.popup().getByRole('listitem').first()).toBeVisible();
      await expect(shop.popup().getByRole('heading')).toHaveText(shop.say('roles.title.roles'));
      await expectAccessible(page, 'characters');
      await shop.toServers();
      await expectAccessible(page, 'servers');
      await shop.popup().getByRole('listitem').first().getByRole('button').click();
      await expect(shop.popup().getByRole('heading')).toHaveText(shop.say('roles.title.roles'));
      await expectAccessible(page, 'characters of a server');
      await shop.escape();
      await shop.chooseCharacter();
      await pickCard(shop, 'goods', goods);
      await pickCard(shop, 'method', 0);
      await expectAccessible(page, 'everything chosen');
      await shop.askToPay();
      await expectAccessible(page, 'question before paying');
      await shop.escape();
      const provider = await shop.pay(context);
      await shop.expectResult('pending');
      await expectAccessible(page, 'pending');
      await provider.locator('#sandpay-pay').click();
      await shop.expectDelivered();
      await shop.billingNo();
      await expectAccessible(page, 'success');
    });

    test(`axe finds nothing on menus, lists and other pages in ${language}, ${scheme}, ${size.width} px`, async ({
      page,
      baseURL,
    }) => {
      const shop = new ShopPage(page, language);
      await shop.open({ path: '/nowhere' });
      await expect(page.getByRole('heading', { name: shop.say('shell.notFound.title') })).toBeVisible();
      await expectAccessible(page, 'not found');
      await page.goto(`${atBrand('joynet', baseURL)}/`);
      await expectAccessible(page, 'not area');
      await page.goto(`${atBrand('ru', baseURL)}/selectGame`);
      await expectAccessible(page, 'game list of the classic edition');
      await shop.page.goto(`${atBrand('brand-en', baseURL)}/selectGoods?spec_lang=${language}`);
      await page.getByRole('banner').getByRole('button').first().click();
      const languages = page.getByRole(size === phone ? 'dialog' : 'listbox', {
        name: shop.say('shell.language'),
      });
      await expect(languages).toBeVisible();
      await expectAccessible(page, 'languages');
      await shop.escape();
      await page
        .getByRole('main')
        .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) })
        .click();
      await expect(shop.popup().getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, 'games');
      await shop.escape();
      await page.goto(
        `/selectGoods?spec_lang=${language}&billing_no=261120Y5K9SE7UBM&receipt=tqdc00.${'A'.repeat(43)}`,
      );
      await expect(shop.result().getByText(shop.say('result.lost.title')).last()).toBeVisible();
      await expectAccessible(page, 'lost order');
    });
  });
}

test('Arabic is laid out right to left, popups and icons included [F1.9]', async ({ page }) => {
  const shop = new ShopPage(page, 'ar');
  await shop.open();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const logIn = page.getByRole('banner').getByRole('button', { name: shop.say('account.logIn') });
  expect(logo?.x).toBeGreaterThan((await logIn.boundingBox())?.x ?? Number.NaN);
  await expect(logIn.locator('.glyph')).toHaveCSS('scale', '-1 1');
  await shop.logIn(player3);
  await shop.nextButton('role').click();
  const server = shop.popup().getByRole('listitem').first();
  await expect(server).toHaveCSS('direction', 'rtl');
  await expect(server.locator('svg')).toHaveCSS('scale', '-1 1');
  const title = await shop.popup().getByRole('heading').boundingBox();
  const close = await shop
    .popup()
    .getByRole('button', { name: shop.say('popup.close') })
    .boundingBox();
  expect(close?.x).toBeLessThan(title?.x ?? Number.NaN);
});

test.describe('a narrow phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const language of ['en', 'ar'] as const) {
    test(`nothing scrolls sideways at 320 px in ${language}`, async ({ page, baseURL }) => {
      const shop = new ShopPage(page, language);
      await shop.open({ path: '/nowhere' });
      expect(await sidewaysScroll(page)).toBe(0);
      for (const address of [
        `${atBrand('joynet', baseURL)}/`,
        `${atBrand('rhinos-jp', baseURL)}/selectGame`,
        `${atBrand('localhost', baseURL).replace('localhost.', '')}/`,
      ]) {
        await page.goto(address);
        expect(await sidewaysScroll(page), address).toBe(0);
      }
      await shop.open();
      expect(await sidewaysScroll(page)).toBe(0);
      await shop.logIn(player3);
      await shop.chooseCharacter();
      await pickCard(shop, 'goods', 0);
      await pickCard(shop, 'method', 0);
      expect(await sidewaysScroll(page)).toBe(0);
      await shop.askToPay();
      expect(await sidewaysScroll(page)).toBe(0);
    });
  }
});

for (const viewport of [phone, desktop]) {
  test.describe(() => {
    test.use({ viewport });

    test(`nothing shifts while the page loads and restores, at ${viewport.width} px`, async ({ page }) => {
      const shop = new ShopPage(page);
      await watchLayoutShift(page);
      await shop.open();
      await comesToRest(page);
      await expectLayoutShift(page, 0.02);
      await shop.logIn(player3);
      await shop.chooseCharacter();
      await pickCard(shop, 'goods', 1);
      await pickCard(shop, 'method', 0);
      await expect(shop.payButton()).toBeVisible();
      await shop.open();
      await expect(shop.payButton()).toBeVisible();
      await comesToRest(page);
      await expectLayoutShift(page, 0.02);
    });
  });
}

test('every picture loads', async ({ page }) => {
  const answers = new Map<string, number>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'image') answers.set(response.url(), response.status());
  });
  const shop = new ShopPage(page);
  await shop.open();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page
    .getByRole('main')
    .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) })
    .click();
  await expect(shop.popup().getByRole('listitem').first()).toBeVisible();
  await comesToRest(page);
  expect(answers.size).toBeGreaterThan(10);
  expect([...answers].filter(([, status]) => status !== 200)).toEqual([]);
  const broken = await page
    .locator('img')
    .evaluateAll((all) =>
      all.flatMap((image) =>
        image instanceof HTMLImageElement && image.complete && image.naturalWidth === 0 ? [image.src] : [],
      ),
    );
  expect(broken).toEqual([]);
});

test('another game of the picker opens on a phone too, and back leads to the first [F3.1]', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const shop = new ShopPage(page);
  await shop.open();
  const first = await page.getByRole('heading', { level: 1 }).innerText();
  await page
    .getByRole('main')
    .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) })
    .click();
  await shop.popup().getByRole('button', { name: 'Ironhold Siege' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(shop.say('selectGoods.title', { game: 'Ironhold Siege' }));
  await page.goBack();
  await expect(title).toHaveText(first);
});

test('the header offers the login, then the player’s name with a logout that asks first [F2.15]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'BrandEn Game Store' })).toBeVisible();
  await header.getByRole('button', { name: shop.say('account.logIn') }).click();
  await expect(shop.popup()).toBeVisible();
  await page.keyboard.press('Escape');
  await shop.logIn(player3);
  await header.getByRole('button', { name: shop.say('account.menu', { name: player3.name }) }).click();
  await page.getByRole('menuitem', { name: shop.say('account.logOut.item') }).click();
  await expect(shop.popup().getByText(shop.say('account.logOut.text'))).toBeVisible();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('account.logOut.confirm'), exact: true })
    .click();
  await expect(header.getByRole('button', { name: shop.say('account.logIn') })).toBeVisible();
});

test('a search finds one server among thousands by its number, with or without the s [F3.2]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await page.goto(`${atBrand('brand-en', baseURL)}/selectGoods?spec_lang=en`);
  await page
    .getByRole('main')
    .getByRole('button', { name: patternOf(shop.say('games.switchFrom')) })
    .click();
  await shop.popup().getByRole('button', { name: 'Ironhold Siege' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ironhold Siege');
  await shop.logIn(player3);
  await shop.nextButton('role').click();
  await shop.toServers();
  await shop.popup().getByRole('tab', { name: /5,000/ }).click();
  expect(await shop.popup().getByRole('listitem').count()).toBeLessThan(60);
  const search = shop.popup().getByRole('searchbox');
  for (const typed of ['4321', 's4321']) {
    await search.fill(typed);
    await expect(shop.popup().getByRole('listitem')).toHaveCount(1);
    await expect(shop.popup().getByRole('listitem')).toContainText(/s4321/i);
  }
});

test('an account without a character on the server sees that, and what it can do instead [F3.3]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.openAs(empty);
  await shop.nextButton('role').click();
  await shop.popup().getByRole('listitem').first().getByRole('button').click();
  await expect(shop.popup().getByText(shop.say('roles.noRole.title'))).toBeVisible();
  await expect(
    shop.popup().getByRole('button', { name: shop.say('roles.noRole.changeAccount') }),
  ).toBeVisible();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('roles.noRole.otherServer') })
    .click();
  await expect(shop.popup().getByRole('listitem').first()).toBeVisible();
});

test('a player gets through login, character, goods and method to the payment page by keyboard alone [F3.9]', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  /** Presses Tab until the control has the focus. */
  const reach = async (control: ReturnType<ShopPage['payButton']>) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('The control is not in the tab order.');
  };
  const press = async (control: ReturnType<ShopPage['payButton']>) => {
    await reach(control);
    await page.keyboard.press('Enter');
  };
  await press(shop.nextButton('login'));
  await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeFocused();
  await page.keyboard.type(player3.name);
  await reach(shop.popup().getByLabel(shop.say('login.password'), { exact: true }));
  await page.keyboard.type(player3.password);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  // The list of characters opens by itself after a login that the order needs.
  const role = shop.popup().getByRole('button', { name: /Lv \d/ }).first();
  await expect(role).toBeVisible();
  await press(role);
  await expect(shop.popup()).toHaveCount(0);
  await press(shop.nextButton('goods'));
  const goods = page.locator('#choose-goods').getByRole('radio');
  await reach(goods.first());
  for (const _press of [1, 2, 3, 4, 5]) await page.keyboard.press('ArrowDown');
  await expect(goods.nth(5)).toBeChecked();
  await press(shop.nextButton('method'));
  await reach(page.locator('#choose-method').getByRole('radio').first());
  await page.keyboard.press('Space');
  await press(shop.payButton());
  const opened = context.waitForEvent('page');
  await shop.leaveCoupons();
  await press(shop.confirmButton());
  const provider = await opened;
  await provider.waitForURL(/\/pay\/sp_/);
  await provider.locator('#sandpay-pay').press('Enter');
  await shop.expectDelivered();
});
