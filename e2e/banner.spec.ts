import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { comesToRest, sidewaysScroll } from './support/layout';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/* The forced banner popup, for a player in Tokyo, whose day ends at 15:00 UTC. */
test.use({ bannerSeen: false, timezoneId: 'Asia/Tokyo', viewport: { width: 360, height: 740 } });

/** A game with activities, so that the popup has both of its tabs. */
const query = 'client_id=110203';

/** The player begins to use the page, and so the banner may open. */
const begin = (page: Page) => page.mouse.click(3, 300);

const banner = (shop: ShopPage) =>
  shop.page.getByRole('dialog', { name: shop.say('selectGoods.banner.news'), exact: true });

const offer = (shop: ShopPage) =>
  banner(shop).getByRole('button', { name: shop.say('selectGoods.banner.offer'), exact: true });
const card = (page: Page) => page.locator('#choose-goods input[value="bundle_starter"]');

const tab = (shop: ShopPage, name: 'selectGoods' | 'activity' | 'my') =>
  shop.page
    .getByRole('navigation', { name: shop.say('shell.nav.label') })
    .getByRole('link', { name: shop.say(`shell.nav.${name}`) });

async function staysAway(shop: ShopPage, page: Page): Promise<void> {
  await begin(page);
  await comesToRest(page);
  await expect(shop.popup()).toHaveCount(0);
}

for (const language of ['en', 'ja', 'ar'] as const) {
  test(`the banner opens once a day until the player’s midnight, in ${language} [F5.10, F2.17]`, async ({
    page,
  }) => {
    const shop = new ShopPage(page, language);
    await page.clock.setFixedTime('2026-03-01T14:40:00Z');
    await shop.open({ query });
    await begin(page);
    await expect(banner(shop)).toBeVisible();
    await expect(banner(shop).locator('img').first()).toBeVisible();
    await expect(banner(shop)).toContainText(/\d[.,]\d\d/);
    await expect(offer(shop)).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
    await expectAccessible(page, `banner popup in ${language}`);
    const ok = banner(shop).getByRole('button', { name: shop.say('selectGoods.banner.seen'), exact: true });
    await ok.click();
    await staysAway(shop, page);
    await tab(shop, 'activity').click();
    await expect(page).toHaveURL(/\/activity\?/);
    await staysAway(shop, page);
    await page.clock.setFixedTime('2026-03-01T14:59:58Z');
    await page.reload();
    await staysAway(shop, page);
    await page.clock.setFixedTime('2026-03-01T15:00:00Z');
    await tab(shop, 'selectGoods').click();
    await begin(page);
    await expect(banner(shop)).toBeVisible();
    await ok.click();
    await page.clock.setFixedTime('2026-03-02T15:00:00Z');
    await shop.open({ path: '/activity', query });
    await begin(page);
    await expect(banner(shop)).toBeVisible();
  });
}

test('the account page shows no banner, and the day’s banner appears on the next tab that has one [F5.10]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ path: '/my', query });
  await staysAway(shop, page);
  await tab(shop, 'selectGoods').click();
  await begin(page);
  await expect(banner(shop)).toBeVisible();
});

test('only one popup opens: a visit to see an order shows its result, and a later visit the banner [F2.17]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ query: `${query}&billing_no=261120Y5K9SE7UBM&receipt=tqdc00.${'A'.repeat(43)}` });
  await page.mouse.wheel(0, 40);
  await expect(shop.result()).toBeVisible();
  await comesToRest(page);
  await expect(shop.popup()).toHaveCount(1);
  await expect(banner(shop)).toHaveCount(0);
  await shop.open({ query });
  await begin(page);
  await expect(banner(shop)).toBeVisible();
});

test('the banner’s button chooses the goods it offers, on their page and from another tab [F5.10, F3.4]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ query });
  await begin(page);
  await offer(shop).click();
  await expect(shop.popup()).toHaveCount(0);
  await expect(card(page)).toBeChecked();
  await expect(card(page)).toBeFocused();
  await page.evaluate(() => localStorage.clear());
  await shop.open({ path: '/activity', query });
  await begin(page);
  await offer(shop).click();
  await expect(page).toHaveURL(/\/selectGoods\?/);
  await expect(card(page)).toBeChecked();
  await expect(card(page)).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
});

for (const more of [
  '&server_id=s1',
  '&role_id=7',
  '&visit=sdk',
  '&replenish_id=sandbox-watt-tidebound-today',
  '#goods-bundle_starter',
])
  test(`the banner never covers what a link leads to: ${more} [F5.10, F2.18]`, async ({ page }) => {
    const shop = new ShopPage(page);
    await shop.open({ query: query + more });
    await staysAway(shop, page);
  });

test('the next banner that announces something opens once the first one’s offer is over [F5.10]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await page.clock.setFixedTime('2040-01-01T12:00:00Z');
  await shop.open({ query });
  // The sample's second offer, for the packs with the largest bonus, has no end.
  await begin(page);
  await expect(banner(shop)).toContainText('More in every pack');
  await expect(banner(shop)).not.toContainText('Until');
});
