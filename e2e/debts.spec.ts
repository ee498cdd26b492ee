import { expect, test } from './support/test';
import { blockAccount, isBlocked } from './support/sandbox';
import { ShopPage } from './support/shop-page';
import type { Language } from './support/words';

/** One sample debt per test, so that none pays another's. */
const journeys: readonly Readonly<{ brand: string; game: string; language: Language; method: RegExp }>[] = [
  { brand: 'watt', game: 'watt-emberfall', language: 'en', method: /Card/ },
  { brand: 'acenet-jp', game: 'acenetjp-emberfall', language: 'ja', method: /カード/ },
  { brand: 'watt', game: 'watt-tidebound', language: 'ar', method: /بطاقة/ },
];

for (const { brand, game, language, method } of journeys) {
  const link = (key: string) => `/replenishGoods?replenish_id=sandbox-${game}-${key}&spec_lang=${language}`;

  test(`a debt without a login in ${language} shows a countdown, and its payment unblocks the account [F5.12, F2.2]`, async ({
    page,
    context,
    baseURL,
  }) => {
    const shop = new ShopPage(page, language);
    const { port } = new URL(baseURL ?? '');
    await blockAccount(game, 'u1001');
    await page.goto(`http://${brand}.localhost:${port}${link('today')}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.say('debt.title'));
    await expect(page.getByRole('navigation', { name: shop.say('classic.nav.label') })).toHaveCount(0);
    await expect(page.getByText('player1')).toBeVisible();
    const countdown = page.getByRole('timer');
    await expect(countdown).toHaveText(/^\d{2,4}:\d{2}$/);
    const first = await countdown.innerText();
    await expect(countdown).not.toHaveText(first);

    await shop.chooseMethod(method);
    const provider = await shop.pay(context);
    await shop.expectResult('pending');
    await provider.locator('#sandpay-pay').click();
    await shop.expectResult('success');
    await shop.closeResult();
    await expect(page.getByRole('status')).toHaveText(shop.say('debt.unlocked.title'), {
      timeout: 20_000,
    });
    expect(await isBlocked(game, 'u1001')).toBe(false);
  });

  test(`a debt whose time is up says so in ${language} [F5.12]`, async ({ page, baseURL }) => {
    const shop = new ShopPage(page, language);
    const { port } = new URL(baseURL ?? '');
    await page.goto(`http://${brand}.localhost:${port}${link('expired')}`);
    await expect(page.getByText(shop.say('debt.expired.title'))).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
  });
}

test('an unknown link leads to /errorReplenish [F5.12]', async ({ page }) => {
  await page.goto('/replenishGoods?replenish_id=nobody-knows-this');
  await page.waitForURL(/\/errorReplenish/);
});

test('a game’s link asks its player to log in, then leads to the debt [F4.3]', async ({ page }) => {
  const shop = new ShopPage(page, 'en');
  await page.goto('/replenishGoods?rp_client_id=110103&spec_lang=en');
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('account.logIn') })
    .click();
  await shop.fillLogin({ name: 'player2', password: 'sandbox-pass-2' });
  await page.waitForURL(/replenish_id=sandbox-watt-emberfall-month/);
  await expect(page.getByText('player2').last()).toBeVisible();
});
