import { readBackendEnv, readShopEnv } from '@/lib/server/env';
import { readSandboxEnv } from '@/lib/sandbox/env';

const production = {
  SHOP_MODE: 'production',
  ENABLED_TENANTS: 'watt',
  CALLBACK_ORIGIN: 'https://pay.watt.example',
  GAME_SERVER_ORIGIN: 'https://games.watt.example',
  GAME_SERVER_SECRET: 'whsec_b3duLWdhbWUtc2VydmVyLXNlY3JldC0wMDE=',
  SITE_ORIGIN: 'https://{host}',
  SHOP_SECRET: 'a shop secret that is long enough',
  CARD_SECRET: 'a card secret that is long enough',
};

describe('where the shop listens', () => {
  it.each([
    [{}, '127.0.0.1'],
    [{ SHOP_MODE: '' }, '127.0.0.1'],
    [{ SHOP_MODE: 'sandbox' }, undefined],
    [production, undefined],
    [{ BIND_HOST: '10.0.0.5' }, '10.0.0.5'],
    [{ BIND_HOST: '  ' }, '127.0.0.1'],
    [{ ...production, BIND_HOST: '10.0.0.5' }, '10.0.0.5'],
  ])('is this machine only until a mode or an address is set: %j [F6.13]', (env, host) => {
    expect(readShopEnv(env)).toMatchObject({ port: 3000, host });
  });

  it('is this machine only for the stand-alone backend, at its own port [F6.13]', () => {
    expect(readBackendEnv({})).toMatchObject({ port: 4000, host: '127.0.0.1' });
    expect(readBackendEnv({ PORT: '0', BIND_HOST: '::' })).toMatchObject({ port: 0, host: '::' });
  });
});

describe('the sandbox beside the shop', () => {
  it('starts if no outside party is named, and the whole process learns its addresses', () => {
    const ports = { SANDBOX_GAME_PORT: '5011', SANDBOX_PROVIDER_PORT: '5012', SANDBOX_IDENTITY_PORT: '' };
    const { sandbox, additions, env } = readShopEnv({ ...ports, PORT: '5000', GAME_SERVER_ORIGIN: '' });
    expect(sandbox).toEqual({ game: 5011, provider: 5012, identity: 4013 });
    expect(additions).toEqual({
      GAME_SERVER_ORIGIN: 'http://127.0.0.1:5011',
      SANDPAY_ORIGIN: 'http://127.0.0.1:5012',
      IDENTITY_ORIGIN: 'http://127.0.0.1:4013',
      CALLBACK_ORIGIN: 'http://127.0.0.1:5000',
    });
    expect(env).toMatchObject(additions);
  });

  it('keeps a callback origin that is set', () => {
    const { additions, env } = readShopEnv({ CALLBACK_ORIGIN: 'http://shop.test' });
    expect(additions).not.toHaveProperty('CALLBACK_ORIGIN');
    expect(env.CALLBACK_ORIGIN).toBe('http://shop.test');
  });

  it.each([
    { GAME_SERVER_ORIGIN: 'http://127.0.0.1:9' },
    { PAY_API_ORIGIN: 'http://10.0.0.5:4000' },
    production,
  ])('does not start if the outside parties are elsewhere: %j', (env) =>
    expect(readShopEnv(env)).toMatchObject({ sandbox: null, additions: {} }),
  );
});

describe('a wrong setting of a process', () => {
  it.each([
    ['the shop', readShopEnv, 'PORT', 'hunter2'],
    ['the shop', readShopEnv, 'PORT', '65536'],
    ['the shop', readShopEnv, 'SANDBOX_PROVIDER_PORT', '80.5'],
    ['the shop', readShopEnv, 'LOG_LEVEL', 'hunter2'],
    ['the backend', readBackendEnv, 'PORT', '-71'],
    ['the backend', readBackendEnv, 'DB_POOL', '0'],
    ['the sandbox', readSandboxEnv, 'SANDBOX_GAME_PORT', 'hunter2'],
    ['the sandbox', readSandboxEnv, 'SANDBOX_PROVIDER_ORIGIN', 'hunter2'],
    ['the sandbox', readSandboxEnv, 'SANDBOX_WEBHOOK_SECRET', 'hunter2'],
  ] as const)('is reported by name when %s starts, without its value: %#', (_, read, name, value) => {
    expect(() => read({ [name]: value })).toThrow(
      new RegExp(`^The environment is wrong. ${name}: (?!.*${value}).+$`),
    );
  });
});
