import { ApiCode } from '@/lib/contract/api-code';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { createBrowser, newAddress } from '@/__tests__/support/shop/signing-in';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  // Nothing listens at X, and where Facebook answers questions.
  const nowhere = 'http://127.0.0.1:1';
  const urls = `twitter=${nowhere},facebookGraph=${nowhere}`;
  shop = await openHarness({ identity: true, env: { SIGN_IN_URLS: urls } });
}, 180_000);
afterAll(() => shop.close());

/** More than an address may be refused in a minute. */
const many = 25;

it('players behind one address can sign in elsewhere while a provider doesn’t answer [F4.4]', async () => {
  const ip = newAddress();
  for (let tries = 0; tries < many; tries += 1)
    expect((await createBrowser(shop.http, { ip }).start('twitter')).code).toBe(ApiCode.loginFailed);
  for (let tries = 0; tries < many; tries += 1)
    expect((await createBrowser(shop.http, { ip }).signIn('facebook')).code).toBe(ApiCode.loginFailed);
  expect((await createBrowser(shop.http, { ip }).signIn('google')).code).toBe(ApiCode.success);
  const reasons = shop.log.lines().filter(({ msg }) => msg === 'sign-in refused');
  expect(reasons).toHaveLength(2 * many);
  expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['provider_unavailable']));
});

it('what a player brings is still counted when it is refused [F4.4]', async () => {
  const ip = newAddress();
  const codes: number[] = [];
  for (let tries = 0; tries < many; tries += 1) {
    const browser = createBrowser(shop.http, { ip });
    const input = browser.proof('google', await createBrowser(shop.http).goAndReturn('google'));
    codes.push((await browser.finish('google', { ...input, binding_secret: browser.secret })).code);
  }
  expect(new Set(codes)).toEqual(new Set([ApiCode.loginFailed, ApiCode.tooManyRequests]));
});
