import { createECDH, createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/*
 * Secrets that everybody can read here. They open nothing but a sandbox; a shop in production refuses to start with any of them. Their form
 * is that of Standard Webhooks: "whsec_" and base64.
 */

/** Signs the shop's calls to the sandbox game server. */
export const SANDBOX_ONLY_GAME_SECRET = 'whsec_c2FuZGJveC1vbmx5LWdhbWUtc2VydmVyLXNlY3JldC0wMDE=';
/** Signs the shop's calls to Sandpay. */
export const SANDBOX_ONLY_PROVIDER_SECRET = 'whsec_c2FuZGJveC1vbmx5LXNhbmRwYXktYXBpLXNlY3JldC0wMDE=';
/** Signs Sandpay's callbacks to the shop. */
export const SANDBOX_ONLY_WEBHOOK_SECRET = 'whsec_c2FuZGJveC1vbmx5LXNhbmRwYXktd2ViaG9vay0wMDE=';
/** The secret of every app at the sandbox's Google, Facebook, X and Huawei. */
export const SANDBOX_ONLY_IDENTITY_SECRET = 'sandbox-only-identity-secret-0001';
/** The shop's key at Apple's stand-in: PKCS#8 as in a .p8 file, derived from a name that everybody can read. */
export const SANDBOX_ONLY_APPLE_KEY = signingKeyNamed('sandbox-only-apple-key-0001');
/** Signs login links of the sandbox's games (ES256, PKCS#8); below, the public key that the shop verifies them with. */
export const SANDBOX_ONLY_LINK_KEY = signingKeyNamed('sandbox-only-link-key-0001');
export const SANDBOX_ONLY_LINK_PUBLIC_KEY = createPublicKey(SANDBOX_ONLY_LINK_KEY)
  .export({ type: 'spki', format: 'pem' })
  .toString();

function signingKeyNamed(name: string): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(createHash('sha256').update(name).digest());
  const [point, d] = [curve.getPublicKey(), curve.getPrivateKey('base64url')];
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' });
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const sandboxOnlySecrets: readonly string[] = [
  SANDBOX_ONLY_GAME_SECRET,
  SANDBOX_ONLY_PROVIDER_SECRET,
  SANDBOX_ONLY_WEBHOOK_SECRET,
  SANDBOX_ONLY_IDENTITY_SECRET,
  SANDBOX_ONLY_APPLE_KEY,
  SANDBOX_ONLY_LINK_KEY,
];

/** True for a secret that is printed in this file and therefore protects nothing, however it is spelt. */
export function isSandboxOnlySecret(secret: string): boolean {
  return sandboxOnlySecrets.some((known) => known === secret || keyOf(known) === keyOf(secret));
}

/** The key behind a secret: the same with or without `whsec_`, padded or not, in either alphabet of base64. */
function keyOf(secret: string): string {
  return Buffer.from(secret.trim().replace(/^whsec_/, ''), 'base64').toString('hex');
}
