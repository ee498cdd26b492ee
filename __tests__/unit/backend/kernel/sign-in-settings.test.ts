import { readEnv } from '@/lib/backend/kernel/env';
import { signInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { SANDBOX_ONLY_APPLE_KEY, SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

const production = {
  SHOP_MODE: 'production',
  ENABLED_TENANTS: 'watt',
  CALLBACK_ORIGIN: 'https://pay.example',
  GAME_SERVER_ORIGIN: 'https://game.example',
  GAME_SERVER_SECRET: 'whsec_cHJvZHVjdGlvbi1zZWNyZXQtb2YtdGhlLWdhbWU=',
  SITE_ORIGIN: 'https://{host}',
  SHOP_SECRET: 'a shop secret that is long enough',
  CARD_SECRET: 'a card secret that is long enough',
};
const secrets = (value: unknown) => ({ ...production, SIGN_IN_SECRETS: JSON.stringify(value) });

describe('the sign-in settings', () => {
  it('are the brand’s own, over those for all brands [F4.4]', () => {
    const all = { huawei: { client_secret: 'for all' }, google: { client_secret: 'for all' } };
    const env = readEnv(secrets({ '*': all, watt: { google: { client_secret: 'watt’s' }, vk: {} } }));
    const { secretsOf, urls } = signInSettings(env);
    expect(secretsOf('watt')).toEqual({ ...all, google: { client_secret: 'watt’s' }, vk: {} });
    expect(secretsOf('dragon')).toEqual(all);
    expect(urls.google).toBe('https://accounts.google.com');
  });

  it('name no provider in production unless set, and stand-ins for all in the sandbox [F4.4]', () => {
    expect(signInSettings(readEnv(production)).secretsOf('watt')).toEqual({});
    const sandbox = signInSettings(readEnv({ IDENTITY_ORIGIN: 'http://127.0.0.1:7000' }));
    expect(Object.keys(sandbox.secretsOf('ko'))).toHaveLength(6);
    expect(Object.values(sandbox.urls).every((url) => url.startsWith('http://127.0.0.1:7000/'))).toBe(true);
  });

  it('take other addresses by provider name', () => {
    const env = readEnv({
      ...production,
      SIGN_IN_URLS: 'vk=https://id.vk.ru, twitter=https://api.twitter.com',
    });
    expect(signInSettings(env).urls).toMatchObject({
      vk: 'https://id.vk.ru',
      twitter: 'https://api.twitter.com',
    });
  });

  it.each([
    ['no JSON', { ...production, SIGN_IN_SECRETS: '{' }],
    ['an unknown brand', secrets({ nobody: {} })],
    ['an unknown provider', secrets({ watt: { telepathy: {} } })],
    ['a secret missing', secrets({ watt: { google: {} } })],
    ['an address of an unknown provider', { ...production, SIGN_IN_URLS: 'nobody=https://x.example' }],
    ['plain http in production', { ...production, SIGN_IN_URLS: 'vk=http://id.vk.ru' }],
    ['the sandbox’s server in production', { ...production, IDENTITY_ORIGIN: 'http://127.0.0.1:4013' }],
    [
      'the sandbox’s secret in production',
      secrets({ '*': { huawei: { client_secret: SANDBOX_ONLY_IDENTITY_SECRET } } }),
    ],
    [
      'the sandbox’s key in production',
      secrets({ watt: { apple: { team_id: 'T', key_id: 'K', private_key: SANDBOX_ONLY_APPLE_KEY } } }),
    ],
  ])('stop the start with %s, and never print a secret [F4.4]', (_, env) => {
    expect(() => readEnv(env)).toThrow(/The environment is wrong/);
    expect(() => readEnv(env)).not.toThrow(new RegExp(SANDBOX_ONLY_IDENTITY_SECRET));
  });
});
