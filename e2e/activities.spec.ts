import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { sidewaysScroll } from './support/layout';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import type { Language } from './support/words';

const phone = { width: 360, height: 740 };
const players = { en: player1, ja: player2, ar: player3 } as const;
/** Neon Rush of the brand watt, which has an activity of each kind. */
const query = 'client_id=110303';

for (const language of ['en', 'ja', 'ar'] satisfies Language[]) {
  test.describe(`activities in ${language}`, () => {
    test.use({ viewport: phone });
    // A login, a purchase and four page loads.
    test.setTimeout(120_000);

    test('show progress after a top-up, and give the chosen character a reward once [F5.9]', async ({
      page,
      context,
    }) => {
      const shop = new ShopPage(page, language);
      await shop.open({ path: '/activity', query });
      await expect(page.getByText(shop.say('activity.logIn'))).toBeVisible();
      await shop.openAs(players[language], { query });
      await shop.chooseCharacter();
      await page.locator('label', { has: page.locator('input[value="gems_1500"]') }).click();
      await page.locator('#choose-method label').first().click();
      const provider = await shop.pay(context);
      await provider.locator('#sandpay-pay').click();
      await shop.expectDelivered();
      await shop.closeResult();

      await shop.open({ path: '/activity', query });
      const tabs = page.getByRole('tab');
      await tabs.filter({ hasText: shop.say('activity.tabs.continuous') }).click();
      await expect(page.getByText(shop.say('activity.today.done'))).toBeVisible();
      await expectAccessible(page, 'events');
      expect(await sidewaysScroll(page)).toBe(0);
      const first = page
        .getByRole('list', { name: shop.say('activity.rewards') })
        .getByRole('listitem')
        .first();
      await first.getByRole('button').click();
      await expect(first.getByText(shop.say('activity.state.received'))).toBeVisible({ timeout: 30_000 });
      await page.reload();
      await tabs.filter({ hasText: shop.say('activity.tabs.continuous') }).click();
      await expect(first.getByText(shop.say('activity.state.received'))).toBeVisible();
    });
  });
}

test.describe('an activity that has ended', () => {
  test.use({
    baseURL: async ({ baseURL }, give) => {
      await give(atBrand('joyage', baseURL));
    },
  });

  test('says so on its page (−3022) [F5.9]', async ({ page }) => {
    const shop = new ShopPage(page);
    const game = 'client_id=180503';
    await shop.openAs(player1, { query: game });
    await shop.open({ path: '/activity', query: game });
    await expect(page.getByText(shop.say('activity.endedTitle')).first()).toBeVisible();
  });
});
