import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { player2, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

test.use({ viewport: { width: 360, height: 740 } });

/** A game with activities and VIP, where no other test buys with this account. */
const game = 'client_id=110203';
const desktop = { width: 1280, height: 800 };

function at(brand: string, baseURL: string | undefined): string {
  return `http://${brand}.localhost:${new URL(baseURL ?? '').port}`;
}

const mainPages = (shop: ShopPage) =>
  shop.page.getByRole('navigation', { name: shop.say('shell.nav.label') });

/** Scrolls with the wheel, over the middle of a phone's screen. */
async function scroll(page: Page, by: number): Promise<void> {
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, by);
}

async function pick(shop: ShopPage, section: 'goods' | 'method', place: number) {
  const radio = shop.page.locator(`#choose-${section}`).getByRole('radio').nth(place);
  await radio.locator('xpath=ancestor::label').click();
  await expect(radio).toBeChecked();
  return radio;
}

async function chooseLanguage(shop: ShopPage, name: string): Promise<void> {
  const menu = shop.page.locator(`header button[aria-label^="${shop.say('shell.language')}"]`);
  // By the elements themselves: an open popup covers the header and hides it from roles.
  await menu.dispatchEvent('click');
  await shop.page.locator('[role="option"]', { hasText: name }).click();
}

/** The section's title where phones show it. */
const title = (shop: ShopPage, section: string) =>
  shop.page
    .getByRole('banner')
    .getByText(shop.say(`shell.sections.${section}`), { exact: true })
    .filter({ visible: true });

test('the tabs lead through the shop under their titles, and the user centre asks guests to log in [F2.8, F2.9, F2.10]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  const nav = mainPages(shop);
  await shop.open({ query: `${game}&utm_source=news` });
  await expect(title(shop, 'topup')).toBeVisible();
  await nav.getByRole('link', { name: shop.say('shell.nav.activity') }).click();
  await expect(page).toHaveURL(/\/activity\?.*utm_source=news/);
  await expect(title(shop, 'event')).toBeVisible();
  await expect(page.getByRole('tab', { name: shop.say('activity.tabs.cumulative') })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await nav.getByRole('link', { name: shop.say('shell.nav.userCenter') }).click();
  await shop.fillLogin(player2);
  await expect(page).toHaveURL(/\/userCenter\?.*utm_source=news/);
  await expect(title(shop, 'vip')).toBeVisible();
  await expect(shop.popup()).toHaveCount(0);
  await nav.getByRole('link', { name: shop.say('shell.nav.my') }).click();
  await expect(page).toHaveURL(/\/my\?/);
  await expect(title(shop, 'my')).toBeVisible();
  await nav.getByRole('link', { name: shop.say('shell.nav.userCenter') }).click();
  await expect(page).toHaveURL(/\/userCenter\?/);
});

test.describe('before the page is hydrated', () => {
  test.use({ allowErrors: { patterns: [/net::ERR_FAILED/] } });

  test('a tab carries the visit’s parameters along [F2.7]', async ({ page }) => {
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    const shop = new ShopPage(page);
    await shop.open({ query: `${game}&utm_source=news` });
    await mainPages(shop)
      .getByRole('link', { name: shop.say('shell.nav.my') })
      .click();
    await expect(page).toHaveURL(/\/my\?client_id=110203&spec_lang=en&utm_source=news$/);
  });
});

test('a press on “Log in” during hydration counts, although the goods chosen earlier move the button [F3.9]', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const shop = new ShopPage(page);
  await shop.open({ query: game });
  const value = await (await pick(shop, 'goods', 3)).inputValue();
  // The press may have come before the scripts, which then store it.
  await expect
    .poll(() => page.evaluate((name) => JSON.stringify({ ...localStorage }).includes(name), value))
    .toBe(true);
  const held = Promise.withResolvers<undefined>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  const button = shop.nextButton('login');
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  held.resolve(undefined);
  await expect(page.locator('#choose-goods').getByRole('radio').nth(3)).toBeChecked();
  await expect.poll(async () => (await button.boundingBox())?.y).not.toBe(before?.y);
  await page.mouse.up();
  await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeVisible();
});

test('pages without a reason for it have no navigation: other pages, other configs, debts [F2.9, F2.13]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ path: '/nowhere' });
  await expect(mainPages(shop)).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await shop.open({ query: `${game}&replenish_id=R1` });
  await expect(mainPages(shop)).toHaveCount(0);
  await shop.open({ path: '/userCenter', query: 'client_id=110103' });
  await expect(mainPages(shop).getByRole('link')).toHaveText([
    shop.say('shell.nav.selectGoods'),
    shop.say('shell.nav.my'),
  ]);
  await expect(page.getByText(shop.say('userCenter.none'))).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: shop.say('my.orders.toShop') })
    .click();
  await expect(page).toHaveURL(/\/selectGoods\?.*client_id=110103/);
});

/** Scrolls down until the navigation hides: again and again, until the page listens to scrolling. */
async function scrollUntilHidden(page: Page, nav: Locator): Promise<void> {
  await expect(async () => {
    await scroll(page, 300);
    await expect(nav).not.toBeInViewport({ timeout: 1000 });
  }).toPass();
}

test('the navigation hides while scrolling down, and the pay bar takes its place [F2.11]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  const nav = mainPages(shop);
  const bar = page.getByRole('region', { name: shop.say('recharge.order') });
  const lowerEdge = async () => {
    const box = await bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(lowerEdge).toBe(740 - 60);
  await scrollUntilHidden(page, nav);
  await expect.poll(lowerEdge).toBe(740);
  await scroll(page, -120);
  await expect(nav).toBeInViewport({ ratio: 1 });
  await expect.poll(lowerEdge).toBe(740 - 60);
  await scroll(page, 400);
  await expect(nav).not.toBeInViewport();
  await scroll(page, 20_000);
  await expect(nav).toBeInViewport({ ratio: 1 });
});

test('a press on the pay bar counts while the navigation hides, and one meant for the bar opens no tab [F2.11]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open();
  const nav = mainPages(shop);
  const tab = nav.getByRole('listitem').first();
  await scrollUntilHidden(page, nav);
  await expect(tab).toHaveCSS('pointer-events', 'none');
  await scroll(page, -100);
  await expect(nav).toBeInViewport({ ratio: 1 });
  await expect(tab).toHaveCSS('pointer-events', 'auto');

  const bar = page.getByRole('region', { name: shop.say('recharge.order') });
  await shop.nextButton('login').hover();
  const before = await bar.boundingBox();
  // Longer than the navigation takes to notice, and to slide away.
  const scrolled = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener('scroll', () => setTimeout(resolve, 900), { once: true });
        window.scrollBy(0, 200);
      }),
  );
  await page.mouse.down();
  await scrolled;
  expect(await bar.boundingBox()).toEqual(before);
  await page.mouse.up();
  await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeVisible();
});

test('a press on the pay bar stops it on its way, and counts [F2.11]', async ({ page }) => {
  const shop = new ShopPage(page);
  await shop.open();
  // So slow that a press surely comes on the way.
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync('.sticky-bar, .bottom-nav { transition-duration: 60s; }');
    document.adoptedStyleSheets.push(slow);
  });
  const button = shop.nextButton('login');
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? NaN;
  const atRest = await topOf(button);
  // Retried until the page listens to scrolling.
  await expect(async () => {
    await scroll(page, 100);
    await expect.poll(() => topOf(button), { timeout: 1000 }).toBeGreaterThan(atRest);
  }).toPass();
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button isn’t visible.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const bar = page.getByRole('region', { name: shop.say('recharge.order') });
  const pressed = await topOf(bar);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(await topOf(bar)).toBe(pressed);
  await page.mouse.up();
  await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeVisible();
});

test('changing the language keeps query, scroll, goods, method, character and typed text [F1.8] @every-door', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  const shop = new ShopPage(page);
  await page.goto(`/selectGoods?${game}`);
  const goods = await pick(shop, 'goods', 3);
  const method = await pick(shop, 'method', 1);
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: shop.say('account.logIn') }).click();
  const field = shop.popup().getByRole('textbox').first();
  await field.fill('player');
  await chooseLanguage(shop, 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(field).toHaveValue('player');
  await page.keyboard.press('Escape');
  await expect(shop.popup()).toHaveCount(0);
  await expect(goods).toBeChecked();
  await expect(method).toBeChecked();

  await page.goto(`/selectGoods?${game}&spec_lang=en`);
  await shop.logIn(player2);
  const role = await shop.chooseCharacter();
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
  await chooseLanguage(shop, 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page).toHaveURL(/\/selectGoods\?client_id=110203&spec_lang=ar$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
  await expect(page.getByRole('main').getByText(role, { exact: true }).first()).toBeAttached();
  await expect(goods).toBeChecked();
  await expect(header.getByRole('button', { name: /العربية/ })).toBeFocused();
});

test('the language menu shows only with a second language, and wide screens have the tabs in the header [F1.8, F2.8]', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(desktop);
  const shop = new ShopPage(page);
  await shop.open();
  const tabs = page.getByRole('banner').getByRole('navigation');
  await expect(tabs.locator('[aria-current="page"]')).toHaveText(shop.say('shell.sections.topup'));
  await expect(mainPages(shop)).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('button', { name: /English/ })).toBeVisible();
  await page.goto(`${at('spot-jp', baseURL)}/selectGoods`);
  await expect(page.getByRole('banner').getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /日本語/ })).toHaveCount(0);
});

test('the account page lists, unfolds and pays orders [F3.19]', async ({ page, context }) => {
  const shop = new ShopPage(page);
  await shop.openAs(player2, { query: game });
  await shop.chooseCharacter();
  await pick(shop, 'goods', 1);
  await pick(shop, 'method', 0);
  const provider = await shop.pay(context);
  await provider.close();
  await shop.expectResult('pending');
  await shop
    .popup()
    .getByRole('button', { name: shop.say('popup.close') })
    .click();
  await mainPages(shop)
    .getByRole('link', { name: shop.say('shell.nav.my') })
    .click();
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect(row).toContainText(shop.say('order.status.pending'));
  await expect(row).toContainText(/\d{4}\/\d\d\/\d\d \d\d:\d\d \(UTC[+-]\d+/);
  await row.getByRole('button', { expanded: false }).click();
  await expect(row.getByText(/^\d{6}[2-9A-Z]{10}$/)).toBeVisible();
  await expectAccessible(page, 'account with an order unfolded');
  expect(await sidewaysScroll(page)).toBe(0);
  await row.getByRole('button', { name: shop.say('my.orders.pay') }).click();
  await shop.expectResult('pending');
  const again = await shop.openPayment(context);
  await again.locator('#sandpay-pay').click();
  await shop.expectDelivered();
  await shop.closeResult();
  await expect(row).toContainText(shop.say('order.status.success'));
  await expect(row.getByRole('button', { name: shop.say('my.orders.pay') })).toHaveCount(0);
});

test('the first visit of a client goes to its activities, once, without showing the shop first [F2.12]', async ({
  page,
  baseURL,
}) => {
  const origin = at('rhinos-sea', baseURL);
  await page.goto(`${origin}/my?client_id=230303&spec_lang=en&utm_source=news`);
  await expect(page).toHaveURL(`${origin}/activity?client_id=230303&spec_lang=en&utm_source=news`);
  // This brand has its own words, so the test finds its pages by their addresses.
  await page.getByRole('navigation').locator('a[href^="/selectGoods"]').click();
  await expect(page).toHaveURL(/\/selectGoods\?/);
  await page.reload();
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
  await expect(page).toHaveURL(/\/selectGoods\?/);
  // Another client of the same brand, whose config doesn't set this.
  await page.goto(`${origin}/selectGoods?client_id=230203&spec_lang=en`);
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
  await expect(page).toHaveURL(/\/selectGoods\?/);
});

test('a game chosen on the way leads to its activities too [F2.12]', async ({ page, baseURL }) => {
  const shop = new ShopPage(page);
  await page.goto(`${at('rhinos-sea', baseURL)}/selectGoods?client_id=230203&spec_lang=en`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /Tidebound Legends/ })
    .click();
  await shop
    .popup()
    .getByRole('button', { name: /Neon Rush/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/activity\?.*client_id=2303/);
  await expect(page.getByRole('tab')).toHaveCount(1);
});

test("the game's own view of the user centre has its list of languages [F4.6] @every-door", async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await page.goto(`/userCenter?visit=sdk&${game}`);
  const list = page.getByRole('region', { name: shop.say('userCenter.languages') });
  await list.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveURL(/visit=sdk/);
  // The focus survives the VIP centre's answers, which render around the list.
  await expect(page.getByRole('main').getByRole('radio').first()).toBeAttached();
  await expect(page.getByRole('main').locator('button[aria-current]')).toBeFocused();
});

for (const [language, colorScheme, viewport] of [
  ['en', 'light', { width: 360, height: 740 }],
  ['ar', 'dark', desktop],
] as const) {
  test.describe(() => {
    test.use({ colorScheme, viewport });

    test(`axe finds nothing on the main tabs in ${language}, ${colorScheme}, ${viewport.width} px`, async ({
      page,
    }) => {
      const shop = new ShopPage(page, language);
      for (const path of ['/my', '/activity', '/userCenter']) {
        await shop.open({ path, query: game });
        await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
        await expectAccessible(page, path);
        expect(await sidewaysScroll(page), path).toBe(0);
      }
    });
  });
}

test('the return from a provider ends on the goods page with its result and the provider’s parameters [F2.1]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({
    path: '/result',
    query: `PayerID=A%2Fb&billing_no=261120Y5K9SE7UBM&receipt=tqdc00.${'A'.repeat(43)}`,
  });
  await expect(shop.result().getByText(shop.say('result.lost.title')).last()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/selectGoods');
  expect(new URL(page.url()).searchParams.get('PayerID')).toBe('A/b');
});
