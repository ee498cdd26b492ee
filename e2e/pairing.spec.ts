import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { sidewaysScroll } from './support/layout';
import { hasSeenBanner } from './support/seen-banner';
import { ShopPage } from './support/shop-page';
import { expectLoggedIn, storedUser, watchRequests } from './support/sign-in';
import { expect, test } from './support/test';
import type { Language } from './support/words';

const clientId = '110103';
const gameScreen = () => `http://127.0.0.1:${process.env.SANDBOX_GAME_PORT}/pair`;

/** Opens the login and chooses the game on the phone; returns the code, in the digits that a player reads. */
async function openPairing(shop: ShopPage): Promise<string> {
  await shop.open({ query: `client_id=${clientId}` });
  await shop.openLogin();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('login.pairing.open') })
    .click();
  await expect(shop.popup().getByRole('img')).toBeVisible();
  return (await shop.popup().locator('.select-all').innerText()).replaceAll(/\s/g, '');
}

/** The game on the player's phone: types in a code, and says what the shop answered. */
async function confirmInGame(browser: Browser, { code, origin }: { code: string; origin: string }) {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const game = await phone.newPage();
  await game.goto(`${gameScreen()}?${new URLSearchParams({ shop: origin })}`);
  await game.getByLabel(/Six digits/).fill(code);
  await game.locator('#pair-player2').click();
  const said = await game.getByRole('status').innerText();
  await phone.close();
  return said;
}

const originOf = (page: Page) => new URL(page.url()).origin;
const stored = (page: Page) => storedUser(page, { brand: 'watt', gpId: 'watt-emberfall' });

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a desktop, in the ${colorScheme} scheme`, () => {
    test.use({ viewport: { width: 1280, height: 800 }, colorScheme });

    test('the game on the phone logs in by the six digits [F7.7]', async ({ page, browser }) => {
      const shop = new ShopPage(page);
      const watched = watchRequests(page);
      const code = await openPairing(shop);
      expect(code).toMatch(/^\d{6}$/);
      await expectAccessible(page, `a pairing, ${colorScheme}`);
      const popup = shop.popup();
      await expect(
        popup.getByText(shop.say('login.pairing.code', { digits: [...code].join(' ') })),
      ).toBeAttached();
      // Dark on light in either scheme, with the quiet zone inside the light square.
      const drawn = popup.getByRole('img');
      await expect(drawn).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await expect(drawn).toHaveCSS('color', 'rgb(0, 0, 0)');
      const origin = originOf(page);
      const reloaded = page.waitForEvent('load');
      expect(await confirmInGame(browser, { code, origin })).toMatch(/^Confirmed/);
      await expectLoggedIn(shop);
      await expect(shop.popup()).toHaveCount(0);
      await reloaded;
      expect(await stored(page)).toMatchObject({ suid: 'u1002' });
      expect(watched.leaks(new RegExp(`${code}|pairing_key`))).toEqual([]);
      expect(await confirmInGame(browser, { code, origin })).toMatch(/^Refused \(-4019\)/);
    });
  });
}

const looks: readonly Readonly<{ language: Language; width: number }>[] = [
  { language: 'ar', width: 1280 },
  { language: 'ja', width: 1280 },
  { language: 'de', width: 768 },
];
for (const { language, width } of looks) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the code fits, reads from left to right, and leads back to the login [F7.7]', async ({ page }) => {
      const shop = new ShopPage(page, language);
      await openPairing(shop);
      await expect(shop.popup().locator('.select-all')).toHaveCSS('direction', 'ltr');
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page, `a pairing in ${language}`);
      await shop
        .popup()
        .getByRole('button', { name: shop.say('login.pairing.other') })
        .click();
      await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeFocused();
    });
  });
}

test('a phone isn’t offered it, and its camera is sent to the game [F7.7]', async ({ browser, baseURL }) => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL && { baseURL }),
  });
  await hasSeenBanner(phone);
  const page = await phone.newPage();
  const shop = new ShopPage(page);
  await shop.open({ query: `client_id=${clientId}` });
  await shop.openLogin();
  await expect(shop.popup().getByLabel(shop.say('login.username'))).toBeVisible();
  await expect(shop.popup().getByRole('button', { name: shop.say('login.pairing.open') })).toHaveCount(0);
  const watched = watchRequests(page);
  const key = 'k'.repeat(43);
  await page.goto(`/signin/game#client_id=${clientId}&pairing_key=${key}`);
  await expect(page.getByRole('heading', { name: shop.say('login.pairing.phone') })).toBeVisible();
  await expect(page.getByText(shop.say('login.pairing.phoneText'))).toBeVisible();
  expect(page.url()).not.toContain('pairing_key');
  expect(watched.leaks(new RegExp(key))).toEqual([]);
  await expectAccessible(page, 'a QR code opened by a camera');
  await phone.close();
});
