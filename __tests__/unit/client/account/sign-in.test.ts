import { createHash } from 'node:crypto';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { endings, type SignInName, signInProviders } from '@/__tests__/support/shop/signing-in';
import { TestStorage } from '@/__tests__/support/browser/test-storage';
import { beginSignIn, newSecret } from '@/lib/client/account/sign-in/begin-sign-in';
import { kindOfReturn } from '@/lib/client/account/sign-in/return-params';
import { completeSignIn } from '@/lib/client/account/sign-in/complete-sign-in';
import { storePending, type PendingSignIn, takePending } from '@/lib/client/account/sign-in/pending';

const origin = 'https://pay.watt.example';
const pending: PendingSignIn = {
  provider: 'google',
  state: 's'.repeat(43),
  secret: 'x'.repeat(43),
  clientId: '110103',
  isForDebt: false,
  pkg: 'example.watt.shop',
  next: '/selectGoods?client_id=110103',
};
const brought = {
  code: 'c',
  state: pending.state,
  access_token: 'fb',
  id_token: 'idt',
  device_id: 'dev',
  oauth_token: 'rt',
  oauth_verifier: 'v',
};
const proof = { state: pending.state, binding_secret: pending.secret };
const code = (provider: SignInName) => ({
  authorization_code: 'c',
  redirect_uri: `${origin}${provider === 'apple' ? '/api' : ''}/signin/${provider}`,
});
/** The parameters of each sign-in call (F4.4), besides the game's id. */
const parameters: Readonly<Record<SignInName, object>> = {
  google: { ...code('google'), pkg: 'example.watt.shop', ...proof },
  facebook: { fb_access_token: 'fb', ...proof },
  apple: { ...code('apple'), identity_token: 'idt', ...proof },
  vk: { ...code('vk'), device_id: 'dev', ...proof },
  twitter: { oauth_token: 'rt', oauth_verifier: 'v', binding_secret: pending.secret },
  huawei: { ...code('huawei'), ...proof },
};

describe('the secret of a sign-in', () => {
  it('is new each time, and its binding is its SHA-256 [F4.4]', async () => {
    const [one, two] = [await newSecret(), await newSecret()];
    expect(one.secret).toMatch(/^[\w-]{43}$/);
    expect(one.secret).not.toBe(two.secret);
    expect(one.binding).toBe(createHash('sha256').update(one.secret).digest('base64url'));
  });
});

describe('what a tab stores while the player is at the provider', () => {
  it('is returned once, to its own brand [F4.4]', () => {
    const storage = new TestStorage();
    expect(storePending(() => storage, 'watt', pending)).toBe(true);
    expect(takePending(() => storage, 'dragon')).toBeNull();
    expect(takePending(() => storage, 'watt')).toEqual(pending);
    expect(takePending(() => storage, 'watt')).toBeNull();
  });

  it('is reported as not stored if storage is blocked [F4.10]', () => {
    const storage = new TestStorage();
    storage.blocked = true;
    expect(storePending(() => storage, 'watt', pending)).toBe(false);
    expect(takePending(() => storage, 'watt')).toBeNull();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '',
  ])('leads only to the shop’s own pages: %j [F4.4]', (next) => {
    const storage = new TestStorage();
    storePending(() => storage, 'watt', { ...pending, next });
    expect(takePending(() => storage, 'watt')?.next).toBe('/');
  });
});

describe('what the provider returns', () => {
  it.each([
    ['the answer', { code: 'c', state: pending.state }, 'google', 'answer'],
    ['an answer to another state', { code: 'c', state: 'other' }, 'google', 'foreign'],
    ['an answer without a state', { code: 'c' }, 'google', 'foreign'],
    ['an answer of another provider', { code: 'c', state: pending.state }, 'huawei', 'foreign'],
    ['nothing', {}, 'google', 'foreign'],
    ['a cancelled sign-in', { error: 'access_denied', state: pending.state }, 'google', 'cancelled'],
    ['a cancelled sign-in without a state', { error: 'access_denied' }, 'google', 'cancelled'],
    ['another’s error', { error: 'access_denied', state: 'other' }, 'google', 'foreign'],
  ] as const)('is classified: %s [F4.4]', (_, given, provider, kind) => {
    expect(kindOfReturn(given, pending, provider)).toBe(kind);
  });

  it('is matched by X’s request token as its state [F4.4]', () => {
    const twitter: PendingSignIn = { ...pending, provider: 'twitter' };
    const kind = (given: Readonly<Record<string, string>>) => kindOfReturn(given, twitter, 'twitter');
    expect(kind({ oauth_token: pending.state, oauth_verifier: 'v' })).toBe('answer');
    expect(kind({ oauth_token: 'foreign', oauth_verifier: 'v' })).toBe('foreign');
    expect(kind({ denied: pending.state })).toBe('cancelled');
    expect(kind({ denied: 'foreign' })).toBe('foreign');
  });

  it('is foreign if this tab started no sign-in [F4.4]', () => {
    expect(kindOfReturn({ code: 'c', state: pending.state }, null, 'google')).toBe('foreign');
  });
});

describe.each(signInProviders)('%s', (provider) => {
  const [plain, replenish] = endings[provider];

  it('ends with its call and that call’s parameters [F4.4]', async () => {
    const api = new FakeApi();
    await completeSignIn(api, { pending: { ...pending, provider }, brought, origin });
    expect(api.sent).toEqual([
      { id: plain, input: { client_id: '110103', ...parameters[provider] }, token: undefined },
    ]);
  });

  it('for a debt, ends with the twin call, which takes game_id [F4.3]', async () => {
    const api = new FakeApi();
    await completeSignIn(api, { pending: { ...pending, provider, isForDebt: true }, brought, origin });
    expect(api.sent).toEqual([
      { id: replenish, input: { game_id: '110103', ...parameters[provider] }, token: undefined },
    ]);
  });

  it('starts with a binding, never with the secret [F4.4]', async () => {
    const start = { url: 'https://provider.example/?oauth_token=rt', state: 'st' };
    const api = new FakeApi()
      .on('signInStart', () => good(start))
      .on('twitterAuth', () => good({ url: start.url }));
    const begun = await beginSignIn(api, { ...pending, provider, origin });
    if (!begun.ok) throw new Error('It should have begun.');
    const { secret, state } = begun.content.pending;
    expect(state).toBe(provider === 'twitter' ? 'rt' : 'st');
    const [sent] = api.sent;
    expect(JSON.stringify(sent)).toContain(createHash('sha256').update(secret).digest('base64url'));
    expect(JSON.stringify(sent)).not.toContain(secret);
  });
});
