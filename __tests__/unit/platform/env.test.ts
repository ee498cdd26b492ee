import { readEnv } from '@/lib/backend/platform/env';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/sandbox/shared/secrets';

const own = {
  CALLBACK_ORIGIN: 'https://pay.watt.example',
  GAME_SERVER_ORIGIN: 'https://games.watt.example',
  GAME_SERVER_SECRET: 'whsec_b3duLWdhbWUtc2VydmVyLXNlY3JldA==',
  SANDPAY_SECRET: 'whsec_b3duLXByb3ZpZGVyLXNlY3JldC0wMDE=',
  SANDPAY_WEBHOOK_SECRET: 'whsec_b3duLXdlYmhvb2stc2VjcmV0LTAwMDE=',
};

describe('the environment', () => {
  it('gives a working sandbox where nothing is set, and takes empty for unset', () => {
    const sandbox = readEnv({});
    expect(sandbox).toMatchObject({ SHOP_MODE: 'sandbox', DATA_DIR: '.data/shop', RATE_LIMIT_SCALE: 1 });
    expect(sandbox.DATABASE_URL).toBeUndefined();
    expect(readEnv({ DATABASE_URL: '', DATA_DIR: '' })).toEqual(sandbox);
  });

  it.each(['GAME_SERVER_SECRET', 'SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'])(
    'refuses production while %s is the sandbox’s',
    (name) => {
      expect(() => readEnv({ SHOP_MODE: 'production', ...own, [name]: SANDBOX_ONLY_GAME_SECRET })).toThrow(
        /sandbox secrets/,
      );
    },
  );

  it.each(['CALLBACK_ORIGIN', 'GAME_SERVER_ORIGIN', 'GAME_SERVER_SECRET'])(
    'refuses production without %s: it has no defaults to sell by',
    (name) => {
      expect(() => readEnv({ SHOP_MODE: 'production', ...own, [name]: '' })).toThrow(name);
    },
  );

  it('lets production start with secrets of its own', () => {
    expect(readEnv({ SHOP_MODE: 'production', ...own })).toMatchObject({ SHOP_MODE: 'production', ...own });
  });

  it.each([
    ['SHOP_MODE', 'live-secret'],
    ['DATABASE_URL', 'mysql://user:hunter2hunter2@db/shop'],
    ['LOG_LEVEL', 'hunter2hunter2'],
    ['SHOP_SECRET', 'hunter2hunter2'],
    ['GAME_SERVER_SECRET', 'hunter2'],
    ['CALLBACK_ORIGIN', 'ftp://hunter2hunter2'],
    ['RATE_LIMIT_SCALE', '-7'],
    ['TRUST_PROXY', 'hunter2hunter2'],
  ])('names %s when it is wrong, and never shows its value', (name, value) => {
    const start = () => readEnv({ [name]: value });
    expect(start).toThrow(name);
    try {
      start();
    } catch (error) {
      expect(String(error)).not.toContain(value);
      expect(String(error)).not.toContain('hunter2');
    }
  });

  it('names every fault at once', () => {
    expect(() => readEnv({ LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' })).toThrow(/LOG_LEVEL.*TRUST_PROXY/s);
  });
});
