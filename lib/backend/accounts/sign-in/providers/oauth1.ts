import { createHmac } from 'node:crypto';

/** Who signs: the app, and its request token once it has one. */
export type OAuth1Keys = Readonly<{
  consumerKey: string;
  consumerSecret: string;
  token?: string;
  tokenSecret?: string;
}>;
type Call = Readonly<{
  method: 'GET' | 'POST';
  /** Without a query. */
  url: string;
  /** The parameters of the protocol (`oauth_callback`, `oauth_verifier`) and of the body. */
  parameters: Readonly<Record<string, string>>;
}>;
type Moment = Readonly<{ nonce: string; seconds: number }>;

/** An Authorization header of OAuth 1.0a with HMAC-SHA1 (RFC 5849), the only signature that X's sign-in accepts. */
export function oauth1Header({ method, url, parameters }: Call, keys: OAuth1Keys, at: Moment): string {
  const own: Record<string, string> = {
    oauth_consumer_key: keys.consumerKey,
    oauth_nonce: at.nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(at.seconds),
    oauth_version: '1.0',
    ...(keys.token === undefined ? {} : { oauth_token: keys.token }),
  };
  const signed = { ...own, ...parameters };
  const pairs = Object.entries(signed)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)))
    .map(([name, value]) => `${name}=${value}`);
  const base = [method, url, pairs.join('&')].map(encode).join('&');
  const key = `${encode(keys.consumerSecret)}&${encode(keys.tokenSecret ?? '')}`;
  const signature = createHmac('sha1', key).update(base).digest('base64');
  const header = Object.entries({ ...signed, oauth_signature: signature })
    .filter(([name]) => name.startsWith('oauth_'))
    .map(([name, value]) => `${encode(name)}="${encode(value)}"`);
  return `OAuth ${header.join(', ')}`;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** RFC 3986: also encodes the characters that `encodeURIComponent` leaves alone although the standard doesn't. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
