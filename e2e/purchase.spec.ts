import { expect, test } from './support/test';
import { player1, ShopPage } from './support/shop-page';
import type { Language } from './support/words';

const journeys: readonly Readonly<{ brand: string; language: Language; goods: RegExp; method: RegExp }>[] = [
  { brand: 'watt', language: 'en', goods: /^300 ember crystals/, method: /Card/ },
  { brand: 'acenet-jp', language: 'ja', goods: /680/, method: /カード/ },
];

// Most other tests buy on a phone.
test.use({ viewport: { width: 1280, height: 720 } });

for (const { brand, language, goods, method } of journeys) {
  test(
    `a player buys on ${brand} in ${language}, from login to delivery [F3.10, F3.11, F4.9]`,
    { tag: '@every-door' },
    async ({ page, context, baseURL }) => {
      const shop = new ShopPage(page, language);
      const origin = new URL(baseURL ?? '');
      await page.goto(`http://${brand}.localhost:${origin.port}/selectGoods?spec_lang=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await shop.logIn(player1);
      await shop.prepare(goods, method);
      if (brand === 'acenet-jp') await shop.stateAge();
      const provider = await shop.pay(context);
      await shop.expectResult('pending');
      await provider.locator('#sandpay-pay').click();
      await shop.expectDelivered();
      await shop.closeResult();
    },
  );
}
