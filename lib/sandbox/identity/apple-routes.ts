import { createPublicKey } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { jwtVerify } from 'jose';
import { SANDBOX_ONLY_APPLE_KEY, SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { mayReturn, type StandInParts } from './apps';
import { newSecret } from './sign-in-requests';
import { postingPage } from './choose-page';
import { signIdToken } from './id-tokens';
import { numberOf, type Person } from './people';

type Code = Readonly<{ clientId: string; back: string; nonce: string; person: Person }>;

/** Sign in with Apple on the web: code and identity token by form_post, and a token endpoint that requires a signed client secret. */
export function appleRoutes({ origin, apps, requests, signing, take }: StandInParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const codes = new Map<string, Code>();
  const issuer = `${origin}/apple`;
  const idToken = ({ clientId, nonce, person }: Code) => {
    const now = Math.floor(Date.now() / 1000);
    const sub = `000001.${numberOf('apple', clientId, person)}.0001`;
    const claims = {
      iss: issuer,
      aud: clientId,
      sub,
      nonce,
      nonce_supported: true,
      iat: now,
      exp: now + 600,
    };
    const mode = take('apple')?.mode ?? 'ok';
    return signIdToken(claims, { signing, mode, clientSecret: SANDBOX_ONLY_IDENTITY_SECRET });
  };
  app.get('/auth/keys', (c) => c.json({ keys: [signing.publicJwk] }));
  app.get('/auth/authorize', (c) => {
    const { client_id: clientId, redirect_uri: back = '', state = '', nonce = '', ...way } = c.req.query();
    const known = apps.find((one) => one.clientId === clientId);
    const asksRight = way.response_type === 'code id_token' && way.response_mode === 'form_post';
    if (known === undefined || !mayReturn(known, back) || !asksRight) return c.text('invalid_request', 400);
    return requests.begin(c, 'apple', back, async (answered, person) => {
      const code = newSecret();
      const made = person === null ? null : { clientId: known.clientId, back, nonce, person };
      if (made !== null) codes.set(code, made);
      const fields: Record<string, string> =
        made === null
          ? { error: 'user_cancelled_authorize', state }
          : { code, id_token: await idToken(made), state };
      const page = postingPage(back, fields);
      return answered.html(page.body, 200, page.headers);
    });
  });
  app.post('/auth/token', (c) => exchange(c, codes, issuer, idToken));
  return app;
}

async function exchange(
  c: Context,
  codes: Map<string, Code>,
  issuer: string,
  idToken: (made: Code) => Promise<string>,
): Promise<Response> {
  const form = new URLSearchParams(await c.req.text());
  const made = codes.get(form.get('code') ?? '');
  codes.delete(form.get('code') ?? '');
  const clientId = form.get('client_id') ?? '';
  if (!(await isSecretOf(clientId, form.get('client_secret') ?? '', issuer)))
    return c.json({ error: 'invalid_client' }, 400);
  if (made?.clientId !== clientId || made.back !== form.get('redirect_uri'))
    return c.json({ error: 'invalid_grant' }, 400);
  const tokens = {
    access_token: newSecret(),
    refresh_token: newSecret(),
    token_type: 'Bearer',
    expires_in: 3600,
  };
  return c.json({ ...tokens, id_token: await idToken(made) });
}

const teamKey = createPublicKey(SANDBOX_ONLY_APPLE_KEY);

async function isSecretOf(clientId: string, secret: string, audience: string): Promise<boolean> {
  const expected = {
    issuer: 'SANDBOX001',
    subject: clientId,
    audience,
    algorithms: ['ES256'],
    maxTokenAge: '180 days',
  };
  return jwtVerify(secret, teamKey, expected).then(
    ({ protectedHeader }) => protectedHeader.kid === 'SANDBOXK01',
    () => false,
  );
}
