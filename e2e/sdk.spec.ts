import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { obfuscate } from '@/lib/domain/obfuscation';
import { hasSeenBanner } from './support/seen-banner';
import { player1, player2, ShopPage } from './support/shop-page';
import { androidWebView, expectLoggedIn, storedUser, watchRequests } from './support/sign-in';
import { expect, test } from './support/test';

const game = { clientId: '110103', gpId: 'watt-emberfall' } as const;
const token = z.object({ content: z.object({ oauth_token: z.string() }) });

/** Calls of the game itself, which has its own login. */
function gameOf(request: APIRequestContext, baseURL: string | undefined) {
  const { port } = new URL(baseURL ?? '');
  const post = (path: string, data: object, headers: Readonly<Record<string, string>> = {}) =>
    request.post(`http://127.0.0.1:${port}${path}`, {
      data,
      headers: { ...headers, host: `watt.localhost:${port}` },
    });
  return {
    logIn: async ({ name, password }: typeof player1, clientId: string = game.clientId) => {
      const fields = { username: obfuscate(name, 'a1f'), password: obfuscate(password, 'b2e') };
      const answer = await post('/util/login/auth', { client_id: clientId, ...fields });
      return token.parse(await answer.json()).content.oauth_token;
    },
    logOut: (given: string) =>
      post('/util/login/logout', { client_id: game.clientId }, { authorization: `Bearer ${given}` }),
  };
}

const viewOf = (given: string, path = '/userCenter') =>
  `${path}?spec_lang=en&visit=sdk&client_id=${game.clientId}&oauth_token=${given}`;
const keptIn = (page: Page, where: 'localStorage' | 'sessionStorage') =>
  storedUser(page, { brand: 'watt', gpId: game.gpId, where });

test(
  'the game’s token logs in, and is removed from the address, the Referer and the history at once [F4.6]',
  { tag: '@every-door' },
  async ({ page, context, request, baseURL }) => {
    const given = await gameOf(request, baseURL).logIn(player1);
    const shop = new ShopPage(page);
    const watched = watchRequests(page);
    const answer = await page.goto(viewOf(given));
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await expectLoggedIn(shop);
    await expect(page).toHaveURL(/\/userCenter\?spec_lang=en&visit=sdk&client_id=110103$/);
    expect(watched.leaks(new RegExp(given))).toEqual([]);
    expect(watched.calls('/util/login/get_user_info')).toBe(1);
    // Neither the router's state nor the server's HTML contains it.
    const known = () => JSON.stringify(history.state) + document.documentElement.outerHTML;
    expect(await page.evaluate(known)).not.toContain(given);
    // The game's view has its own list of languages.
    await expect(page.getByRole('heading', { name: shop.say('userCenter.languages') })).toBeVisible();

    // The login is stored for this tab only.
    expect(await keptIn(page, 'sessionStorage')).toMatchObject({
      username: player1.name,
      oauth_token: given,
    });
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(given);
    const other = await context.newPage();
    await other.goto(`/selectGoods?spec_lang=en&client_id=${game.clientId}`);
    await expect(new ShopPage(other).nextButton('login')).toBeVisible();

    await page.reload();
    await expectLoggedIn(shop);
    await page
      .getByRole('link', { name: shop.say('shell.nav.selectGoods') })
      .filter({ visible: true })
      .first()
      .click();
    await page.waitForURL(/\/selectGoods\?/);
    await expectLoggedIn(shop);
    await page.goBack();
    await page.waitForURL(/\/userCenter\?/);
    await expectLoggedIn(shop);
    expect(watched.leaks(new RegExp(given))).toEqual([]);
  },
);

test('every tab of the view inside a game of a classic brand leads to a page [F2.9, F4.6]', async ({
  page,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const view = `http://ru.localhost:${new URL(baseURL ?? '').port}/userCenter?spec_lang=en&visit=sdk&client_id=150103`;
  await page.goto(view);
  await expect(page.getByRole('heading', { name: shop.say('userCenter.languages') })).toBeVisible();
  const tabs = page
    .getByRole('navigation', { name: shop.say('shell.nav.label') })
    .getByRole('link')
    .filter({ visible: true });
  const addresses = await tabs.evaluateAll((links: readonly HTMLAnchorElement[]) =>
    links.map(({ href }) => href),
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const [index, address] of addresses.entries()) {
    expect(await page.evaluate(async (url) => (await fetch(url)).status, address), address).toBe(200);
    await tabs.nth(index).click();
    await page.waitForURL(({ pathname }) => pathname === new URL(address).pathname);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await page.goto(view);
  }
});

test('an expired token, or another game’s, logs in no account and opens no popup [F4.6]', async ({
  page,
  request,
  baseURL,
}) => {
  const shop = new ShopPage(page);
  const own = gameOf(request, baseURL);
  const ended = await own.logIn(player2);
  await own.logOut(ended);
  for (const given of [ended, await own.logIn(player2, '110203'), 'nobodys-token']) {
    await page.goto(viewOf(given, '/selectGoods'));
    await expect(page.getByText(shop.say('login.sdk.text')).first()).toBeVisible();
    await expect(shop.popup()).toHaveCount(0);
    await expect(page).not.toHaveURL(/oauth_token/);
    await expect(shop.nextButton('login')).toBeVisible();
    expect(await keptIn(page, 'sessionStorage')).toBeNull();
  }
  // When requested, the popup says where the login comes from, and takes no password.
  await shop.nextButton('login').click();
  await expect(page.getByRole('dialog', { name: shop.say('login.sdk.title') })).toBeVisible();
  await expect(shop.popup().getByRole('textbox')).toHaveCount(0);
});

test('outside the game’s view a token in the address logs in no account, and is removed all the same [F4.6]', async ({
  page,
  request,
  baseURL,
}) => {
  const given = await gameOf(request, baseURL).logIn(player1);
  const shop = new ShopPage(page);
  const watched = watchRequests(page);
  await page.goto(`/selectGoods?spec_lang=en&client_id=${game.clientId}&oauth_token=${given}`);
  await expect(shop.nextButton('login')).toBeVisible();
  await expect(page).toHaveURL(/\/selectGoods\?spec_lang=en&client_id=110103$/);
  expect(watched.leaks(new RegExp(given))).toEqual([]);
});

test('in a web view the provider’s page opens in the device’s own browser [F4.6]', async ({
  browser,
  request,
  baseURL,
}) => {
  const given = await gameOf(request, baseURL).logIn(player1);
  const context = await browser.newContext({
    userAgent: androidWebView,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    ...(baseURL && { baseURL }),
  });
  await hasSeenBanner(context);
  const page = await context.newPage();
  const shop = new ShopPage(page);
  await page.goto(viewOf(given, '/selectGoods'));
  await expectLoggedIn(shop);
  await shop.chooseCharacter();
  await shop.chooseGoods(/\d/);
  await shop.chooseMethod(/Card/);
  await shop.payButton().click();
  await shop.confirmPay();
  await shop.expectResult('pending');
  expect(context.pages()).toHaveLength(1);
  const link = shop.result().getByRole('link', { name: shop.say('result.pending.toPay') });
  await expect(link).toHaveAttribute(
    'href',
    /^intent:\/\/[\w.]+:\d+\/.*#Intent;scheme=http;action=android\.intent\.action\.VIEW;/,
  );
  await expect(shop.result().getByText(shop.say('result.pending.inApp'))).toBeVisible();
  await expect(
    shop.result().getByRole('button', { name: shop.say('result.pending.copyLink') }),
  ).toBeVisible();
  await context.close();
});
