import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT, exportJWK, type JWK, type JWTPayload } from 'jose';
import type { BehaviourSetting } from '@/lib/sandbox/shared/behaviour';

/** Faults that the server can be told to build into the identity tokens it issues. */
export const identityModes = [
  'ok',
  'foreign-audience',
  'foreign-issuer',
  'expired',
  'unsigned',
  'hs256',
  'foreign-key',
  'wrong-nonce',
  'down',
] as const;
export type IdentityMode = (typeof identityModes)[number];
export type TakeMode = (provider: string) => BehaviourSetting<IdentityMode> | null;

export type SigningKey = Readonly<{ key: KeyObject; jwk: JWK; publicJwk: JWK }>;

/** An RSA key that exists as long as the process. */
export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const named = { kid: 'sandbox-1', use: 'sig', alg: 'RS256' };
  return {
    key: privateKey,
    jwk: { ...(await exportJWK(privateKey)), ...named },
    publicJwk: { ...(await exportJWK(publicKey)), ...named },
  };
}

type Signing = Readonly<{ signing: SigningKey; mode: IdentityMode; clientSecret: string }>;

/** Signs an identity token, correctly or with the given fault. */
export async function signIdToken(
  claims: JWTPayload,
  { signing, mode, clientSecret }: Signing,
): Promise<string> {
  const spoilt = spoil(claims, mode);
  if (mode === 'unsigned') return new UnsecuredJWT(spoilt).encode();
  if (mode === 'hs256') return signSymmetric(spoilt, clientSecret);
  const key =
    mode === 'foreign-key' ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey : signing.key;
  return new SignJWT(spoilt).setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1' }).sign(key);
}

function spoil(claims: JWTPayload, mode: IdentityMode): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  if (mode === 'foreign-audience') return { ...claims, aud: 'somebody-elses-app', azp: 'somebody-elses-app' };
  if (mode === 'foreign-issuer') return { ...claims, iss: 'https://issuer.invalid' };
  if (mode === 'expired') return { ...claims, iat: now - 7_200, exp: now - 3_600 };
  if (mode === 'wrong-nonce') return { ...claims, nonce: 'not-the-nonce-that-was-sent' };
  return claims;
}

/** Done by hand, because libraries refuse secrets that are too short for HS256, and an attacker wouldn't use one. */
function signSymmetric(claims: JWTPayload, secret: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
}
