import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { SignJWT, type JWTHeaderParameters } from 'jose';

export type LinkParts = Readonly<{
  /** An undefined `typ` is left out. */
  header?: Readonly<{ alg?: string; typ?: string | undefined; jku?: string; jwk?: JsonWebKey }>;
  claims?: Readonly<Record<string, unknown>>;
  key?: KeyObject | Uint8Array;
  /** Seconds since 1970. */
  now?: number;
}>;

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

function headerOf({
  alg = 'EdDSA',
  jku,
  jwk,
  ...other
}: NonNullable<LinkParts['header']>): JWTHeaderParameters {
  const typ = 'typ' in other ? other.typ : 'login-link+jwt';
  const brought = { ...(jku !== undefined && { jku }), ...(jwk !== undefined && { jwk }) };
  return { alg, ...(typ !== undefined && { typ }), ...brought };
}

/** A publisher with a key pair of its own that signs login links for one game of watt. */
export function createLinkMaker(issuer = 'ember-publisher') {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const settings = { issuer, alg: 'EdDSA' as const, keys: [pemOf(publicKey)] };
  const good = (now: number) => ({
    iss: issuer,
    aud: 'watt.localhost',
    sub: 'u1001',
    game: 'watt-emberfall',
    name: 'Mueller',
    iat: now,
    exp: now + 120,
    jti: randomUUID(),
  });
  /** A valid link with the given changes; an undefined claim is left out. */
  const make = ({ header, claims, key = privateKey, now = Math.floor(Date.now() / 1000) }: LinkParts = {}) =>
    new SignJWT({ ...good(now), ...claims }).setProtectedHeader(headerOf(header ?? {})).sign(key);
  return { settings, make, privateKey, publicKey, pem: pemOf(publicKey) };
}

export type LinkMaker = ReturnType<typeof createLinkMaker>;

/** A key pair for another algorithm. */
export function otherPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, pem: pemOf(publicKey) };
}
