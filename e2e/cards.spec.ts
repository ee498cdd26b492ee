import type { Page } from '@playwright/test';
import { expect, test } from './support/test';
import { ClassicShop } from './support/classic-shop';
import { player1, player2, player3, ShopPage } from './support/shop-page';
import { type Language } from './support/words';

const journeys: readonly Readonly<{
  brand: string;
  game: string;
  language: Language;
  n: number;
  gives: string;
}>[] = [
  { brand: 'watt', game: 'watt-emberfall', language: 'en', n: 1, gives: '330 ember crystals' },
  { brand: 'spot-jp', game: 'spotjp-mistgarden', language: 'ja', n: 1, gives: '朝露 660滴' },
  { brand: 'watt', game: 'watt-emberfall', language: 'ar', n: 2, gives: '330 بلورة جمر' },
];

for (const { brand, game, language, n, gives } of journeys) {
  test(`a card on ${brand} in ${language} shows its price and what it gives, asks for confirmation, and is redeemed once [F5.11]`, async ({
    page,
    baseURL,
  }) => {
    const shop = new ShopPage(page, language);
    const { port } = new URL(baseURL ?? '');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await shop.openAs(player1, { path: `http://${brand}.localhost:${port}/selectGoods` });
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
    // Closing the popup clears its fields.
    await page.keyboard.press('Escape');
    await expect(shop.popup()).toHaveCount(0);
    await open.click();
    await expect(shop.popup().getByLabel(shop.say('cards.number'))).toHaveValue('');
    await fill();
    await check.click();
    await expect(shop.popup().getByText(gives)).toBeVisible();
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

/** The URLs of all requests that a page sends. */
function addressesOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  return sent;
}

/** Types a card into the popup that Pay has opened, and confirms. */
async function openAttempt(shop: ShopPage, number: string): Promise<void> {
  const popup = shop.popup();
  await popup.getByLabel(shop.say('cards.number')).fill(number);
  await popup.getByLabel(shop.say('cards.password'), { exact: true }).fill('sand-pass');
  await shop.confirmPay();
  await expect(popup.getByText(shop.say('cards.payConfirm'))).toBeVisible();
  await popup.getByRole('button', { name: shop.say('cards.confirm') }).click();
}

/** One player per test: the tests run in parallel, and an unpaid order for the same goods would block another. */
const buyers = { en: player1, ja: player2, ar: player3 } as const;
const gameCard = { en: /Game point card/, ja: /ゲームポイントカード/, ar: /بطاقة نقاط الألعاب/ } as const;

for (const language of ['en', 'ja', 'ar'] as const) {
  test(`a provider’s card in ${language} is refused, another is accepted and its goods arrive, all without leaving the shop [F5.11]`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = new ShopPage(page, language);
    const sent = addressesOf(page);
    const { port } = new URL(baseURL ?? '');
    const path = `http://watt.localhost:${port}/selectGoods`;
    await shop.openAs(buyers[language], { path, query: 'domain_area=sea' });
    await shop.chooseCharacter();
    await shop.chooseGoods(/6,?480/);
    await shop.chooseRegion('MY');
    await shop.chooseMethod(gameCard[language]);
    await shop.askToPay();
    const title = shop.say('cards.prepaidTitle');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    const buy = shop.confirmButton();
    await expect(buy).toHaveAttribute('aria-disabled', 'true');
    await openAttempt(shop, 'NOBODY-ISSUED-THIS');
    await expect(shop.popup().getByRole('alert')).toBeVisible();
    await openAttempt(shop, `SANDCARD-PAYS-${language}`);
    await shop.expectDelivered();
    expect(context.pages()).toHaveLength(1);
    await shop.closeResult();
    expect(sent.filter((url) => /SANDCARD|sand-pass|card_info=/.test(url))).toEqual([]);
  });
}

test('a provider’s card in the classic edition stays pending for a while before its goods arrive [F5.11]', async ({
  page,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  const { port } = new URL(baseURL ?? '');
  const path = `http://dragon.localhost:${port}/selectGoods`;
  await shop.openAs(player2, { path, query: 'domain_area=dragon' });
  await shop.chooseCharacter();
  await shop.chooseGoods(/300/);
  await shop.next();
  await shop.chooseRegion('TW');
  await shop.chooseMethod(gameCard.en);
  await shop.askToPay();
  await openAttempt(shop, 'SANDCARD-LATE-classic');
  await shop.expectResult('pending');
  await expect(
    shop.result().getByText(shop.say('result.pending.tips.confirm')),
    'nothing is left to do but wait',
  ).toBeVisible();
  await expect(shop.result().getByRole('heading', { name: shop.say('result.success.title') })).toBeVisible({
    timeout: 45_000,
  });
});

test('a debt is paid with a provider’s card, without a login [F5.11]', async ({ page, baseURL }) => {
  const shop = new ShopPage(page, 'en');
  const { port } = new URL(baseURL ?? '');
  const link = '/replenishGoods?replenish_id=sandbox-dragon-emberfall-today&spec_lang=en';
  await page.goto(`http://dragon.localhost:${port}${link}`);
  await shop.chooseRegion('TW');
  await shop.chooseMethod(gameCard.en);
  await shop.askToPay();
  await openAttempt(shop, 'SANDCARD-PAYS-make-up');
  await shop.expectResult('success');
});
