import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '@/lib/backend/kernel/env';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const file = (text: string): string => {
  writeFileSync(join(dir, 'secret'), text);
  return join(dir, 'secret');
};
const [one, other] = ['one secret that is long enough for it', 'another secret that is long enough'];

describe('a secret', () => {
  it.each(['', '\n', '\r\n'])('may be in a file that ends with %j [F6.13]', (end) => {
    expect(readEnv({ CARD_SECRET_FILE: file(one + end) }).CARD_SECRET).toBe(one);
  });

  it('may be in a file even where the sandbox has a default, which it replaces [F6.13]', () => {
    const env = readEnv({ SANDPAY_SECRET_FILE: file(`${one},${other}`) });
    expect(env.SANDPAY_SECRET).toEqual([one, other]);
    expect(env.GAME_SERVER_SECRET).toHaveLength(1);
  });

  it('is refused without being shown if its file is unreadable, it is too short, or it is set twice [F6.13]', () => {
    const missing = join(dir, 'none');
    expect(() => readEnv({ CARD_SECRET_FILE: missing })).toThrow(/^.* CARD_SECRET_FILE: names a file/);
    expect(() => readEnv({ CARD_SECRET_FILE: file('hunter2') })).toThrow(/^(?!.*hunter2).*CARD_SECRET:/);
    const twice = { CARD_SECRET: one, CARD_SECRET_FILE: file(other) };
    expect(() => readEnv(twice)).toThrow(/^(?!.*long enough).*CARD_SECRET: is set both/);
  });

  it('is the only kind of setting that may be in a file; the start fails instead of leaving another out [F6.13]', () => {
    const given = { SITE_ORIGIN_FILE: file('https://{host}'), DB_POOL_FILE: file('5') };
    expect(() => readEnv(given)).toThrow(/SITE_ORIGIN_FILE: .* isn’t read from a file; DB_POOL_FILE: /);
    expect(readEnv({ SSL_CERT_FILE: '/etc/ssl/certs/ca-certificates.crt' }).SHOP_MODE).toBe('sandbox');
  });

  it('may be two, separated by a comma, during a rotation [F6.13]', () => {
    expect(readEnv({ SHOP_SECRET: `${one}, ${other}` }).SHOP_SECRET).toEqual([one, other]);
    expect(
      readEnv({ SANDPAY_WEBHOOK_SECRET: 'whsec_b25lLXNlY3JldA==,whsec_b3RoZXItc2VjcmV0' }),
    ).toMatchObject({
      SANDPAY_WEBHOOK_SECRET: ['whsec_b25lLXNlY3JldA==', 'whsec_b3RoZXItc2VjcmV0'],
    });
    expect(() => readEnv({ SHOP_SECRET: [one, other, one].join() })).toThrow('more than 2 secrets');
  });

  it('may contain a comma itself [F6.13]', () => {
    const text = 'a secret, with a comma, that is long enough';
    expect(readEnv({ SHOP_SECRET: text }).SHOP_SECRET).toEqual([text]);
  });
});
