import { looksAt } from '@/e2e/support/pairs';
import { player3 } from '@/e2e/support/shop-page';
import { tenants } from '@/tenants/kit/registry';
import type { Locale } from '@/lib/domain/locales';
import type { Visit } from './shows';

export type BrandScreen = Readonly<{
  name: string;
  brand: string;
  locale: Locale;
  show: (visit: Visit) => Promise<void>;
}>;

/** Every brand's landing in its own language and in each of its editions, and screens that only some brands have. */
export const brandScreens: readonly BrandScreen[] = [
  ...Object.values(tenants).flatMap((tenant) =>
    looksAt(tenant)
      .filter(({ locale }) => locale === tenant.defaultLocale)
      .map(({ edition, locale, address }) => ({
        name: `${tenant.id}, ${edition}`,
        brand: tenant.id,
        locale,
        show: async ({ page }: Visit) => void (await page.goto(address)),
      })),
  ),
  ...(['/selectGoods', '/recharge', '/result', '/orders'] as const).map((path) => ({
    name: `ko, classic ${path}`,
    brand: 'ko',
    locale: 'ko' as const,
    show: ({ shop }: Visit) => shop.open({ path, query: 'rp_client_id=1' }),
  })),
  ...(['de', 'zh-tw'] as const).map((locale) => ({
    name: '/certifiedReal, unproved',
    brand: 'coolgame',
    locale,
    show: asUnverified,
  })),
  { name: 'age question', brand: 'spot-jp', locale: 'ja', show: asksAge },
  {
    name: 'tip',
    brand: 'dragon',
    locale: 'zh-tw',
    show: (visit) => showsLegal(visit, 'footer.extras.trade.title'),
  },
  {
    name: 'legal',
    brand: 'acenet-jp',
    locale: 'ja',
    show: (visit) => showsLegal(visit, 'legal.commerce.title'),
  },
];

async function showsLegal({ page, shop }: Visit, key: string): Promise<void> {
  await shop.open();
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: shop.say(key), exact: true })
    .click();
  await shop.popup().waitFor();
}

/** Chooses and confirms everything as a player who hasn't stated an age group yet. */
async function asksAge({ page, shop }: Visit): Promise<void> {
  await shop.open({ query: 'client_id=240103' });
  await shop.logIn(player3);
  await shop.chooseCharacter();
  await page.locator('label', { has: page.locator('input[value="gems_6480"]') }).click();
  await page.locator('#choose-method label').first().click();
  await shop.payButton().click();
  await shop.confirmPay();
  await shop
    .popup()
    .filter({ hasText: shop.say('age.title') })
    .waitFor();
}

async function asUnverified({ page, shop }: Visit): Promise<void> {
  await shop.open({ query: 'domain_area=sea' });
  await shop.nextButton('login').waitFor();
  await shop.open({ path: '/certifiedReal' });
  await page
    .getByRole('main')
    .getByRole('button', { name: shop.say('account.logIn'), exact: true })
    .click();
  // The page reloads after a login, and only then reads what is known about the player.
  const reloaded = page.waitForEvent('load');
  await shop.fillLogin({ name: 'unverified', password: 'sandbox-pass-5' });
  await reloaded;
  await page.getByRole('button', { name: shop.say('special.realName.goVerify') }).waitFor();
}
