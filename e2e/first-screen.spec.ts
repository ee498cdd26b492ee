import type { Page } from '@playwright/test';
import { atBrand } from './support/brand-host';
import { startHaltingProxy } from './support/halting-proxy';
import { delayFonts, expectLayoutShift, sidewaysScroll, watchLayoutShift } from './support/layout';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';
import type { Language } from './support/words';

const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
] as const;
/** A game's web view in landscape, and a laptop's page at 200% zoom. */
const lows = [
  { width: 780, height: 360 },
  { width: 640, height: 400 },
] as const;

/** A brand of the modern edition, one with VIP points on every card, and one of the classic edition. */
const shops = [
  { brand: 'watt', query: '', languages: ['en', 'ar', 'ja', 'de'] },
  { brand: 'rhinos-twhk', query: '', languages: ['en', 'zh-tw'] },
  { brand: 'ru', query: 'client_id=150503', languages: ['en', 'ru'] },
] as const satisfies readonly { brand: string; query: string; languages: readonly Language[] }[];

/** How many goods show their name and price wholly above the bar. */
const goodsAboveBar = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('main [role="region"]')].filter(
      (one) => one.getBoundingClientRect().height > 0,
    );
    const edge = bars.at(-1)?.getBoundingClientRect().top ?? 0;
    return [...document.querySelectorAll('#choose-goods label')].filter((card) =>
      ['.goods-name', '.price'].every((part) => {
        const box = card.querySelector(part)?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= edge;
      }),
    ).length;
  });

for (const { brand, query, languages } of shops)
  test.describe(`the first screen of ${brand}`, () => {
    test.use({
      baseURL: async ({ baseURL }, give) => {
        await give(atBrand(brand, baseURL));
      },
    });

    for (const viewport of phones)
      for (const language of languages)
        test(`shows four goods with name and price above the bar at ${viewport.width}×${viewport.height} in ${language}, without a layout shift [F3.30, F3.4]`, async ({
          page,
        }) => {
          await page.setViewportSize(viewport);
          await watchLayoutShift(page);
          await delayFonts(page);
          await new ShopPage(page, language).open({ query });
          await page.waitForLoadState('networkidle');
          await expect.poll(() => goodsAboveBar(page)).toBeGreaterThanOrEqual(4);
          const game = await page.locator('[data-row="game"]').boundingBox();
          const character = await page.locator('[data-row="character"]').boundingBox();
          expect(character?.y).toBe(game?.y);
          expect(await sidewaysScroll(page)).toBe(0);
          // Glyphs of the page's own font may be slightly wider or narrower than the device's; no line may move because of that.
          await expectLayoutShift(page, 0.001);
        });

    for (const viewport of lows)
      test(`shows goods and the next step at ${viewport.width}×${viewport.height}, without a picture and with one bar [F3.30]`, async ({
        page,
      }) => {
        await page.setViewportSize(viewport);
        const shop = new ShopPage(page);
        await shop.open({ query });
        await expect.poll(() => goodsAboveBar(page)).toBeGreaterThanOrEqual(3);
        await expect(shop.nextButton('login')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('region', { name: shop.say('selectGoods.banner.label') })).toBeHidden();
        const fixed = await page.evaluate(
          () =>
            [...document.querySelectorAll('nav')].filter(
              (nav) => getComputedStyle(nav).position === 'fixed' && nav.getBoundingClientRect().height > 0,
            ).length,
        );
        expect(fixed).toBe(0);
        expect(await sidewaysScroll(page)).toBe(0);
      });
  });

for (const [place, text] of [
  ['its header', 'glyph-languages'],
  ['its banner', 'class="banner-words">'],
] as const)
  test(`a page that stalls in the middle of ${place} shifts nothing when the rest arrives [F3.30]`, async ({
    page,
    baseURL,
  }) => {
    const proxy = await startHaltingProxy(Number(new URL(baseURL ?? '').port), { text, pauseMs: 1_500 });
    try {
      await page.setViewportSize(phones[0]);
      await watchLayoutShift(page);
      await page.goto(`http://watt.localhost:${proxy.port}/selectGoods?spec_lang=de`);
      await page.waitForLoadState('networkidle');
      await expect.poll(() => goodsAboveBar(page)).toBeGreaterThanOrEqual(4);
      await expectLayoutShift(page, 0.001);
    } finally {
      proxy.close();
    }
  });
