import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { sidewaysScroll } from './support/layout';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

for (const [edition, brand] of [
  ['modern', 'watt'],
  ['classic', 'ru'],
] as const) {
  test(`the ${edition} edition’s 404 page names the problem, and its link replaces it with the shop [F2.5]`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    const origin = atBrand(brand, baseURL);
    await page.goto(`${origin}/selectGoods?spec_lang=en`);
    const answer = await page.goto(`${origin}/nowhere?spec_lang=en`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: shop.say('shell.notFound.title') })).toBeVisible();
    await expect(page.getByText(shop.say('shell.notFound.text'))).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page, `404 of the ${edition} edition`);
    await page.getByRole('link', { name: shop.say('shell.notFound.home') }).click();
    await page.waitForURL(edition === 'modern' ? /\/selectGoods/ : /\/selectGame/);
    await page.goBack();
    await page.waitForURL(/\/selectGoods\?spec_lang=en$/);
  });

  test(`the ${edition} edition shows without a login how fast goods arrive, or that it can’t say yet [F7.2]`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    const answer = await page.goto(`${atBrand(brand, baseURL)}/delivery?spec_lang=en`);
    expect(answer?.status()).toBe(200);
    await expect(
      page.getByRole('heading', { level: 1, name: shop.say('deliveryTimes.title') }),
    ).toBeVisible();
    await expect(page.getByText(shop.say('deliveryTimes.meaning'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(
      page
        .getByText(shop.say('deliveryTimes.few'))
        .or(page.getByText(shop.say('deliveryTimes.half')))
        .first(),
    ).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page, 'delivery times');
  });

  test(`the ${edition} edition has error pages, which show only the shop’s own words [F2.19]`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    const origin = atBrand(brand, baseURL);
    const shows = (key: string) => expect(page.getByRole('heading', { name: shop.say(key) })).toBeVisible();
    await page.goto(
      `${origin}/showError?spec_lang=en&code=nonsense&msg=Call+this+number&text=Call+this+number`,
    );
    await shows('special.showError.title');
    await expect(page.getByText('Call this number')).toHaveCount(0);
    await expectAccessible(page, 'error page');
    await page.goto(`${origin}/showError?spec_lang=en&code=expired`);
    await shows('special.expired.title');
    await expect(page.locator('main img')).toHaveAttribute('src', '/art/scenes/pending.svg');
    await page.goto(`${origin}/showError?spec_lang=en&code=query`);
    await expect(page.getByText(shop.say('notices.queryError'))).toBeVisible();
    await page.goto(`${origin}/userCenter?spec_lang=en&visit=sdk&client_id=999999`);
    await shows('special.params.title');
    await expect(page.getByText(shop.say('special.params.text'))).toBeVisible();
    await page.goto(`${origin}/errorReplenish?spec_lang=en`);
    await shows('special.debt.title');
    await expectAccessible(page, 'unusable payment link');
  });
}

test('the 404’s link to the shop works without scripts [F2.5]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const shop = new ShopPage(page);
  await page.goto(`${baseURL}/nowhere?spec_lang=en`);
  await page.getByRole('link', { name: shop.say('shell.notFound.home') }).click();
  await page.waitForURL(/\/selectGoods/);
  await context.close();
});

test('without an area every path says so under the global popup, and names the alternatives [F2.6]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  // The first has no landing area; the others name an area that their brand refuses, in either edition.
  for (const address of [
    `${atBrand('joynet', baseURL)}/my?spec_lang=en`,
    `${atBrand('watt', baseURL)}/nowhere?spec_lang=en&domain_area=kr`,
    `${atBrand('watt', baseURL)}/selectGame?spec_lang=en&domain_area=kr&replenish_id=r1`,
  ]) {
    await page.goto(address);
    await expect(shop.popup()).toHaveAccessibleName(shop.say('special.notArea.popupTitle'));
    await expect(shop.popup().getByRole('paragraph')).toHaveCount(2);
    await shop
      .popup()
      .getByRole('button', { name: shop.say('special.notArea.popupConfirm') })
      .click();
    await expect(shop.popup()).toHaveCount(0);
    await expect(page.getByRole('heading', { name: shop.say('special.params.title') })).toBeVisible();
    await expect(page.getByText(shop.say('special.notArea.tip'))).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasNot: page.getByRole('link') })).toHaveText([
      shop.say('special.notArea.rowLink'),
      shop.say('special.notArea.rowService'),
    ]);
    const areas = page.getByRole('navigation', { name: shop.say('special.notArea.choose') });
    await expect(areas.getByRole('link').first()).toHaveText(shop.say('areas.sea'));
    await expect(page.getByRole('link', { name: shop.say('shell.contact') })).toBeVisible();
  }
  await expectAccessible(page, 'not area');
  await page.getByRole('link', { name: shop.say('special.home') }).click();
  await page.waitForURL(/\/selectG/);
});

test('a Japanese brand shows its notices in popups, and its age caps where players pay [F2.16]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await page.goto(`${atBrand('acenet-jp', baseURL)}/selectGoods?spec_lang=en`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(shop.say('footer.hours')).first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('region', { name: shop.say('legal.ages.title') })
      .first(),
  ).toBeVisible();
  for (const title of [
    'legal.commerce.title',
    'legal.prepaid.title',
    'legal.inquiry.title',
    'footer.extras.trade.title',
  ]) {
    await footer.getByRole('button', { name: shop.say(title), exact: true }).click();
    await expect(shop.popup()).toBeVisible();
    await expectAccessible(page, title);
    await page.keyboard.press('Escape');
    await expect(shop.popup()).toHaveCount(0);
  }
  expect(await sidewaysScroll(page)).toBe(0);
});

test('what the law requires is readable without scripts [F2.16]', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${atBrand('spot-jp', baseURL)}/selectGoods`);
  const words = new ShopPage(page, 'ja');
  const footer = page.getByRole('contentinfo');
  await footer.getByText(words.say('legal.commerce.title')).click();
  await expect(footer.getByText('スポットゲームズ株式会社（見本）').first()).toBeVisible();
  await context.close();
});

test('the Korean brand shows its registration, and legal links open in new windows [F2.16]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await page.goto(`${atBrand('ko', baseURL)}/selectGoods?spec_lang=en`);
  const footer = page.getByRole('contentinfo');
  const company = footer.getByRole('region', { name: shop.say('legal.company.title') });
  await expect(company).toContainText('000-00-00013');
  await expect(footer.getByRole('link', { name: shop.say('shell.privacy') })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expect(footer.getByRole('link', { name: shop.say('shell.terms') })).toHaveAttribute(
    'target',
    '_blank',
  );
  await expectAccessible(page, 'footer of the Korean brand');
});

test('a browser without storage shows a notice, and the shop still works [F4.10]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  const shop = new ShopPage(page);
  await shop.open();
  await expect(page.getByText(shop.say('notices.cookiesNeeded'))).toBeVisible();
  await expect(shop.nextButton('login')).toBeVisible();
});

test('a player without a verified name is led to the check, and is verified after it [F4.8]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await page.goto(`${atBrand('coolgame', baseURL)}/selectGoods?spec_lang=en`);
  await shop.logIn({ name: 'unverified', password: 'sandbox-pass-5' });
  await shop.chooseCharacter();
  await page.locator('#choose-goods').getByRole('radio').first().locator('xpath=ancestor::label').click();
  await page.locator('#choose-method').getByRole('radio').first().locator('xpath=ancestor::label').click();
  await shop.payButton().click();
  await shop.confirmPay();
  const again = shop.popup().getByRole('button', { name: shop.say('popup.realName.confirm') });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await again.click();
  await page.waitForURL(/\/certifiedReal/);
  await expect(page.getByText(shop.say('notices.logInFirst'))).toBeVisible();
  await expectAccessible(page, 'real name, logged out');
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('account.logIn') })
    .click();
  const reloaded = page.waitForEvent('load');
  await shop.fillLogin({ name: 'unverified', password: 'sandbox-pass-5' });
  await reloaded;
  await page.getByRole('button', { name: shop.say('special.realName.goVerify') }).click();
  await page.locator('#real-name-verify').click();
  await page.waitForURL(/\/certifiedReal/);
  await expect(page.getByRole('heading', { name: shop.say('special.realName.verified') })).toBeVisible();
  await expectAccessible(page, 'real name, verified');
  await page.getByRole('link', { name: shop.say('special.home') }).click();
  await page.waitForURL(/\/selectGoods/);
});
