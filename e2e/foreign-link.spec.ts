import { expectAccessible } from './support/axe';
import { atBrand } from './support/brand-host';
import { charactersOf } from './support/characters-of';
import { ClassicShop } from './support/classic-shop';
import { sidewaysScroll } from './support/layout';
import { player1, player2 } from './support/shop-page';
import { expect, test } from './support/test';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const looks = [
  { edition: 'modern', brand: 'watt', clientId: '110403', language: 'en', scheme: 'light', size: phone },
  { edition: 'modern', brand: 'watt', clientId: '110403', language: 'ar', scheme: 'dark', size: desktop },
  { edition: 'classic', brand: 'ru', clientId: '150103', language: 'en', scheme: 'dark', size: phone },
] as const;

for (const { edition, brand, clientId, language, scheme, size } of looks) {
  test.describe(`a link for another account in the ${edition} edition, in ${language}`, () => {
    test.use({ viewport: size, colorScheme: scheme });
    // Two logins and four page loads.
    test.setTimeout(120_000);

    test('says so, chooses no character, and works once the right account has logged in [F3.9]', async ({
      page,
      request,
      baseURL,
    }) => {
      const origin = atBrand(brand, baseURL);
      const [meant] = await charactersOf(request, origin, { ...player2, clientId });
      const shop = new ClassicShop(page, language);
      const path = `${origin}/selectGoods`;
      const link = `client_id=${clientId}&server_id=${meant?.server_id}&role_id=${meant?.role_id}`;
      // A login of its own: changing the account ends it.
      await shop.open({ path, query: `client_id=${clientId}` });
      await shop.logIn(player1);
      await shop.chooseCharacter();
      await shop.open({ path, query: link });
      const said = page.getByRole('alert').filter({ hasText: shop.say('notices.accountMismatch') });
      await expect(said).toBeVisible();
      await expect(shop.nextButton('role')).toBeVisible();
      await expect(shop.payButton()).toHaveCount(0);
      expect(await sidewaysScroll(page)).toBe(0);
      await expectAccessible(page, 'a link of another account');
      await page.reload();
      await expect(said).toBeVisible();

      const change = { name: shop.say('account.change.confirm'), exact: true };
      await page.getByRole('main').getByRole('button', change).click();
      await shop.popup().getByRole('button', change).click();
      const reloaded = page.waitForEvent('load');
      await shop.fillLogin(player2);
      await reloaded;
      await expect(
        page
          .getByRole('main')
          .getByText(meant?.name ?? 'nobody')
          .first(),
      ).toBeVisible();
      await expect(shop.nextButton('goods')).toBeVisible();
      await expect(said).toHaveCount(0);
    });
  });
}

test('a player may choose one of their own characters instead of the one in a link for another account, and keeps it up to the payment [F3.9]', async ({
  page,
  baseURL,
}) => {
  const shop = new ClassicShop(page);
  const path = `${atBrand('ru', baseURL)}/selectGoods`;
  await shop.openAs(player1, { path, query: 'client_id=150103' });
  await shop.open({ path, query: 'client_id=150103&role_id=somebody-elses' });
  const said = page.getByText(shop.say('notices.accountMismatch'));
  await expect(said).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('recharge.step.role'), exact: true })
    .first()
    .click();
  const role = shop.popup().getByRole('button', { name: /Lv \d/ }).first();
  const name = (await role.innerText()).split('\n')[0] ?? '';
  await role.click();
  await expect(said).toHaveCount(0);
  await shop.chooseGoods(/^300 /);
  await shop.next();
  await shop.chooseMethod(/Card/);
  await expect(shop.payButton()).toBeVisible();
  await expect(page.getByRole('main').getByText(name).filter({ visible: true }).first()).toBeVisible();
});
