import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { mayReturn, type StandInParts } from './apps';
import { newSecret, withParameters } from './sign-in-requests';
import { numberOf, type Person } from './people';

type RequestToken = { secret: string; callback: string; verifier: string | null; person: Person | null };
const toleranceSeconds = 300;

/** X with three-legged OAuth 1.0a. Signatures are checked by separate code, not by the shop's code that creates them. */
export function twitterRoutes({ origin, apps, requests }: StandInParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const tokens = new Map<string, RequestToken>();
  const nonces = new Set<string>();
  const unauthorised = (c: Context) =>
    c.json({ errors: [{ code: 32, message: 'Could not authenticate you.' }] }, 401);
  app.post('/oauth/request_token', (c) => {
    const given = readHeader(c.req.header('authorization'));
    const callback = given.get('oauth_callback') ?? '';
    if (!isSigned(`${origin}/twitter/oauth/request_token`, given, '', nonces)) return unauthorised(c);
    const known = apps.find((one) => one.clientId === given.get('oauth_consumer_key'));
    if (known === undefined || !mayReturn(known, callback)) return c.text('Callback URL not approved', 403);
    const [token, secret] = [newSecret(), newSecret()];
    tokens.set(token, { secret, callback, verifier: null, person: null });
    const body = { oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: 'true' };
    return c.body(String(new URLSearchParams(body)));
  });
  app.get('/oauth/authenticate', (c) => {
    const token = c.req.query('oauth_token') ?? '';
    const request = tokens.get(token);
    if (request === undefined) return c.text('No such request token', 403);
    return requests.begin(c, 'twitter', request.callback, (page, person) => {
      if (person === null) return page.redirect(withParameters(request.callback, { denied: token }), 303);
      request.person = person;
      request.verifier = newSecret();
      const brought = { oauth_token: token, oauth_verifier: request.verifier };
      return page.redirect(withParameters(request.callback, brought), 303);
    });
  });
  app.post('/oauth/access_token', (c) => {
    const given = readHeader(c.req.header('authorization'));
    const token = given.get('oauth_token') ?? '';
    const request = tokens.get(token);
    if (!isSigned(`${origin}/twitter/oauth/access_token`, given, request?.secret ?? '', nonces))
      return unauthorised(c);
    tokens.delete(token);
    const person = request?.person ?? null;
    if (person === null || request?.verifier !== given.get('oauth_verifier')) return unauthorised(c);
    const userId = numberOf('twitter', 'twitter', person);
    const body = {
      oauth_token: `${userId}-${newSecret()}`,
      oauth_token_secret: newSecret(),
      user_id: userId,
    };
    return c.body(String(new URLSearchParams({ ...body, screen_name: `sample_${person.id}` })));
  });
  return app;
}

/** The parameters of an `OAuth` header, decoded. */
function readHeader(header = ''): ReadonlyMap<string, string> {
  const pairs = [...header.matchAll(/(\w+)="([^"]*)"/g)];
  return new Map(pairs.map(([, name = '', value = '']) => [name, decodeURIComponent(value)]));
}

/** Checks a POST without a body by RFC 5849, section 3.4: signature, freshness, and that the nonce hasn't been used before. */
function isSigned(
  url: string,
  given: ReadonlyMap<string, string>,
  tokenSecret: string,
  nonces: Set<string>,
): boolean {
  const nonce = given.get('oauth_nonce') ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(given.get('oauth_timestamp')));
  if (nonce === '' || nonces.has(nonce) || !(age <= toleranceSeconds)) return false;
  nonces.add(nonce);
  const lines = [...given]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => `${percent(name)}=${percent(value)}`)
    .sort();
  const text = `POST&${percent(url)}&${percent(lines.join('&'))}`;
  const key = `${percent(SANDBOX_ONLY_IDENTITY_SECRET)}&${percent(tokenSecret)}`;
  const expected = createHmac('sha1', key).update(text).digest();
  const signature = Buffer.from(given.get('oauth_signature') ?? '', 'base64');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}

/** Percent-encoding byte by byte: everything but letters, digits and `-._~`. */
function percent(text: string): string {
  return [...Buffer.from(text)]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}
