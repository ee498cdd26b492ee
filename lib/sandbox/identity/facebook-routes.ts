import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { SANDBOX_ONLY_IDENTITY_SECRET } from '@/lib/backend/kernel/sandbox-secrets';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { mayReturn, type StandInParts } from './apps';
import { newSecret, withParameters } from './sign-in-requests';
import { numberOf, type Person } from './people';

const version = '/v23.0';
const lifetimeSeconds = 3_600;

/** Facebook's dialog, which returns a token in the fragment, and its calls debug_token and me, as the Graph API documents them. */
export function facebookRoutes({ apps, requests }: StandInParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const tokens = new Map<string, Readonly<{ appId: string; person: Person; expiresAt: number }>>();
  app.get(`${version}/dialog/oauth`, (c) => {
    const { client_id: appId, redirect_uri: back = '', state = '', response_type: type } = c.req.query();
    const known = apps.find((one) => one.clientId === appId);
    if (known === undefined || !mayReturn(known, back) || type !== 'token') return c.text('Bad request', 400);
    return requests.begin(c, 'facebook', back, (page, person) => {
      if (person === null)
        return page.redirect(
          withParameters(back, { error: 'access_denied', error_reason: 'user_denied', state }),
          303,
        );
      const token = `EAAB${newSecret()}`;
      const expiresAt = Math.floor(Date.now() / 1000) + lifetimeSeconds;
      tokens.set(token, { appId: known.clientId, person, expiresAt });
      const given = { access_token: token, expires_in: String(lifetimeSeconds), state };
      return page.redirect(withParameters(back, given, 'fragment'), 303);
    });
  });
  app.get(`${version}/debug_token`, (c) => {
    const [appId = '', secret] = (c.req.query('access_token') ?? '').split('|');
    if (secret !== SANDBOX_ONLY_IDENTITY_SECRET || !apps.some((one) => one.clientId === appId))
      return c.json({ error: { message: 'Invalid application', code: 190 } }, 400);
    const found = tokens.get(c.req.query('input_token') ?? '');
    if (found === undefined) return c.json({ data: { is_valid: false, error: { code: 190 } } });
    const { appId: owner, person, expiresAt } = found;
    const profile = {
      app_id: owner,
      type: 'USER',
      is_valid: expiresAt * 1000 > Date.now(),
      expires_at: expiresAt,
    };
    return c.json({
      data: { ...profile, user_id: numberOf('facebook', owner, person), scopes: ['public_profile'] },
    });
  });
  app.get(`${version}/me`, (c) => {
    const { access_token: token = '', appsecret_proof: proof } = c.req.query();
    const found = tokens.get(token);
    const expected = createHmac('sha256', SANDBOX_ONLY_IDENTITY_SECRET).update(token).digest('hex');
    if (found === undefined || proof !== expected)
      return c.json({ error: { message: 'Invalid appsecret_proof', code: 100 } }, 400);
    return c.json({ id: numberOf('facebook', found.appId, found.person) });
  });
  return app;
}
