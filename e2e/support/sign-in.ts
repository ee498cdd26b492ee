import { expect, type Page } from '@playwright/test';
import { signInProviders, type SignInProvider } from '@/lib/domain/sign-in-providers';
import { z } from 'zod';
import { patternOf } from './words';
import type { ShopPage } from './shop-page';

/** Safari on an iPhone, where Apple's button shows. */
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
/** Facebook's in-app browser on an iPhone. */
export const insideFacebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBBV/1]';
/** A game's web view on Android. */
export const androidWebView =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';

export const wayOf = (shop: ShopPage, provider: SignInProvider) =>
  shop
    .popup()
    .getByRole('button', { name: shop.say('login.with', { provider: signInProviders[provider].name }) });

/** Presses the provider's button and waits for its page. */
export async function leaveFor(shop: ShopPage, provider: SignInProvider): Promise<void> {
  await wayOf(shop, provider).click();
  await expect(shop.page.locator('#identity-one')).toBeVisible();
}

/** Presses a sample person on the provider's page, or its cancel button. */
export const choose = (page: Page, whom: 'one' | 'two' | 'cancel') =>
  page.locator(`#identity-${whom}`).click();

/** Waits until a player is logged in on the page. */
export async function expectLoggedIn({ page, say }: ShopPage): Promise<void> {
  const face = page.getByRole('banner').getByRole('button', { name: patternOf(say('account.menu')) });
  await expect(face).toBeVisible({ timeout: 20_000 });
}

const users = z.object({
  v: z.record(z.string(), z.looseObject({ suid: z.string(), oauth_token: z.string(), username: z.string() })),
});

/** The login that the brand's pages have stored for a game product; null if there is none. */
export async function storedUser(
  page: Page,
  {
    brand,
    gpId,
    where = 'localStorage',
  }: { brand: string; gpId: string; where?: 'localStorage' | 'sessionStorage' },
) {
  const raw = await page.evaluate(
    ([area, name]) => (area === 'localStorage' ? localStorage : sessionStorage).getItem(name ?? ''),
    [where, `${brand}:users`] as const,
  );
  return raw === null ? null : (users.parse(JSON.parse(raw)).v[gpId] ?? null);
}

/** Makes a stored login of twelve hours expire in so many, as seen by all tabs of the browser; the server's own expiry stays. */
export async function endIn(
  page: Page,
  hours: number,
  { brand, gpId }: Readonly<{ brand: string; gpId: string }>,
) {
  const end = Math.floor(Date.now() / 1000) + hours * 3600;
  await change(page, { name: `${brand}:token_seen`, gpId }, { at: (end - 12 * 3600) * 1000 });
  await change(page, { name: `${brand}:users`, gpId }, { expires_at: end });
}

const stored = z.looseObject({ v: z.record(z.string(), z.looseObject({})) });

/** Changes fields of what the browser has stored about a game product under a name, once it is stored. */
async function change(
  page: Page,
  { name, gpId }: Readonly<{ name: string; gpId: string }>,
  fields: Readonly<Record<string, number>>,
) {
  const read = () => page.evaluate((key) => localStorage.getItem(key), name);
  await expect.poll(read).not.toBeNull();
  const kept = stored.parse(JSON.parse((await read()) ?? ''));
  const text = JSON.stringify({ ...kept, v: { ...kept.v, [gpId]: { ...kept.v[gpId], ...fields } } });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [name, text] as const);
}

/** Records URLs that the browser requests, and Referers it sends, from here on. */
export function watchRequests(page: Page) {
  const asked: { url: string; referer: string; isPage: boolean }[] = [];
  page.context().on('request', (request) => {
    asked.push({
      url: request.url(),
      referer: request.headers().referer ?? '',
      isPage: request.isNavigationRequest(),
    });
  });
  return {
    /** Referers, and URLs of calls and files, that match a pattern; the pages' own URLs don't count. */
    leaks: (pattern: RegExp) =>
      asked.flatMap(({ url, referer, isPage }) => [
        ...(pattern.test(referer) ? [`Referer of ${url}`] : []),
        ...(!isPage && pattern.test(url) ? [url] : []),
      ]),
    calls: (path: string) => asked.filter(({ url }) => new URL(url).pathname === path).length,
  };
}
