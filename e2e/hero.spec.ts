import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import {
  comesToRest,
  delayFonts,
  expectLayoutShift,
  sidewaysScroll,
  watchLayoutShift,
} from './support/layout';
import { rawRequest } from './support/raw-request';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/* The banner of a game's goods page, whose sample offers goods of another group than the open one. */
const query = 'client_id=110203';
const offered = 'bundle_starter';
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const [minute, day] = [60_000, 86_400_000];

const hero = (shop: ShopPage): Locator =>
  shop.page.getByRole('region', { name: shop.say('selectGoods.banner.label') });
const card = (page: Page) => page.locator(`#choose-goods input[value="${offered}"]`);

/** When the sample's offer ends, as the page config says. */
async function endOf(): Promise<number> {
  const port = Number(process.env.E2E_PORT ?? '3100');
  const path = `/api/config/recharge?${query}&domain_area=sea`;
  const { body } = await rawRequest(port, { host: 'watt.localhost', path });
  const [, until = ''] = /"until":"([^"]+)"/.exec(body) ?? [];
  expect(until).not.toBe('');
  return Date.parse(until);
}

async function expectChosen(page: Page): Promise<void> {
  await expect(card(page)).toBeChecked();
  await expect(card(page)).toBeFocused();
  await expect(card(page).locator('xpath=ancestor::label')).toBeInViewport({ ratio: 0.9 });
}

for (const viewport of viewports)
  for (const language of ['en', 'ar'] as const)
    test(`the hero at ${viewport.width} in ${language} shows the game, the price and the end of the offer, chooses its goods, and shifts no layout [F5.10, F3.4]`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await watchLayoutShift(page);
      await delayFonts(page);
      await page.clock.setFixedTime((await endOf()) - 2 * day - minute);
      const shop = new ShopPage(page, language);
      await shop.open({ query });
      const link = hero(shop).getByRole('link').first();
      await expect(link.locator('img')).toHaveAttribute('src', '/art/games/tidebound/banner.svg');
      await expect(link).toContainText(shop.say('selectGoods.banner.offer'));
      await expect(link).toContainText(language === 'en' ? 'Ends in 2 days' : 'ينتهي خلال يومين');
      await expect(link).toContainText(/\d[.,]\d\d/);
      await expectAccessible(page, `hero at ${viewport.width} in ${language}`);
      // Glyphs of the page's own font may be slightly wider or narrower than the device's; no line may move because of that.
      await comesToRest(page);
      await expectLayoutShift(page, 0.001);
      await link.click();
      await expectChosen(page);
      expect(new URL(page.url()).hash).toBe('');
      const summary = page
        .getByRole('main')
        .getByText(/\$\s?\d/)
        .filter({ visible: true });
      await expect(summary.last()).toBeVisible();
      expect(await sidewaysScroll(page)).toBe(0);
    });

test('an offer shows its end as a date, in days or as a time of day, and disappears once it has ended [F5.10]', async ({
  page,
}) => {
  const end = await endOf();
  const shop = new ShopPage(page);
  const at = async (time: number) => {
    await page.clock.setFixedTime(time);
    await shop.open({ query });
    return hero(shop);
  };
  await expect(await at(end - 8 * day)).toContainText(/Until [A-Z][a-z]{2} \d/);
  await expect(await at(end - day)).toContainText('Ends in 1 day');
  await expect(await at(end - day + minute)).toContainText(/Until \d{1,2}:\d\d [AP]M/);
  const over = await at(end);
  const first = over.locator('img').first();
  await expect(over.getByRole('button').first()).toBeAttached();
  await expect(first).toHaveAttribute('src', '/art/games/tidebound/banner.svg');
  await expect(over.locator('a img[src="/art/games/tidebound/banner.svg"]')).toHaveCount(0);
  await expect(over).not.toContainText('Until');
  await expect(over).not.toContainText('Ends');
});

test('a hero pressed before the page’s scripts have loaded chooses its goods once they have [F5.10, F3.4]', async ({
  page,
}) => {
  let letThrough: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    await pressed;
    await route.continue();
  });
  const shop = new ShopPage(page);
  await page.goto(`/selectGoods?${query}&spec_lang=en`, { waitUntil: 'commit' });
  await hero(shop).getByRole('link').first().click();
  expect(new URL(page.url()).hash).toBe(`#goods-${offered}`);
  letThrough();
  await expectChosen(page);
  expect(new URL(page.url()).hash).toBe('');
  // What the player chooses next is theirs, also after a reload.
  await page.getByRole('tab').first().click();
  await expect(card(page)).toBeHidden();
  const other = page.locator('#choose-goods').getByRole('radio').first();
  await other.locator('xpath=ancestor::label').click();
  await page.reload();
  await expect(other).toBeChecked();
});

test('the hero opens the closed group of its goods, even if they were already chosen [F3.4]', async ({
  page,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ query });
  const link = hero(shop).getByRole('link').first();
  await expect(link).toContainText(shop.say('selectGoods.banner.offer'));
  await link.click();
  await expectChosen(page);
  await page.getByRole('tab').first().click();
  await expect(card(page)).toBeHidden();
  await link.click();
  await expectChosen(page);
});
