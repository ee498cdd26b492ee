import { readEnv } from '@/lib/backend/kernel/env';
import { SANDBOX_ONLY_GAME_SECRET } from '@/lib/backend/kernel/sandbox-secrets';

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
const sandpay = {
  SANDPAY_ORIGIN: 'https://sandpay.example',
  SANDPAY_SECRET: 'whsec_b3duLXByb3ZpZGVyLXNlY3JldC0wMDAwMQ==',
  SANDPAY_WEBHOOK_SECRET: 'whsec_b3duLXdlYmhvb2stc2VjcmV0LTAwMDAwMQ==',
};

describe('the environment', () => {
  it('defaults to a working sandbox, and treats empty as unset', () => {
    const sandbox = readEnv({});
    expect(sandbox).toMatchObject({ SHOP_MODE: 'sandbox', DATA_DIR: '.data/shop', RATE_LIMIT_SCALE: 1 });
    expect(sandbox.DATABASE_URL).toBeUndefined();
    expect(readEnv({ DATABASE_URL: '', DATA_DIR: '' })).toEqual(sandbox);
  });

  const spellings: readonly (readonly [string, (secret: string) => string])[] = [
    ['as it is printed', (secret) => secret],
    ['without its prefix', (secret) => secret.replace('whsec_', '')],
    ['with blanks around it', (secret) => ` ${secret.replace('whsec_', '')} `],
    ['without padding', (secret) => secret.replace(/=+$/, '')],
    ['in the alphabet of addresses', (secret) => secret.replaceAll('+', '-').replaceAll('/', '_')],
  ];
  const secretNames = ['GAME_SERVER_SECRET', 'SANDPAY_SECRET', 'SANDPAY_WEBHOOK_SECRET'];
  it.each(spellings.flatMap(([how, spell]) => secretNames.map((name) => [how, name, spell] as const)))(
    'refuses production with the sandbox’s secret %s in %s [F6.13]',
    (_, name, spell) => {
      const known = spell(SANDBOX_ONLY_GAME_SECRET);
      expect(() => readEnv({ ...production, ...sandpay, [name]: known })).toThrow(
        new RegExp(`${name}: .*sandbox secrets`),
      );
    },
  );

  it.each([
    'ENABLED_TENANTS',
    'CALLBACK_ORIGIN',
    'GAME_SERVER_ORIGIN',
    'GAME_SERVER_SECRET',
    'SHOP_SECRET',
    'CARD_SECRET',
  ])('refuses production without %s [F6.13]', (name) => {
    expect(() => readEnv({ ...production, [name]: '' })).toThrow(name);
  });

  it('refuses an unknown brand in any mode [F1.1]', () => {
    expect(() => readEnv({ ENABLED_TENANTS: 'watt,dargon' })).toThrow(/ENABLED_TENANTS: names a brand/);
  });

  it('lets production start with its own secrets, and needs nothing of an unused provider [F6.13]', () => {
    expect(readEnv(production)).toMatchObject({
      ...production,
      GAME_SERVER_SECRET: [production.GAME_SERVER_SECRET],
      SHOP_SECRET: [production.SHOP_SECRET],
    });
    expect(readEnv({ ...production, ...sandpay })).toMatchObject({
      ...sandpay,
      SANDPAY_SECRET: [sandpay.SANDPAY_SECRET],
      SANDPAY_WEBHOOK_SECRET: [sandpay.SANDPAY_WEBHOOK_SECRET],
    });
  });

  it.each(Object.keys(sandpay))('refuses a provider of which only %s is set [F6.13]', (name) => {
    const half = { ...production, [name]: Reflect.get(sandpay, name) };
    expect(() => readEnv(half)).toThrow(/SANDPAY_\w+: has to be set/);
  });

  it.each([
    ['SITE_ORIGIN', ''],
    ['SITE_ORIGIN', 'http://{host}'],
    ['CALLBACK_ORIGIN', 'http://pay.watt.example'],
    ['BRAND_API', 'watt=https://a.example|http://b.example'],
    ['TRACK_ORIGIN', 'watt=http://t.example'],
  ])('refuses plain http in %s=%s in production, and accepts it in the sandbox [F6.13]', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: has to be https`);
    expect(() => readEnv({ [name]: value })).not.toThrow();
  });

  it.each([
    ['GAME_SERVER_SECRET', 'whsec_c2hvcnQtc2VjcmV0LTE2Ynl0ZQ=='],
    ['GAME_SERVER_SECRET', 'not base64 at all, but long enough'],
    ['GAME_SERVER_SECRET', `whsec_${Buffer.alloc(32, 'ab').toString('base64')}`],
    ['SHOP_SECRET', 'a'.repeat(40)],
    ['CARD_SECRET', '1234'.repeat(10)],
    ['TRACK_EXPORT_KEY', 'secret'.repeat(8)],
  ])('refuses the weak %s %s in production [F6.13]', (name, value) => {
    expect(() => readEnv({ ...production, [name]: value })).toThrow(`${name}: `);
  });

  it('doesn’t require settings that only a backend uses if the backend is elsewhere [F6.13]', () => {
    const elsewhere = {
      ...production,
      PAY_API_ORIGIN: 'http://10.0.0.5:4000',
      SHOP_SECRET: '',
      CARD_SECRET: '',
    };
    expect(readEnv(elsewhere)).toMatchObject({ SHOP_MODE: 'production' });
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
    ['DB_POOL', '0'],
    ['STOP_PAUSE_SECONDS', '-7'],
    ['KEEP_ALIVE_SECONDS', '-7'],
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

  it('names all faults at once', () => {
    expect(() => readEnv({ LOG_LEVEL: 'loud', TRUST_PROXY: 'yes' })).toThrow(/LOG_LEVEL.*TRUST_PROXY/s);
  });
});
