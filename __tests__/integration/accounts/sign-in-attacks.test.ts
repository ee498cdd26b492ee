import { z } from 'zod';
import type { SignInContext } from '@/lib/backend/accounts/sign-in/service';
import { createSignInThrottle } from '@/lib/backend/accounts/sign-in/throttle';
import { finish } from '@/lib/backend/accounts/sign-in/wire';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { ApiCode } from '@/lib/contract/api-code';
import type { Envelope } from '@/lib/contract/envelope';
import { tenants } from '@/tenants/kit/registry';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import {
  createBrowser,
  newAddress,
  returnAddress,
  signInProviders,
  type SignInName,
} from '@/__tests__/support/shop/signing-in';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
beforeAll(async () => {
  shop = await openHarness({ identity: true });
}, 180_000);
beforeEach(() => {
  shop.identity?.set({ mode: 'ok' });
  shop.log.clear();
});
afterAll(() => shop.close());

const reasons = () =>
  shop.log
    .lines()
    .filter((line) => line.msg === 'sign-in refused')
    .map((line) => line.reason);

/** All refusals get the same answer; only the log has the reason. */
function expectRefused(reply: Envelope, reason: unknown) {
  expect(reply).toEqual({ code: ApiCode.loginFailed, msg: expect.any(String), content: null });
  expect(reasons()).toEqual([reason]);
}

async function cameBack(provider: SignInName, person?: string) {
  const browser = createBrowser(shop.http);
  return { browser, input: browser.proof(provider, await browser.goAndReturn(provider, person)) };
}

const stateField = (provider: SignInName) => (provider === 'twitter' ? 'oauth_token' : 'state');

describe.each(signInProviders)('%s', (provider) => {
  it('refuses a state that was never issued [F4.4]', async () => {
    const { browser, input } = await cameBack(provider);
    expectRefused(
      await browser.finish(provider, { ...input, [stateField(provider)]: 'x'.repeat(43) }),
      'state_unknown',
    );
  });

  it('refuses the same answer a second time [F4.4]', async () => {
    const { browser, input } = await cameBack(provider);
    expect((await browser.finish(provider, input)).code).toBe(ApiCode.success);
    expectRefused(await browser.finish(provider, input), 'state_unknown');
  });

  it('refuses an answer in a browser that didn’t ask for it, and the state is used up [F4.4]', async () => {
    const { input } = await cameBack(provider);
    const victim = createBrowser(shop.http);
    expectRefused(
      await victim.finish(provider, { ...input, binding_secret: victim.secret }),
      'foreign_binding',
    );
    shop.log.clear();
    expectRefused(await victim.finish(provider, input), 'state_unknown');
  });

  it('refuses an answer without the browser’s secret [F4.4]', async () => {
    const { browser, input } = await cameBack(provider);
    const { binding_secret: _, ...without } = input;
    expectRefused(await browser.finish(provider, without), 'foreign_binding');
  });

  it('refuses a state of another game [F4.4]', async () => {
    const { browser, input } = await cameBack(provider);
    expectRefused(
      await browser.finish(provider, { ...input, client_id: '110203' }),
      'state_of_another_client',
    );
  });

  it('refuses an answer after ten minutes [F4.4]', async () => {
    const { browser, input } = await cameBack(provider);
    shop.pass(601);
    expectRefused(await browser.finish(provider, input), 'state_expired');
  });

  it('refuses a state of another brand [F4.4]', async () => {
    const { input } = await cameBack(provider);
    const other = createBrowser(shop.http, { tenant: 'dragon', clientId: '120103' });
    expectRefused(await other.finish(provider, input), 'state_unknown');
  });

  it.each([
    'http://watt.localhost.evil.example/signin/x',
    'http://dragon.localhost:3000/signin/x',
    'http://watt.localhost:3000/signin/x?next=//evil.example',
    'http://watt.localhost:3000/signin/x/',
    'http://somebody@watt.localhost:3000/signin/x',
    'ftp://watt.localhost:3000/signin/x',
    'javascript:alert(1)',
  ])('refuses to send the player back to %s [F4.4]', async (address) => {
    const bad = address.replace('/signin/x', new URL(returnAddress(provider)).pathname);
    const field = provider === 'twitter' ? 'callback' : 'redirect_uri';
    expectRefused(await createBrowser(shop.http).start(provider, { [field]: bad }), 'foreign_redirect_uri');
  });
});

describe('identity tokens', () => {
  it.each(
    (['google', 'huawei', 'apple'] as const).flatMap((provider) =>
      (
        [
          'foreign-audience',
          'foreign-issuer',
          'expired',
          'unsigned',
          'hs256',
          'foreign-key',
          'wrong-nonce',
        ] as const
      ).map((mode) => [provider, mode] as const),
    ),
  )('of %s are refused when they are wrong: %s [F4.4]', async (provider, mode) => {
    // Apple's token is made when the person signs in, the others' when the code is redeemed.
    if (provider === 'apple') shop.identity?.set({ mode });
    const { browser, input } = await cameBack(provider);
    shop.identity?.set({ mode: provider === 'apple' ? 'ok' : mode });
    expectRefused(
      await browser.finish(provider, input),
      expect.stringMatching(/^(OAUTH_|ERR_J|wrong_nonce)/),
    );
  });

  it('of Apple must be for the same person as the code [F4.4]', async () => {
    const own = await cameBack('apple', 'one');
    const other = await cameBack('apple', 'two');
    const mixed = { ...own.input, authorization_code: other.input.authorization_code ?? '' };
    expectRefused(await own.browser.finish('apple', mixed), 'wrong_nonce');
  });
});

it.each(['google', 'apple', 'vk', 'huawei'] as const)(
  '%s: a code from another person’s sign-in doesn’t fit one’s own state [F4.4]',
  async (provider) => {
    const victim = await cameBack(provider, 'one');
    const thief = await cameBack(provider, 'two');
    const mixed = { ...thief.input, authorization_code: victim.input.authorization_code ?? '' };
    if (provider === 'vk') Object.assign(mixed, { device_id: victim.input.device_id });
    expectRefused(
      await thief.browser.finish(provider, mixed),
      provider === 'apple' ? 'wrong_nonce' : expect.stringMatching(/^provider_/),
    );
  },
);

it('refuses a Facebook token that was issued to another app [F4.4]', async () => {
  const elsewhere = createBrowser(shop.http, { tenant: 'dragon', clientId: '120103' });
  const token = (await elsewhere.goAndReturn('facebook')).brought.access_token ?? '';
  const { browser, input } = await cameBack('facebook');
  expectRefused(
    await browser.finish('facebook', { ...input, fb_access_token: token }),
    'token_of_another_app',
  );
});

it('refuses a Facebook token that was never issued [F4.4]', async () => {
  const { browser, input } = await cameBack('facebook');
  expectRefused(
    await browser.finish('facebook', { ...input, fb_access_token: 'EAABmade-up' }),
    'provider_nonsense',
  );
});

/** A VK token as another front end would get it: the code is exchanged with the verifier that only the server knows. */
async function vkToken(person: string): Promise<Readonly<{ token: string; uid: string }>> {
  const { input } = await cameBack('vk', person);
  const rows = await shop.engine.query('select secret from sign_in_flows order by expires_at', [], 'object');
  const { secret } = z.object({ secret: z.string() }).parse(rows.at(-1));
  const query = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: '7011143',
    code_verifier: secret,
    redirect_uri: input.redirect_uri ?? '',
    device_id: input.device_id ?? '',
    state: input.state ?? '',
  });
  const body = new URLSearchParams({ code: input.authorization_code ?? '' });
  const answer = await fetch(`${shop.identity?.origin}/vk/oauth2/auth?${query}`, { method: 'POST', body });
  const given = z.object({ access_token: z.string(), user_id: z.number() }).parse(await answer.json());
  return { token: given.access_token, uid: String(given.user_id) };
}

it('accepts a VK token with its own user id, and refuses it with another’s [F4.4]', async () => {
  const [one, two] = [await vkToken('one'), await vkToken('two')];
  const withToken = async (uid: string) => {
    const { browser, input } = await cameBack('vk');
    const { state = '', binding_secret = '' } = input;
    return browser.finish('vk', { state, binding_secret, vk_access_token: one.token, uid });
  };
  expect((await withToken(one.uid)).code).toBe(ApiCode.success);
  expectRefused(await withToken(two.uid), 'uid_of_another');
});

it('a brand may exempt its callers from the state, and from nothing else [F4.4]', async () => {
  const { input } = await cameBack('facebook');
  const elsewhere = createBrowser(shop.http, { tenant: 'dragon', clientId: '120103' });
  const foreign = (await elsewhere.goAndReturn('facebook')).brought.access_token ?? '';
  const excused = { ...tenants.watt, exemptions: ['signInState'] as const };
  const context: SignInContext = {
    deps: shop.deps(),
    scope: scopeOf('watt'),
    tenant: excused,
    host: 'watt.localhost',
    ip: newAddress(),
    requestId: 'test',
    throttle: createSignInThrottle(),
  };
  const call = (token = '') => finish(context, 'facebook', '110103', { fb_access_token: token });
  expect(await call(input.fb_access_token)).toMatchObject({ ok: true });
  expect(await call(foreign)).toMatchObject({ ok: false, code: 'loginFailed' });
  const code = { authorization_code: 'x', pkg: 'x', redirect_uri: 'https://evil.example/signin/google' };
  expect(await finish(context, 'google', '110103', code)).toMatchObject({ ok: false, code: 'loginFailed' });
  expect(reasons()).toEqual(['token_of_another_app', 'foreign_redirect_uri']);
});

it('refuses a verifier of X that doesn’t belong to the request token [F4.4]', async () => {
  const { browser, input } = await cameBack('twitter');
  expectRefused(await browser.finish('twitter', { ...input, oauth_verifier: 'guessed' }), 'provider_401');
});

it('refuses a Google package that isn’t the brand’s [F4.4]', async () => {
  const { browser, input } = await cameBack('google');
  expectRefused(await browser.finish('google', { ...input, pkg: 'example.dragon.shop' }), 'unknown_package');
});

it.each(signInProviders.filter((provider) => provider !== 'twitter'))(
  '%s: refuses the documented call alone, without a state [F4.4]',
  async (provider) => {
    const { browser, input } = await cameBack(provider);
    const { state: _, binding_secret: __, ...documented } = input;
    expectRefused(await browser.finish(provider, documented), 'state_missing');
  },
);

it('makes an address wait after twenty refusals in a minute [F4.11]', async () => {
  const browser = createBrowser(shop.http, { ip: newAddress() });
  const bad = { authorization_code: 'x', redirect_uri: returnAddress('huawei'), state: 'x'.repeat(43) };
  const codes = [];
  for (let guess = 0; guess < 22; guess += 1) codes.push((await browser.finish('huawei', bad)).code);
  expect(codes.slice(19)).toEqual([ApiCode.loginFailed, ApiCode.tooManyRequests, ApiCode.tooManyRequests]);
});

it('writes no code, token or secret into the log, whatever the outcome [F4.4]', async () => {
  const secrets: string[] = [];
  for (const provider of signInProviders) {
    const { browser, input } = await cameBack(provider);
    const reply = await browser.finish(provider, input);
    secrets.push(JSON.stringify(reply.content).match(/"oauth_token":"([^"]+)"/)?.[1] ?? 'none');
    await browser.finish(provider, input);
    const names = [
      'authorization_code',
      'identity_token',
      'fb_access_token',
      'oauth_token',
      'oauth_verifier',
    ];
    secrets.push(...[...names, 'state', 'binding_secret', 'device_id'].flatMap((name) => input[name] ?? []));
  }
  const written = shop.log.texts().join('');
  expect(written).toContain('sign-in refused');
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
