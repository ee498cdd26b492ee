/** What ties a provider's answer to this browser: the secret stays here, its SHA-256 goes along to the start (docs/sign-in.md). */
export type Secret = Readonly<{ secret: string; binding: string }>;

/** A fresh secret of 256 bits and its binding, both 43 characters of base64url. Throws where the page came by an unsafe way. */
export async function newSecret(): Promise<Secret> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, binding: base64url(new Uint8Array(hash)) };
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
