import { atBrand } from './support/brand-host';
import { ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/* What a press sets in motion, frame by frame, the press waits for. */

const shops = [
  { brand: 'watt', path: '/selectGoods' },
  { brand: 'ru', path: '/selectGoods?client_id=150503' },
];

for (const { brand, path } of shops)
  test(`at ${brand} a press on goods moves nothing but the mark of what is chosen [F3.4]`, async ({
    page,
    baseURL,
  }) => {
    await new ShopPage(page).open({ path: `${atBrand(brand, baseURL)}${path}` });
    const radios = page.locator('#choose-goods').getByRole('radio');
    for (const at of [0, 1]) {
      const card = page.locator('#choose-goods label').nth(at);
      // Pressed in the page itself, so that what the press has started can be read before a frame passes.
      const moving = await card.evaluate((label: HTMLElement) => {
        label.click();
        const moved = document.querySelector('#choose-goods')?.getAnimations({ subtree: true }) ?? [];
        const targets = moved.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target : null));
        return [...new Set(targets.map((target) => target?.className ?? ''))];
      });
      expect(moving).toEqual(['radio-mark']);
      await expect(radios.nth(at)).toBeChecked();
    }
  });
