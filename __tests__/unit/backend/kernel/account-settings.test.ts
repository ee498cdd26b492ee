import { accountSettings } from '@/lib/backend/kernel/account-settings';
import { readEnv } from '@/lib/backend/kernel/env';
import { SANDBOX_ONLY_LINK_PUBLIC_KEY } from '@/lib/backend/kernel/sandbox-secrets';
import { loginFindings } from '@/lib/backend/operate/login-findings';
import { createLinkMaker, otherPair } from '@/__tests__/support/parties/link-maker';

const secret = (name: string) => `whsec_${Buffer.from(`a secret of its own: ${name}`).toString('base64')}`;
const publisher = createLinkMaker();
const links = publisher.settings;
const server = { origin: 'https://accounts.ember.example', secrets: [secret('one')] };
const given = (byGame: object, more: Record<string, string> = {}) =>
  readEnv({ ACCOUNT_SERVERS: JSON.stringify(byGame), ...more });
const production = {
  SHOP_MODE: 'production',
  ENABLED_TENANTS: 'watt',
  CALLBACK_ORIGIN: 'https://pay.watt.example',
  SITE_ORIGIN: 'https://{host}',
  SHOP_SECRET: 'a shop secret that is long enough',
  CARD_SECRET: 'a card secret that is long enough',
  GAME_SERVER_ORIGIN: 'https://game.example',
  GAME_SERVER_SECRET: secret('game'),
};

describe('ACCOUNT_SERVERS', () => {
  it('sets a game’s own server and links; `*` stands for the others, and a sandbox has its own links [F7.7]', () => {
    const settings = accountSettings(given({ 'watt-emberfall': { server }, '*': { links } }));
    expect(settings.of('watt-emberfall')).toEqual({ server });
    expect(settings.of('watt-ironhold')).toEqual({ links });
    expect(settings.of('constructor')).toEqual({ links });
    const sandbox = accountSettings(readEnv({}));
    expect(sandbox.of('watt-emberfall').links).toMatchObject({ alg: 'ES256', issuer: 'sandbox-game' });
    expect(sandbox.takesOwn).toBe(true);
  });

  it.each([
    [
      'a game that no brand has',
      { 'watt-nothing': { server } },
      /names a game that no brand has: watt-nothing/,
    ],
    ['neither server nor links', { 'watt-emberfall': {} }, /has neither server nor links/],
    [
      'three secrets',
      { 'watt-emberfall': { server: { ...server, secrets: ['a', 'b', 'c'].map(secret) } } },
      /more than 2 secrets/,
    ],
    ['another algorithm', { 'watt-emberfall': { links: { ...links, alg: 'HS256' } } }, /ACCOUNT_SERVERS/],
    [
      'a key of another algorithm',
      { 'watt-emberfall': { links: { ...links, keys: [otherPair().pem] } } },
      /ACCOUNT_SERVERS/,
    ],
    [
      'a private key',
      {
        'watt-emberfall': {
          links: {
            ...links,
            keys: [publisher.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
          },
        },
      },
      /ACCOUNT_SERVERS/,
    ],
    ['an unknown field', { 'watt-emberfall': { server, password: 'x' } }, /ACCOUNT_SERVERS/],
  ])('stops the start if it has %s [F7.7]', (_, byGame, fault) => {
    expect(() => given(byGame)).toThrow(fault);
  });

  it.each([
    [
      'plain http for passwords',
      { 'watt-emberfall': { server: { ...server, origin: 'http://ember.example' } } },
      /ACCOUNT_SERVERS\.watt-emberfall: has to be https/,
    ],
    [
      'plain http for keys',
      { 'watt-emberfall': { links: { issuer: 'e', alg: 'EdDSA', jwks: 'http://ember.example/keys' } } },
      /ACCOUNT_SERVERS\.watt-emberfall: has to be https/,
    ],
    [
      'the sandbox’s published key',
      { '*': { links: { issuer: 'e', alg: 'ES256', keys: [SANDBOX_ONLY_LINK_PUBLIC_KEY] } } },
      /ACCOUNT_SERVERS\.\*: has the sandbox’s key/,
    ],
  ])('production refuses %s [F7.7]', (_, byGame, fault) => {
    expect(() => given(byGame, production)).toThrow(fault);
    expect(() => given(byGame)).not.toThrow();
  });
});

describe('the shop’s own accounts', () => {
  const says = (env: Record<string, string>, gpId = 'watt-emberfall') =>
    loginFindings(readEnv(env)).find(({ check }) => check === `logins of ${gpId}`);

  it('are for the sandbox; production uses them only when set, and doctor says so [F7.7]', () => {
    expect(accountSettings(readEnv(production)).takesOwn).toBe(false);
    expect(says({})?.state).toBe('ok');
    const finding = says({ ...production, OWN_ACCOUNTS: '1' });
    expect(finding).toMatchObject({ state: 'look', says: expect.stringMatching(/the shop’s own/) });
  });

  it('doctor finds a game without any login, and names the logins of the others [F7.7]', () => {
    expect(says(production)).toMatchObject({
      state: 'wrong',
      says: expect.stringMatching(/nobody can log in/),
    });
    const ACCOUNT_SERVERS = JSON.stringify({ 'watt-emberfall': { server, links } });
    const env = { ...production, ACCOUNT_SERVERS };
    expect(says(env)).toMatchObject({
      state: 'ok',
      says: 'passwords, which its publisher checks, links of the game',
    });
    const elsewhere = {
      ...production,
      SIGN_IN_SECRETS: JSON.stringify({ watt: { google: { client_secret: 'of our own' } } }),
    };
    expect(says(elsewhere)).toMatchObject({ state: 'ok', says: 'accounts elsewhere' });
  });
});
