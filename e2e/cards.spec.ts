import { expect, test } from './support/test';
import { player1, ShopPage } from './support/shop-page';
import type { Language } from './support/words';

const journeys: readonly Readonly<{ brand: string; game: string; language: Language; n: number }>[] = [
  { brand: 'watt', game: 'watt-emberfall', language: 'en', n: 1 },
  { brand: 'spotjp', game: 'spotjp-mistgarden', language: 'ja', n: 1 },
  { brand: 'watt', game: 'watt-emberfall', language: 'ar', n: 2 },
];

for (const { brand, game, language, n } of journeys) {
  test(`F5.11 a card on ${brand} in ${language}: price and gems, the last question, redeemed once`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page, language);
    const { port } = new URL(baseURL ?? '');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto(`http://${brand}.localhost:${port}/selectGoods?spec_lang=${language}`);
    await shop.logIn(player1);
    await shop.chooseCharacter();
    const open = page.getByRole('button', { name: shop.say('cards.open') });
    const check = shop.popup().getByRole('button', { name: shop.say('cards.check') });
    const fill = async () => {
      await shop.popup().getByLabel(shop.say('cards.number')).fill(`EXCHANGE-${game}-${n}`);
      await expect(check).toHaveAttribute('aria-disabled', 'true');
      await shop.popup().getByLabel(shop.say('cards.password'), { exact: true }).fill(`card-pass-${n}`);
    };
    await open.click();
    await fill();
    // Closing forgets what was typed.
    await page.keyboard.press('Escape');
    await expect(shop.popup()).toHaveCount(0);
    await open.click();
    await expect(shop.popup().getByLabel(shop.say('cards.number'))).toHaveValue('');
    await fill();
    await check.click();
    await shop
      .popup()
      .getByRole('button', { name: shop.say('cards.redeem') })
      .click();
    await expect(shop.popup().getByText(shop.say('notices.cardConfirm'))).toBeVisible();
    await shop
      .popup()
      .getByRole('button', { name: shop.say('cards.confirm') })
      .click();
    await expect(shop.popup().getByText(shop.say('cards.done.title'))).toBeVisible();
    expect(sent.filter((url) => /EXCHANGE|card-pass|card_info=/.test(url))).toEqual([]);
  });
}
