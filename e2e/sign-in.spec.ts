import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { z } from 'zod';
import type { SignInProvider } from '@/lib/domain/sign-in-providers';
import { expectAccessible } from './support/axe';
import { ClassicShop } from './support/classic-shop';
import { sidewaysScroll } from './support/layout';
import { ShopPage, player1 } from './support/shop-page';
import {
  choose,
  endIn,
  expectLoggedIn,
  insideFacebook,
  iphone,
  leaveFor,
  storedUser,
  watchRequests,
  wayOf,
} from './support/sign-in';
import { hasSeenBanner } from './support/seen-banner';
import { expect, test } from './support/test';
import type { Language } from './support/words';

const hostOf = (brand: string, baseURL: string | undefined) =>
  `http://${brand}.localhost:${new URL(baseURL ?? '').port}`;
const secret = /[?&#](code|state|access_token|id_token|oauth_token|oauth_verifier|device_id)=/;
/** Leaks to the shop only: what the provider's page is requested with is the provider's business. */
const atShop = (leak: string) => /localhost:/.test(leak) && !/127\.0\.0\.1/.test(leak);

const game = { clientId: '110103', gpId: 'watt-emberfall' } as const;

async function open(shop: ShopPage, query = `client_id=${game.clientId}`) {
  await shop.open({ query });
  await shop.openLogin();
}

/** Requests a brand's host without a browser: only browsers resolve *.localhost. */
const askAs =
  (request: APIRequestContext, baseURL: string | undefined) =>
  (brand: string, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { port } = new URL(baseURL ?? '');
    return request.get(`http://127.0.0.1:${port}${path}`, {
      headers: { ...headers, host: `${brand}.localhost:${port}` },
    });
  };

/** A page on its own phone. */
async function phone(browser: Browser, baseURL: string | undefined, userAgent: string) {
  const context = await browser.newContext({
    userAgent,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  await hasSeenBanner(context);
  return context.newPage();
}

/** Where players sign in from: the page that they must return to unchanged. */
type Start = Readonly<{ brand: string; gpId: string; query: string; language: Language; steps: 0 | 4 }>;
const modern: Start = {
  brand: 'watt',
  gpId: game.gpId,
  query: `client_id=${game.clientId}`,
  language: 'en',
  steps: 0,
};
const ironhold: Start = {
  brand: 'ssgame',
  gpId: 'ssgame-ironhold',
  query: 'client_id=170503',
  language: 'es',
  steps: 4,
};
/** For each provider, a game in the classic edition that offers it. */
const classic = {
  google: ironhold,
  facebook: ironhold,
  apple: ironhold,
  huawei: ironhold,
  vk: { brand: 'ru', gpId: 'ru-emberfall', query: 'client_id=150103', language: 'en', steps: 4 },
  twitter: {
    brand: 'coolgame',
    gpId: 'coolgame-tidebound',
    query: 'domain_area=eru&client_id=140203',
    language: 'en',
    steps: 4,
  },
} as const satisfies Record<SignInProvider, Start>;

/** Signs in from a goods page, and ends on it with the same address, language and edition. */
async function signIn(
  page: Page,
  provider: SignInProvider,
  { brand, gpId, query, language, steps }: Start,
  origin: string,
) {
  const shop = new ClassicShop(page, language);
  const address = `${origin}/selectGoods?spec_lang=${language}&${query}&utm_source=news`;
  await page.goto(address);
  await shop.openLogin();
  await leaveFor(shop, provider);
  await choose(page, 'one');
  await page.waitForURL(address);
  await expectLoggedIn(shop);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(shop.steps()).toHaveCount(steps);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain(`${brand}:sign_in`);
  expect((await storedUser(page, { brand, gpId }))?.username).toMatch(new RegExp(`^${provider}-`));
}

for (const provider of ['google', 'facebook', 'vk', 'twitter', 'huawei'] as const) {
  test(`${provider} logs a player in and leads back to the starting page, in both editions [F4.4]`, async ({
    page,
    baseURL,
  }) => {
    const watched = watchRequests(page);
    for (const start of [modern, classic[provider]])
      await signIn(page, provider, start, hostOf(start.brand, baseURL));
    expect(watched.leaks(secret).filter(atShop)).toEqual([]);
  });
}

test('Apple shows only on iOS, and returns by a form, in both editions [F4.4]', async ({
  page,
  browser,
  baseURL,
}) => {
  const desktop = new ShopPage(page);
  await open(desktop);
  await expect(wayOf(desktop, 'google')).toBeVisible();
  await expect(wayOf(desktop, 'apple')).toHaveCount(0);

  const mobile = await phone(browser, baseURL, iphone);
  const watched = watchRequests(mobile);
  for (const start of [modern, classic.apple])
    await signIn(mobile, 'apple', start, hostOf(start.brand, baseURL));
  expect(watched.leaks(secret).filter(atShop)).toEqual([]);
  await mobile.context().close();
});

test('the game’s login_config, in either form, decides which buttons show; exempt brands show their own [F4.4]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const names = async () =>
    (await shop.popup().getByRole('listitem').allInnerTexts()).map((text) => text.trim());
  await page.route('**/util/login/login_config*', (route) =>
    route.fulfill({
      json: { code: 1, msg: '', content: { Google: 'g', GooglePkg: 'p', vk: '7', loginClient: '1' } },
    }),
  );
  await open(shop);
  await expect.poll(names).toEqual(['Google', 'VK ID']);
  await page.unroute('**/util/login/login_config*');
  const watched = watchRequests(page);
  await page.goto(`${hostOf('ru', baseURL)}/selectGame?spec_lang=en&client_id=150103`);
  await shop.openLogin();
  await expect.poll(names).toEqual(['Google', 'VK ID']);
  expect(watched.calls('/util/login/login_config')).toBe(0);
});

test('cancelling at the provider changes nothing, and leads back [F4.4]', async ({ page }) => {
  // Five providers one after another.
  test.slow();
  const shop = new ShopPage(page);
  await open(shop);
  await leaveFor(shop, 'google');
  await choose(page, 'cancel');
  await expect(page.getByRole('heading', { name: shop.say('login.return.cancelled') })).toBeVisible();
  await expect(page).toHaveURL(/\/signin\/google$/);
  await page.getByRole('button', { name: shop.say('login.return.back') }).click();
  await page.waitForURL(/\/selectGoods/);
  await expect(shop.nextButton('login')).toBeVisible();
  for (const provider of [
    'facebook',
    'vk',
    'twitter',
    'huawei',
  ] as const satisfies readonly SignInProvider[]) {
    await shop.openLogin();
    await leaveFor(shop, provider);
    await choose(page, 'cancel');
    await expect(page.getByRole('heading', { name: shop.say('login.return.cancelled') })).toBeVisible();
    await page.getByRole('button', { name: shop.say('login.return.back') }).click();
    await page.waitForURL(/\/selectGoods/);
  }
});

test.describe('the security of the return from a provider', () => {
  test('a state of another tab is refused without a call to the server [F4.4]', async ({ page }) => {
    const shop = new ShopPage(page);
    const watched = watchRequests(page);
    await open(shop);
    await leaveFor(shop, 'google');
    await page.goto(`/signin/google?spec_lang=en&code=stolen&state=${'x'.repeat(43)}`);
    await expect(page.getByRole('heading', { name: shop.say('login.return.foreign') })).toBeVisible();
    await expect(page).toHaveURL(/\/signin\/google$/);
    expect(watched.calls('/util/login/google_auth')).toBe(0);
    expect(watched.leaks(secret).filter(atShop)).toEqual([]);
    await page.getByRole('button', { name: shop.say('login.return.back') }).click();
    await page.waitForURL(/\/selectGoods/);
  });

  test('a code that was used, or was another player’s, logs in no account [F4.4]', async ({
    page,
    browser,
    baseURL,
  }) => {
    const shop = new ShopPage(page);
    await open(shop);
    await leaveFor(shop, 'google');
    const returned = page.waitForRequest((request) => request.url().includes('/signin/google?'));
    await choose(page, 'one');
    const address = (await returned).url();
    await page.waitForURL(/\/selectGoods/);
    await expectLoggedIn(shop);
    // Again in this tab, and in the browser of a victim who was sent the address.
    await page.goto(address);
    await expect(page.getByRole('heading', { name: shop.say('login.return.foreign') })).toBeVisible();
    const victim = new ShopPage(await phone(browser, baseURL, iphone));
    await victim.page.goto(address);
    await expect(victim.page.getByRole('heading', { name: /./ })).toBeVisible();
    expect(await victim.page.evaluate(() => localStorage.getItem('watt:users'))).toBeNull();
    await victim.page.context().close();
  });

  test('a forged code is refused with an accurate message, and a new try works [F4.4]', async ({ page }) => {
    const shop = new ShopPage(page);
    await open(shop);
    await leaveFor(shop, 'google');
    await page.route('**/util/login/google_auth', (route) => {
      const sent = z.record(z.string(), z.unknown()).parse(route.request().postDataJSON());
      return route.continue({ postData: JSON.stringify({ ...sent, authorization_code: 'forged' }) });
    });
    await choose(page, 'one');
    await expect(page.getByRole('heading', { name: shop.say('notices.loginFailed') })).toBeVisible();
    await expect(page.getByText(shop.say('login.return.refusedText', { provider: 'Google' }))).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('watt:users'))).toBeNull();
    await page.unroute('**/util/login/google_auth');
    await page.getByRole('button', { name: shop.say('login.return.again') }).click();
    await choose(page, 'one');
    await page.waitForURL(/\/selectGoods/);
    await expectLoggedIn(shop);
  });

  test('the return page sends no referrer, is not indexed, and exists for known providers only [F4.4]', async ({
    request,
    baseURL,
  }) => {
    const ask = askAs(request, baseURL);
    const answer = await ask('watt', '/signin/google?code=x&state=y');
    expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
    expect((await ask('watt', '/signin/somebody')).status()).toBe(404);
    expect((await ask('joynet', '/signin/google')).status()).toBe(200);
  });
});

test('a login to pay a debt uses its own calls and leads to the debt [F4.3]', async ({ page }) => {
  const shop = new ShopPage(page);
  const watched = watchRequests(page);
  const link = `/selectGame?spec_lang=en&rp_client_id=${game.clientId}`;
  await page.goto(link);
  await shop.openLogin();
  await shop.fillLogin(player1);
  await page.waitForURL(new RegExp(`/replenishGoods\\?(.*&)?rp_client_id=${game.clientId}`));
  expect(watched.calls('/api/ingame/auth')).toBe(1);
  expect(watched.calls('/util/login/auth')).toBe(0);
  expect(await storedUser(page, { brand: 'watt', gpId: game.gpId })).toMatchObject({
    username: player1.name,
  });

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await shop.openLogin();
  await leaveFor(shop, 'facebook');
  await choose(page, 'two');
  await page.waitForURL(/\/replenishGoods\?/);
  expect(watched.calls('/api/ingame/facebook_auth')).toBe(1);
  expect(watched.calls('/util/login/facebook_auth')).toBe(0);
  expect((await storedUser(page, { brand: 'watt', gpId: game.gpId }))?.username).toMatch(/^facebook-/);
});

test('inside an app that blocks other logins, the shop’s address can be copied [F4.7]', async ({
  browser,
  baseURL,
}) => {
  const page = await phone(browser, baseURL, insideFacebook);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const shop = new ShopPage(page);
  await open(shop, `client_id=${game.clientId}&domain_area=eru&utm_source=x`);
  await wayOf(shop, 'google').click();
  const tips = page.getByRole('dialog', { name: shop.say('notices.tips') });
  await expect(tips.getByText(shop.say('notices.loginEnvironment'))).toBeVisible();
  await expect(tips.getByRole('button', { name: shop.say('notices.cancel'), exact: true })).toBeVisible();
  await tips.getByRole('button', { name: shop.say('notices.copy'), exact: true }).click();
  await expect(page.getByText(shop.say('notices.copied'))).toBeVisible();
  const { origin } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${origin}/?domain_area=eru&client_id=${game.clientId}`,
  );
  expect(new URL(page.url()).pathname).toBe('/selectGoods');
  await page.context().close();
});

test('three tabs renew a login once and continue with it; logging out in one reaches all, and the token works nowhere else [F4.5, F4.9, F4.11]', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  await shop.open({ query: `client_id=${game.clientId}` });
  await shop.logIn(player1);
  const first = await storedUser(page, { brand: 'watt', gpId: game.gpId });
  const others = [new ShopPage(await context.newPage()), new ShopPage(await context.newPage())];
  for (const other of others) {
    await other.open({ query: `client_id=${game.clientId}` });
    await expectLoggedIn(other);
  }
  const tabs = [shop, ...others];

  // The device has slept into the second half of the token's lifetime, and all tabs wake up at once.
  const watched = watchRequests(page);
  await context.route('**/util/login/renew', async (route) => {
    await new Promise((wait) => setTimeout(wait, 500));
    await route.continue();
  });
  await endIn(page, 5, { brand: 'watt', gpId: game.gpId });
  const wake = () => document.dispatchEvent(new Event('visibilitychange'));
  await Promise.all(tabs.map((tab) => tab.page.evaluate(wake)));
  const now = () => storedUser(page, { brand: 'watt', gpId: game.gpId });
  await expect.poll(async () => (await now())?.oauth_token).not.toBe(first?.oauth_token);
  await Promise.all(tabs.map((tab) => tab.page.evaluate(wake)));
  const user = await now();
  expect(user).toMatchObject({ suid: first?.suid, username: player1.name });
  for (const tab of tabs) {
    const asked = tab.page.waitForRequest(
      (sent) => sent.headers().authorization === `Bearer ${user?.oauth_token}`,
    );
    await tab.nextButton('role').click();
    await asked;
    await expect(tab.popup().getByRole('listitem').first()).toBeVisible();
    await tab.page.keyboard.press('Escape');
  }
  expect(watched.calls('/util/login/renew')).toBe(1);

  const codeAt = async (brand: string, clientId: string, token = user?.oauth_token) => {
    const path = `/util/login/get_user_info?client_id=${clientId}`;
    const answer = await askAs(request, baseURL)(brand, path, { authorization: `Bearer ${token}` });
    return z.object({ code: z.number() }).parse(await answer.json()).code;
  };
  expect(await codeAt('watt', game.clientId)).toBe(1);
  expect(await codeAt('watt', game.clientId, first?.oauth_token)).toBe(-600);
  expect(await codeAt('watt', '110203')).toBe(-600);
  expect(await codeAt('dragon', '120103')).toBe(-600);

  await page.getByRole('button', { name: shop.say('account.menu', { name: player1.name }) }).click();
  await page.getByRole('menuitem', { name: shop.say('account.logOut.item') }).click();
  await shop
    .popup()
    .getByRole('button', { name: shop.say('account.logOut.confirm') })
    .click();
  // Those tabs cannot pay without logging in again.
  for (const other of others) await expect(other.nextButton('login')).toBeVisible();
  await expect.poll(() => codeAt('watt', game.clientId)).toBe(-600);
});

for (const language of ['en', 'ja', 'ar'] as const) {
  test(`the login and the return page are accessible (${language}) [F4.4]`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = new ShopPage(page, language);
    await open(shop);
    await expect(wayOf(shop, 'huawei')).toBeVisible();
    await expectAccessible(page, 'login popup');
    expect(await sidewaysScroll(page)).toBe(0);
    await leaveFor(shop, 'huawei');
    await choose(page, 'cancel');
    await expect(page.getByRole('heading', { name: shop.say('login.return.cancelled') })).toBeVisible();
    await expectAccessible(page, 'return page');
    expect(await sidewaysScroll(page)).toBe(0);
  });
}
