import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/axe';
import { ShopPage } from './support/shop-page';
import { expectLoggedIn, storedUser, watchRequests } from './support/sign-in';
import { expect, test } from './support/test';

const link = z.object({ token: z.string() });
const gameControl = () => `http://127.0.0.1:${process.env.SANDBOX_GAME_PORT}/control`;

/** A login link, as the game itself creates it. */
async function linkOf(request: APIRequestContext, { account = 'u1001', audience = 'watt.localhost' } = {}) {
  const data = { game: 'watt-emberfall', account_id: account, audience, name: 'Mueller' };
  const answer = await request.post(`${gameControl()}/login-link`, { data });
  return link.parse(await answer.json()).token;
}
const addressOf = (token: string, more = '') => `/signin/game#client_id=110103&login_token=${token}${more}`;
const stored = (page: Page) => storedUser(page, { brand: 'watt', gpId: 'watt-emberfall' });
const openAs = (shop: ShopPage, token: string) =>
  shop.page.goto(
    addressOf(token, `&next=${encodeURIComponent('/selectGoods?spec_lang=en&client_id=110103')}`),
  );

test(
  'a link from the game logs in, and is removed from the address, the Referer and the history at once [F7.7]',
  { tag: '@every-door' },
  async ({ page, request }) => {
    const token = await linkOf(request, { account: 'u-by-link' });
    const shop = new ShopPage(page);
    const watched = watchRequests(page);
    const answer = await openAs(shop, token);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.waitForURL(/\/selectGoods\?spec_lang=en&client_id=110103$/);
    await expectLoggedIn(shop);
    expect(await stored(page)).toMatchObject({ suid: 'u-by-link', username: 'Mueller' });
    expect(watched.leaks(new RegExp(token))).toEqual([]);
    expect(watched.calls('/util/login/link_auth')).toBe(1);
    const kept = () => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]);
    expect(await page.evaluate(kept)).not.toContain(token);
    // The page that took the token isn't in the history; the page before it would be about:blank.
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('login_token');
  },
);

test('a used link, or one for another brand, logs in no account and says what to do [F7.7]', async ({
  page,
  request,
}) => {
  const shop = new ShopPage(page);
  const used = await linkOf(request);
  await openAs(shop, used);
  await expectLoggedIn(shop);
  await page.evaluate(() => localStorage.clear());
  for (const token of [used, await linkOf(request, { audience: 'dragon.localhost' }), 'nothing']) {
    await page.goto('about:blank');
    await page.goto(addressOf(token));
    await expect(page.getByRole('heading', { name: shop.say('login.link.over') })).toBeVisible();
    await expect(page.getByText(shop.say('login.link.overText'))).toBeVisible();
    expect(page.url()).not.toContain('login_token');
    expect(await stored(page)).toBeNull();
  }
  await expectAccessible(page, 'a link that is over');
});

test.describe('while the shop cannot be reached', () => {
  test.use({ allowErrors: { patterns: [/net::ERR_/, /Failed to load resource/] } });

  test('the link isn’t lost: it works at the second try [F7.7]', async ({ page, request }) => {
    const shop = new ShopPage(page);
    await page.route('**/util/login/link_auth', (route) => route.abort());
    await openAs(shop, await linkOf(request));
    await expect(page.getByRole('heading', { name: shop.say('notices.loginFailed') })).toBeVisible({
      timeout: 30_000,
    });
    await page.unroute('**/util/login/link_auth');
    await page.getByRole('button', { name: shop.say('login.return.again') }).click();
    await page.waitForURL(/\/selectGoods\?/);
    await expectLoggedIn(shop);
  });
});

test('a link for another account asks first, and changes nothing unless the player agrees [F7.7]', async ({
  page,
  request,
}) => {
  const shop = new ShopPage(page);
  await openAs(shop, await linkOf(request, { account: 'u-first' }));
  await expectLoggedIn(shop);
  const strange = await linkOf(request, { account: 'u-second' });
  await page.goto('about:blank');
  await openAs(shop, strange);
  await expect(page.getByRole('heading', { name: shop.say('login.link.who') })).toBeVisible();
  await expectAccessible(page, 'a link to another account');
  await page.getByRole('button', { name: /^Continue as/ }).click();
  await page.waitForURL(/\/selectGoods\?/);
  expect(await stored(page)).toMatchObject({ suid: 'u-first' });
  // The link wasn't used up: once confirmed, it logs in.
  await page.goto('about:blank');
  await openAs(shop, strange);
  await page.getByRole('button', { name: /^Log in as/ }).click();
  await page.waitForURL(/\/selectGoods\?/);
  await expect.poll(() => stored(page)).toMatchObject({ suid: 'u-second' });
});

test('a link whose next page is on another site leads into the shop [F7.7]', async ({ page, request }) => {
  await page.goto(addressOf(await linkOf(request), '&next=//evil.example/'));
  await page.waitForURL((url) => url.pathname !== '/signin/game');
  expect(new URL(page.url()).hostname).toBe('watt.localhost');
});
