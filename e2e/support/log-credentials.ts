import * as sandboxSecrets from '@/lib/backend/kernel/sandbox-secrets';

const shapes: readonly (readonly [string, RegExp])[] = [
  ['a sample password', /sandbox-pass-\d/],
  ['a signed token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a bearer token', /Bearer [\w-]{8,}/i],
  ['a token of Facebook’s', /EAAB[\w-]{16,}/],
  ['a code or token of VK’s', /vk2\.[at]\.[\w-]{16,}/],
  [
    'a parameter that holds a credential',
    /[?&#\s"'](?:oauth_token|login_token|oauth_verifier|access_token|id_token|identity_token|authorization_code|password|code|receipt)=[^&\s"']{4,}/,
  ],
  ['a signing secret', /whsec_[\w+/=]{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
];

/**
 * Where a log contains a credential: line and kind, never the credential. `seen` are those that browsers sent and received, as on the wire;
 * obfuscated ones are searched for in the clear as well.
 */
export function credentialsIn(log: string, seen: readonly string[]): readonly string[] {
  const fixed = Object.values(sandboxSecrets).filter((secret) => typeof secret === 'string');
  const known = new Set([...seen, ...seen.flatMap(inTheClear), ...fixed]);
  return log.split('\n').flatMap((line, at) => {
    const kind = shapes.find(([, shape]) => shape.test(line))?.[0];
    if (kind !== undefined) return [`line ${at + 1}: ${kind}`];
    const isKnown = [...known].some((secret) => line.includes(secret));
    return isKnown ? [`line ${at + 1}: a credential that a browser sent or was given`] : [];
  });
}

/** The text typed into a login field, which is sent as three hex digits and base64 (F4.1). */
function inTheClear(sent: string): readonly string[] {
  if (!/^[0-9a-f]{3}[A-Za-z0-9+/]{8,}={0,2}$/.test(sent)) return [];
  const text = Buffer.from(sent.slice(3), 'base64').toString('utf8');
  return /^[\x20-\x7e]{8,}$/.test(text) ? [text] : [];
}
