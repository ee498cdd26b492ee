/** Longest number and password of a card (spec sections 5 and 9). */
export const maxCardField = 80;

/** What a player reads off a card. */
export type CardCode = Readonly<{ number: string; password: string }>;

/** Both as they are compared: without spaces, in one form of their letters. */
export function plainCard({ number, password }: CardCode): CardCode {
  return { number: plain(number), password: plain(password) };
}

const plain = (value: string) => value.normalize('NFKC').replace(/\s+/g, '');

/** Whether both are there and neither is too long; until then nothing can be done with them. */
export function isWholeCard(code: CardCode): boolean {
  const { number, password } = plainCard(code);
  return [number, password].every((value) => value !== '' && [...value].length <= maxCardField);
}

/**
 * How a card travels (spec section 5: "as an encoded string with a hash"): base64url of the JSON [number, password], a dot, and the
 * SHA-256 in hex of that and the client id. The hash finds damage and a card meant for another game; it keeps nothing secret, so the whole
 * goes in bodies only.
 */
export async function encodeCard(code: CardCode, clientId: string): Promise<string> {
  const { number, password } = plainCard(code);
  const bytes = new TextEncoder().encode(JSON.stringify([number, password]));
  const encoded = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return `${encoded}.${await hexOf(encoded + clientId)}`;
}

/** The card behind a card_info, or null when it isn't one or is meant for another client. */
export async function decodeCard(sent: string, clientId: string): Promise<CardCode | null> {
  const [encoded = '', hash = '', ...more] = sent.split('.');
  if (more.length > 0 || hash !== (await hexOf(encoded + clientId))) return null;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const pair: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (!Array.isArray(pair) || pair.length !== 2) return null;
    const values: readonly unknown[] = pair;
    const [number, password] = values;
    if (typeof number !== 'string' || typeof password !== 'string') return null;
    const code = plainCard({ number, password });
    return isWholeCard(code) ? code : null;
  } catch {
    return null;
  }
}

async function hexOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
