import { expectAccessible } from './support/axe';
import { ClassicShop } from './support/classic-shop';
import { comesToRest, expectLayoutShift, sidewaysScroll, watchLayoutShift } from './support/layout';
import { player1, player2, player3 } from './support/shop-page';
import { expect, test } from './support/test';

const phone = { width: 360, height: 740 };
const at = (brand: string, baseURL: string | undefined) =>
  `http://${brand}.localhost:${new URL(baseURL ?? '').port}`;

/** A brand that has only the classic edition, with its navigation. */
test.describe('on a brand with the classic edition', () => {
  test.use({
    baseURL: async ({ baseURL }, give) => {
      await give(at('ru', baseURL));
    },
  });

  test('a purchase goes through four pages, and a reload in between loses nothing [F3.20, F2.14, F2.7]', async ({
    page,
    context,
  }) => {
    const shop = new ClassicShop(page);
    await shop.enter('idfv=A1');
    await expect(shop.steps()).toHaveCount(4);
    await expect(shop.steps().nth(0)).toHaveAttribute('aria-current', 'step');
    await expectAccessible(page, 'games');
    await shop.chooseGame('Emberfall Chronicles: Moscow');
    await expect(page.getByRole('img', { name: /Device: Web/ })).toHaveAttribute('src', /platforms\/web/);
    await shop.logIn(player1);
    const name = await shop.chooseCharacter();
    await shop.chooseGoods(/^300 ember crystals/);
    await expectAccessible(page, 'goods');
    await page.reload();
    await expect(page.getByRole('radio', { name: /^300 ember crystals/ })).toBeChecked();
    await shop.next();
    await expect(page).toHaveURL(/idfv=A1/);
    await expect(shop.steps().nth(2)).toHaveAttribute('aria-current', 'step');
    await shop.chooseMethod(/Card/);
    await page.reload();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(shop.payButton()).toBeVisible();
    await expectAccessible(page, 'payment');
    const provider = await shop.pay(context);
    await shop.expectResult('pending');
    await expect(page).toHaveURL(/\/recharge\?/);
    await provider.locator('#sandpay-pay').click();
    await shop.expectDelivered();
    await shop.closeResult();
    await shop.expectPage('result');
    await expect(page).toHaveURL(/[?&]origin=Recharge(&|$)/);
    await expect(page).toHaveURL(/idfv=A1/);
    await shop.expectDeliveredOnPage();
    await expectAccessible(page, 'result');
    await page.reload();
    await shop.expectDeliveredOnPage();
    await page.goBack();
    await shop.expectPage('recharge');
  });

  test('an unpaid order can be paid from the payment page, and has a page of its own, which leads back there [F3.20, F3.33]', async ({
    page,
    context,
  }) => {
    const shop = new ClassicShop(page);
    await shop.openAs(player2, { query: 'client_id=150503' });
    await shop.chooseCharacter();
    await page.locator('#choose-goods label').nth(1).click();
    await shop.next();
    await shop.chooseMethod(/Card/);
    const provider = await shop.pay(context);
    await shop.expectResult('pending');
    await shop
      .popup()
      .getByRole('button', { name: shop.say('popup.close') })
      .first()
      .click();
    await expect(shop.popup()).toHaveCount(0);
    await expect(shop.waiting().getByRole('button', { name: shop.say('order.unpaid.pay') })).toBeVisible();
    await expectAccessible(page, 'payment with an unpaid order');
    // The order that is still open is the result page's as long as it names no other.
    await shop.open({ path: '/result', query: 'client_id=150503' });
    await shop.expectPage('result');
    await shop.expectOnPage('pending');
    // The third tip changes the method.
    await page.getByRole('main').getByRole('listitem').last().getByRole('button').click();
    await shop.expectPage('recharge');
    await expect(shop.payButton()).toBeVisible();
    await expect(shop.popup()).toHaveCount(0);
    await shop
      .navigation()
      .getByRole('link', { name: shop.say('classic.nav.orders') })
      .click();
    await shop.expectPage('orders');
    await expect(shop.steps()).toHaveCount(0);
    await expectAccessible(page, 'orders');
    expect(await sidewaysScroll(page)).toBe(0);
    await shop.open({ path: '/result' });
    await shop.expectOnPage('pending');
    await provider.locator('#sandpay-pay').click();
    await shop.expectDeliveredOnPage();
    // The tab that came back from the provider follows the same order, which counts as open there until that tab has seen its end as well.
    await new ClassicShop(provider).expectDeliveredOnPage();
    await page.getByRole('link', { name: shop.say('classic.result.toOrders') }).click();
    await shop.expectPage('orders');
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  });

  test('another game resets the choices, and the payment page without goods leads back [F3.20, F3.1]', async ({
    page,
  }) => {
    const shop = new ClassicShop(page);
    await shop.enter();
    await shop.chooseGame('Ironhold Siege');
    await page.locator('#choose-goods label').nth(1).click();
    await expect(page.locator('#choose-goods').getByRole('radio', { checked: true })).toHaveCount(1);
    await shop.steps().nth(0).getByRole('link').click();
    await shop.expectPage('selectGame');
    const other = 'Tidebound Legends';
    await page.getByRole('link', { name: shop.say('classic.selectGame.choose', { game: other }) }).click();
    await shop
      .popup()
      .getByRole('button', { name: shop.say('games.switch.confirm'), exact: true })
      .click();
    await shop.expectPage('selectGoods');
    await expect(page.getByRole('main').getByText(other).first()).toBeVisible();
    await expect(page.locator('#choose-goods').getByRole('radio', { checked: true })).toHaveCount(0);
    const { search } = new URL(page.url());
    await page.goto(`/recharge${search}`);
    await expect(page.getByText(shop.say('classic.recharge.nothing'))).toBeVisible();
    await expectAccessible(page, 'nothing chosen');
    await page
      .getByRole('main')
      .getByRole('link', { name: shop.say('classic.selectGoods.title'), exact: true })
      .click();
    await shop.expectPage('selectGoods');
  });

  test('the edition serves its own pages only, and has navigation except when a debt is paid [F2.2, F2.13]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const shop = new ClassicShop(page);
    for (const path of ['/selectGame', '/selectGoods', '/recharge', '/result', '/orders']) {
      expect((await page.goto(`${path}?spec_lang=en`))?.status(), path).toBe(200);
      await expect(shop.navigation().getByRole('link')).toHaveCount(3);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
    for (const path of ['/activity', '/my', '/userCenter', '/layoutGame', '/nowhere']) {
      expect((await page.goto(`${path}?spec_lang=en`))?.status(), path).toBe(404);
    }
    // The server decides this, before any script runs, so nothing appears and then disappears.
    const plain = new ClassicShop(
      await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage(),
    );
    await plain.open();
    await expect(plain.navigation()).toHaveCount(1);
    for (const mark of ['replenish_id=r1', 'rp_client_id=9']) {
      await plain.open({ query: mark });
      await expect(plain.steps()).toHaveCount(4);
      await expect(plain.navigation()).toHaveCount(0);
    }
    await plain.page.goto(`${at('joynet', baseURL)}/selectGoods?domain_area=twhk&spec_lang=en`);
    await expect(plain.steps()).toHaveCount(4);
    await expect(plain.navigation()).toHaveCount(0);
    await plain.page.context().close();
  });

  test('the pages do not shift while they load and restore choices', async ({ page }) => {
    await page.setViewportSize(phone);
    await watchLayoutShift(page);
    const shop = new ClassicShop(page);
    const query = 'client_id=150103';
    await shop.openAs(player3, { query });
    await shop.chooseCharacter();
    await shop.chooseGoods(/^60 ember crystals/);
    await shop.next();
    await shop.chooseMethod(/Card/);
    for (const path of ['/selectGame', '/selectGoods', '/recharge', '/result', '/orders']) {
      await shop.open({ path, query });
      await comesToRest(page);
      await expectLayoutShift(page, 0.02);
    }
  });
});

test('a failed payment is paid with another method, and its return link works in any browser [F3.20, F3.13, F3.24]', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  // This brand has no landing area, so only the link itself can say which area the order belongs to.
  await shop.openAs(player1, { path: `${at('joynet', baseURL)}/selectGoods`, query: 'domain_area=twhk' });
  await shop.chooseCharacter();
  await page.locator('#choose-goods label').nth(1).click();
  await shop.next();
  await page.locator('#choose-method label').first().click();
  const first = await shop.pay(context);
  await shop.failAndChange(first);
  await expect(shop.popup()).toHaveCount(0);
  await expect(page).toHaveURL(/\/recharge\?/);
  await page.locator('#choose-method label').nth(1).click();
  const second = await shop.pay(context);
  const returned = second.waitForURL(/\/result\?/);
  await second.locator('#sandpay-pay').click();
  await returned;
  const sent = await second.evaluate(() => performance.getEntriesByType('navigation')[0]?.name ?? '');
  const back = new ClassicShop(second);
  await back.expectDeliveredOnPage();
  await shop.expectDelivered();
  const elsewhere = await browser.newContext();
  const stranger = new ClassicShop(await elsewhere.newPage());
  await stranger.page.goto(sent);
  await stranger.expectDeliveredOnPage();
  expect(stranger.page.url()).not.toContain('receipt=');
  await elsewhere.close();
});

test('the page of games leads guests to the games of another area [F1.4, F2.13]', async ({
  page,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  await page.goto(`${at('joynet', baseURL)}/selectGame?domain_area=twhk&spec_lang=en`);
  await page.getByRole('button', { name: `${shop.say('my.area')} ${shop.say('areas.twhk')}` }).click();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('areas.useuro'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/selectGame\?.*domain_area=useuro/);
});

test('without navigation, the account menu leads to the orders and to another area [F1.4, F2.13]', async ({
  page,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  await shop.openAs(player2, { path: `${at('joynet', baseURL)}/selectGoods`, query: 'domain_area=twhk' });
  const open = async (name: string) => {
    await page.getByRole('button', { name: shop.say('account.menu', { name: player2.name }) }).click();
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items).toHaveCount(3);
    await expectAccessible(page, 'the account menu');
    await items.filter({ hasText: name }).click();
  };
  await open(shop.say('classic.nav.orders'));
  await shop.expectPage('orders');
  await open(shop.say('areas.twhk'));
  await shop
    .popup()
    .getByRole('button', { name: shop.say('areas.useuro'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/selectGame\?.*domain_area=useuro/);
});

for (const language of ['de', 'ar'] as const) {
  test(`the five pages fit 320 px in ${language} [F2.14]`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/selectGame', '/selectGoods', '/recharge', '/result', '/orders']) {
      // Links to debts open the classic edition on every brand, and so in every language.
      await page.goto(`${path}?replenish_id=r1&spec_lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // The result of a debt's payment shows no steps, nor does the page of orders.
      await expect(page.locator('[aria-current="step"]')).toHaveCount(
        path === '/result' || path === '/orders' ? 0 : 1,
      );
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
}
