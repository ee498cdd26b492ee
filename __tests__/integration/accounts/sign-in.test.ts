import { createAccount } from '@/lib/backend/accounts/service';
import { findOrLinkAccount } from '@/lib/backend/accounts/sign-in/link-account';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { ApiCode } from '@/lib/contract/api-code';
import { userInfo } from '@/lib/contract/login';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { createBrowser, endings, newAddress, signInProviders } from '@/__tests__/support/shop/signing-in';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ identity: true });
}, 180_000);
afterAll(() => shop.close());

const infoOf = (reply: { content: unknown }) => userInfo.parse(reply.content);

describe.each(signInProviders)('%s', (provider) => {
  it('signs in, finds the same account again, and distinguishes people and games [F4.4]', async () => {
    const reply = await createBrowser(shop.http).signIn(provider);
    expect(reply).toMatchObject({ code: ApiCode.success, content: { gp_id: 'watt-emberfall' } });
    const first = infoOf(reply);
    expect(first.username).toMatch(new RegExp(`^${provider}-[A-Z2-9]{8}$`));
    expect(first.suid).toMatch(/^s[0-9a-f]{12}$/);
    const again = infoOf(await createBrowser(shop.http).signIn(provider));
    expect([again.username, again.suid]).toEqual([first.username, first.suid]);
    expect(again.oauth_token).not.toBe(first.oauth_token);
    const other = infoOf(await createBrowser(shop.http).signIn(provider, 'two'));
    expect(other.suid).not.toBe(first.suid);
    const elsewhere = infoOf(await createBrowser(shop.http, { clientId: '110203' }).signIn(provider));
    expect([elsewhere.gp_id, elsewhere.suid === first.suid]).toEqual(['watt-tidebound', false]);
    const roles = await shop.http.call('allRoleList', { client_id: '110103' }, { token: first.oauth_token });
    expect(roles.code).toBe(ApiCode.success);
  });

  it('signs in to pay a debt, with game_id [F4.3]', async () => {
    const browser = createBrowser(shop.http);
    const input = browser.proof(provider, await browser.goAndReturn(provider));
    const reply = await shop.http.call(endings[provider][1], { game_id: '110103', ...input }, browser.from);
    expect(reply).toMatchObject({
      code: ApiCode.success,
      content: { gp_id: 'watt-emberfall', replenish_id: '' },
    });
  });

  it('returns without credentials when the person cancels [F4.4]', async () => {
    const back = await createBrowser(shop.http).goAndReturn(provider, '');
    expect(Object.keys(back.brought)).toContain(provider === 'twitter' ? 'denied' : 'error');
  });
});

it('logs in to pay a debt by password [F4.3]', async () => {
  const input = { game_id: '110103', username: 'a1fcGxheWVyMQ==', password: '0bcc2FuZGJveC1wYXNzLTE=' };
  const reply = await shop.http.call('replenishAuth', input, { ip: newAddress() });
  expect(reply).toMatchObject({
    code: ApiCode.success,
    content: { username: 'player1', replenish_id: 'sandbox-watt-emberfall-today' },
  });
});

it('Apple posts its answer to the shop, which redirects to the page with the answer in the fragment [F4.4]', async () => {
  const back = await createBrowser(shop.http).goAndReturn('apple');
  expect([back.posted, back.address]).toEqual([true, 'http://watt.localhost:3000/api/signin/apple']);
  const reply = await shop.http.raw('/api/signin/apple', {
    method: 'POST',
    body: new URLSearchParams({ ...back.brought, user: '{"name":{"firstName":"Nobody"}}' }),
    redirect: 'manual',
  });
  expect(reply.status).toBe(303);
  const [page, fragment] = (reply.headers.get('location') ?? '').split('#');
  expect(page).toBe('/signin/apple');
  expect(Object.fromEntries(new URLSearchParams(fragment))).toEqual(back.brought);
});

it('a person who signs in several times at once gets one account [F4.4]', async () => {
  const browsers = Array.from({ length: 4 }, () => createBrowser(shop.http));
  const replies = await Promise.all(browsers.map((browser) => browser.signIn('vk', 'three')));
  expect(new Set(replies.map((reply) => infoOf(reply).username)).size).toBe(1);
});

it('an account that the game already knows by that id is used again, with its password [F4.4]', async () => {
  const scope = scopeOf('watt');
  const identity = { gpId: 'watt-neonrush', provider: 'vk', subject: '4711' };
  const player = await shop.deps().games.playerWith(identity);
  if (!player.ok) throw new Error(player.error);
  const account = { ...player.value, username: 'had-one', password: 'since before' };
  const made = await createAccount(shop.deps(), scope, account);
  if (!made.ok) throw new Error(made.error);
  expect(await findOrLinkAccount(shop.deps(), scope, identity)).toMatchObject({
    ok: true,
    value: { id: made.value, username: 'had-one' },
  });
});

it('refuses every sign-in while the game can’t identify the player [F4.4]', async () => {
  const browser = createBrowser(shop.http, { clientId: '110403' });
  const input = browser.proof('facebook', await browser.goAndReturn('facebook'));
  shop.game.control.behaviour({ mode: 'down' });
  expect((await browser.finish('facebook', input)).code).toBe(ApiCode.gameUnavailable);
  shop.calm();
  expect((await browser.signIn('facebook')).code).toBe(ApiCode.success);
});
