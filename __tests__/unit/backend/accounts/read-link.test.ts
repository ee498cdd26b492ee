import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { linkKeysOf, readLink } from '@/lib/backend/accounts/publisher/read-link';
import { createLinkMaker, otherPair, type LinkParts } from '@/__tests__/support/parties/link-maker';

const publisher = createLinkMaker();
const { settings, make } = publisher;
const keys = linkKeysOf(settings);
const nowS = 1_795_435_200;
const now = new Date(nowS * 1000);
const hosts = ['watt.localhost', 'pay.watt.example'];

const read = (token: string) => readLink(token, { settings, keys, gpId: 'watt-emberfall', hosts, now });
const readMade = async (parts: LinkParts) => read(await make({ now: nowS, ...parts }));
const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** A token of three parts with the given header, signed by `sign`. */
async function resigned(header: object, sign: (input: string) => string): Promise<string> {
  const [, payload = ''] = (await make({ now: nowS })).split('.');
  const input = `${base64url(header)}.${payload}`;
  return `${input}.${sign(input)}`;
}

const hmacBy = (secret: string | Buffer) => (input: string) =>
  createHmac('sha256', secret).update(input).digest('base64url');

it('accepts a link that the game’s key signed for a host of the brand, and returns until when to remember it [F7.7]', async () => {
  expect(await readMade({ claims: { jti: 'a-link-of-its-own-01', aud: 'pay.watt.example' } })).toEqual({
    ok: true,
    value: {
      suid: 'u1001',
      name: 'Mueller',
      jti: 'a-link-of-its-own-01',
      until: new Date((nowS + 130) * 1000),
    },
  });
});

it('accepts either of two keys during a rotation [F7.7]', async () => {
  const next = createLinkMaker();
  const both = { ...settings, keys: [next.pem, publisher.pem] };
  for (const maker of [publisher, next]) {
    const token = await maker.make({ now: nowS });
    const expected = { settings: both, keys: linkKeysOf(both), gpId: 'watt-emberfall', hosts, now };
    expect((await readLink(token, expected)).ok).toBe(true);
  }
});

describe('a link is refused', () => {
  it.each<[string, LinkParts, string]>([
    ['that another issuer signed', { claims: { iss: 'somebody' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['for another brand', { claims: { aud: 'dragon.localhost' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    [
      'for this and other brands at once',
      { claims: { aud: ['watt.localhost', 'dragon.localhost'] } },
      'claims_missing',
    ],
    ['without an audience', { claims: { aud: undefined } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['for another game', { claims: { game: 'watt-tidebound' } }, 'another_game'],
    ['without a game', { claims: { game: undefined } }, 'claims_missing'],
    ['that has expired', { claims: { iat: nowS - 200, exp: nowS - 11 } }, 'ERR_JWT_EXPIRED'],
    ['that lives longer than two minutes', { claims: { exp: nowS + 121 } }, 'lives_too_long'],
    ['that ends before it begins', { claims: { exp: nowS } }, 'lives_too_long'],
    ['that never ends', { claims: { exp: undefined } }, 'claims_missing'],
    ['without a beginning', { claims: { iat: undefined } }, 'claims_missing'],
    ['from the future', { claims: { iat: nowS + 11, exp: nowS + 60 } }, 'from_the_future'],
    ['that isn’t valid yet', { claims: { nbf: nowS + 60 } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['without an id', { claims: { jti: undefined } }, 'claims_missing'],
    ['with an id that isn’t unique', { claims: { jti: '17' } }, 'claims_missing'],
    ['without a player', { claims: { sub: undefined } }, 'claims_missing'],
    ['of another type', { header: { typ: 'JWT' } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['without a type', { header: { typ: undefined } }, 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    [
      'by another key',
      { key: generateKeyPairSync('ed25519').privateKey },
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    ],
    [
      'by another algorithm',
      { header: { alg: 'ES256' }, key: otherPair().privateKey },
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
    ['that brings its key along', bringing(), 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['longer than any valid link', { claims: { more: 'x'.repeat(2_000) } }, 'too_long'],
  ])('%s [F7.7]', async (_, parts, reason) => {
    expect(await readMade(parts)).toEqual({ ok: false, error: reason });
  });

  it.each([
    ['unsigned', { alg: 'none' }, () => ''],
    ['unsigned, in capitals', { alg: 'NONE' }, () => ''],
    ['signed by HMAC with the public key as its secret', { alg: 'HS256' }, hmacBy(publisher.pem)],
    [
      'signed by HMAC with the bytes of the public key',
      { alg: 'HS256' },
      hmacBy(publisher.publicKey.export({ type: 'spki', format: 'der' })),
    ],
    ['signed by HMAC under the right algorithm’s name', { alg: 'EdDSA' }, hmacBy(publisher.pem)],
    ['with an empty signature under the right name', { alg: 'EdDSA' }, () => ''],
    [
      'with a header that must be understood and isn’t',
      { alg: 'EdDSA', crit: ['b64'], b64: false },
      () => 'AA',
    ],
  ])('%s [F7.7]', async (_, header, sign) => {
    expect((await read(await resigned({ typ: 'login-link+jwt', ...header }, sign))).ok).toBe(false);
  });

  it('if anything is changed in it: of ten thousand forgeries none passes or reads as an outage [F7.7]', async () => {
    const good = await make({ now: nowS });
    const outcomes = new Map<string, number>();
    for (let n = 0; n < 10_000; n += 1) {
      const forged = forgery(good, n);
      if (forged === good) continue;
      const result = await read(forged);
      const said = result.ok ? `PASSED ${forged}` : result.error;
      outcomes.set(said, (outcomes.get(said) ?? 0) + 1);
    }
    expect([...outcomes.keys()].filter((said) => said.startsWith('PASSED'))).toEqual([]);
    expect(outcomes.get('accountsUnavailable')).toBeUndefined();
    expect([...outcomes.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(9_900);
    expect((await read(good)).ok).toBe(true);
  }, 60_000);
});

/** Signed by a stranger's key that the header itself names, in case a reader trusts it. */
function bringing(): LinkParts {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: privateKey,
    header: { jwk: publicKey.export({ format: 'jwk' }), jku: 'https://evil.example/keys' },
  };
}

/** One forgery: a change of a character, a bit, a claim or a header field, or parts of other tokens. */
function forgery(good: string, n: number): string {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const random = (most: number) => randomBytes(4).readUInt32BE() % most;
  const flipped = (part: string) => {
    const bytes = Buffer.from(part, 'base64url');
    const at = random(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random(8)), at);
    return bytes.toString('base64url');
  };
  const withClaim = (name: string, value: unknown) => base64url({ ...decoded(payload), [name]: value });
  const kinds = [
    () => `${header}.${payload}.${flipped(signature)}`,
    () => `${header}.${flipped(payload)}.${signature}`,
    () => `${flipped(header)}.${payload}.${signature}`,
    () => `${header}.${withClaim('sub', `u${random(5_000) + 2_000}`)}.${signature}`,
    () => `${header}.${withClaim('exp', nowS + 1 + random(100))}.${signature}`,
    () => `${header}.${withClaim('jti', randomBytes(16).toString('hex'))}.${signature}`,
    () =>
      `${base64url({ ...decoded(header), alg: ['none', 'HS256', 'RS256', 'ES256', 'PS256'][random(5)] })}.${payload}.${signature}`,
    () => `${header}.${payload}.${randomBytes(64).toString('base64url')}`,
    () => `${header}.${payload}.${signature.slice(0, random(signature.length))}`,
    () => `${header}.${payload.slice(0, random(payload.length))}.${signature}`,
    () => good.slice(0, random(good.length)),
    () => randomBytes(1 + random(300)).toString('base64url'),
    () => `${header}.${payload}.${signature}.${signature}`,
    () =>
      `${good.slice(0, random(good.length))}${String.fromCodePoint(33 + (random(60_000) % 50_000))}${good.slice(random(good.length))}`,
  ];
  return kinds[n % kinds.length]?.() ?? good;
}

function decoded(part: string): object {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
  return typeof value === 'object' && value !== null ? value : {};
}
