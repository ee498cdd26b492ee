import { expectAccessible } from './support/axe';
import { comesToRest, expectLayoutShift, sidewaysScroll, watchLayoutShift } from './support/layout';
import { empty, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import { patternOf, type Language } from './support/words';

/** A game with VIP, and an account that buys and claims nothing. */
const game = 'client_id=110203';
const languages: readonly Language[] = ['en', 'ja', 'ar'];
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;

/** A time zone in its last hour of the day, so that a clock moved by an hour shows the next day. */
function lateZone(): string {
  const ahead = 23 - new Date().getUTCHours();
  const hours = ahead > 14 ? ahead - 24 : ahead;
  // These zones are named with the opposite sign.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function logInAtCentre(shop: ShopPage): Promise<void> {
  await shop.open({ path: '/userCenter', query: game });
  await expect(shop.page.getByText(shop.say('userCenter.logIn'))).toBeVisible();
  await shop.page
    .getByRole('main')
    .getByRole('button', { name: shop.say('account.logIn') })
    .click();
  const reloaded = shop.page.waitForEvent('load');
  await shop.fillLogin(empty);
  await reloaded;
}

const level = (shop: ShopPage) => shop.page.getByRole('region', { name: shop.say('vip.level.label') });

for (const language of languages) {
  test(`the VIP centre in ${language} shows login, level, rewards, coupons, points and questions [F5.1, F5.2]`, async ({
    page,
  }) => {
    test.slow();
    const shop = new ShopPage(page, language);
    await watchLayoutShift(page);
    await logInAtCentre(shop);
    await expect(level(shop)).toBeVisible();
    await expect(level(shop).getByRole('progressbar')).toBeVisible();
    const levels = page.getByRole('radiogroup', { name: shop.say('vip.levels.list') });
    await expect(levels.getByRole('radio')).toHaveCount(11);
    await expect(levels.getByText(shop.say('vip.levels.locked')).first()).toBeAttached();
    await expect(page.getByRole('tab')).toHaveCount(4);
    await expect(page.getByText(shop.say('vip.points.empty'))).toBeVisible();
    await page.locator('summary').click();
    await expect(page.locator('details[open] p').first()).toBeVisible();
    await levels.locator('label').last().click();
    const away = patternOf(shop.say('vip.levels.claimFrom'));
    await expect(page.getByRole('main').getByText(away)).toBeVisible();
    await page.reload();
    await comesToRest(page);
    await expectLayoutShift(page, 0.02);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await comesToRest(page);
      expect(await sidewaysScroll(page)).toBe(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `VIP centre in ${language}, ${colorScheme}, ${size.width} px`);
      }
    }
  });
}

test.describe('the dot on the VIP tab', () => {
  test.use({ timezoneId: lateZone() });

  test('disappears after two clicks, and is back on the player’s next day [F5.7]', async ({ page }) => {
    const shop = new ShopPage(page);
    await logInAtCentre(shop);
    await shop.open({ query: game });
    const nav = page.getByRole('navigation', { name: shop.say('shell.nav.label') });
    const entry = nav.getByRole('link', { name: new RegExp(shop.say('shell.sections.vip')) });
    const dot = entry.getByText(shop.say('coupons.dot'));
    await expect(dot).toBeAttached();
    await entry.click();
    await expect(page).toHaveURL(/\/userCenter/);
    await expect(dot).toBeAttached();
    await entry.click();
    await expect(dot).toHaveCount(0);
    await page.reload();
    await comesToRest(page);
    await expect(dot).toHaveCount(0);
    await page.clock.setFixedTime(Date.now() + 60 * 60_000);
    await page.reload();
    await expect(dot).toBeAttached();
  });
});
