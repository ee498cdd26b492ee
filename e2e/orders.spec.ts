import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { sidewaysScroll } from './support/layout';
import { player1, ShopPage } from './support/shop-page';
import { expect, test } from './support/test';

/** The lists of orders of two games: the modern edition has them on /my, the classic one on /orders. */
const places = [
  { edition: 'modern', brand: 'watt', path: '/my', games: ['110103', '110203'], language: 'en' },
  { edition: 'modern', brand: 'watt', path: '/my', games: ['110103', '110203'], language: 'ar' },
  { edition: 'classic', brand: 'ru', path: '/orders', games: ['150103', '150203'], language: 'ru' },
] as const;

for (const { edition, brand, path, games, language } of places)
  test(`a player of two games changes from the orders of one to those of the other, ${edition} edition in ${language} [F3.19, F4.2]`, async ({
    page,
    baseURL,
  }) => {
    const [first, second] = games;
    const shop = new ShopPage(page, language);
    const at = (game: string) => ({ path: atBrand(brand, baseURL) + path, query: `client_id=${game}` });
    const title = shop.say('popup.games');
    const pill = page.getByRole('main').getByRole('button', { name: new RegExp(`^${title}: `) });

    await shop.openAs(player1, at(first));
    await expect(pill).toHaveCount(0);
    await shop.open(at(second));
    await page
      .getByRole('main')
      .getByRole('button', { name: shop.say('account.logIn') })
      .first()
      .click();
    const reloaded = page.waitForEvent('load');
    await shop.fillLogin(player1);
    await reloaded;

    const named = await pill.textContent();
    await expectAccessible(page, 'orders of one of two games');
    expect(await sidewaysScroll(page)).toBe(0);
    await pill.click();
    const choices = shop.popup().getByRole('listitem');
    await expect(choices).toHaveCount(2);
    await choices.filter({ hasNotText: named ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?.*client_id=${first}`));
    await expect(pill).not.toHaveText(named ?? '');
    await expect(page.getByRole('main').getByRole('tabpanel')).toBeVisible();
  });
