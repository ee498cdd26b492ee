/** The longest number, and the longest password, that a card may have, in characters (F5.11). */
export const maxCardField = 80;

/** The number and password printed on a card. */
export type CardCode = Readonly<{ number: string; password: string }>;

/** The form in which cards are compared: without spaces, with full-width letters and digits converted to plain ones. */
export function plainCard({ number, password }: CardCode): CardCode {
  return { number: plain(number), password: plain(password) };
}

const plain = (value: string) => value.normalize('NFKC').replace(/\s+/g, '');

/** True when number and password are both present and neither is too long (F5.11). */
export function isWholeCard(code: CardCode): boolean {
  const { number, password } = plainCard(code);
  return [number, password].every((value) => value !== '' && [...value].length <= maxCardField);
}

/**
 * Encodes a card for sending (F5.11): base64url of the JSON `[number, password]`, a dot, then the hex SHA-256
 * of that text and the client id. The hash detects damage and a card that was encoded for another game. It
 * doesn't hide the card, so the result may travel in request bodies only.
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

/** The card in a `card_info`, or null when the text is malformed, damaged or encoded for another client. */
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
