import { createHash } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { SandboxEnv } from '@/lib/sandbox/shared/http';
import { mayReturn, type StandInParts } from './apps';
import { newSecret, withParameters } from './sign-in-requests';
import { numberOf, type Person } from './people';

type Code = Readonly<{ clientId: string; back: string; challenge: string; deviceId: string; person: Person }>;

/** VK ID: a code bound to a device, exchanged with PKCE, and user_info for tokens of the calling app. */
export function vkRoutes({ apps, requests }: StandInParts): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>();
  const codes = new Map<string, Code>();
  const tokens = new Map<string, Readonly<{ clientId: string; person: Person }>>();
  app.get('/authorize', (c) => {
    const { client_id: clientId, redirect_uri: back = '', state = '', ...asked } = c.req.query();
    const known = apps.find((one) => one.clientId === clientId);
    const { code_challenge: challenge = '', code_challenge_method: method = '' } = asked;
    const asksRight = asked.response_type === 'code' && method.toLowerCase() === 's256' && challenge !== '';
    if (known === undefined || !mayReturn(known, back) || !asksRight) return c.text('invalid_request', 400);
    return requests.begin(c, 'vk', back, (page, person) => {
      if (person === null) return page.redirect(withParameters(back, { error: 'access_denied', state }), 303);
      const [code, deviceId] = [`vk2.a.${newSecret()}`, newSecret()];
      codes.set(code, { clientId: known.clientId, back, challenge, deviceId, person });
      const brought = { code, state, device_id: deviceId, type: 'code_v2', expires_in: '600' };
      return page.redirect(withParameters(back, brought), 303);
    });
  });
  app.post('/oauth2/auth', (c) => exchange(c, codes, tokens));
  app.post('/oauth2/user_info', async (c) => {
    const found = tokens.get(new URLSearchParams(await c.req.text()).get('access_token') ?? '');
    if (found === undefined || found.clientId !== c.req.query('client_id'))
      return c.json({ error: 'invalid_token' }, 401);
    return c.json({ user: { user_id: numberOf('vk', 'vk', found.person), first_name: found.person.name } });
  });
  return app;
}

async function exchange(
  c: Context,
  codes: Map<string, Code>,
  tokens: Map<string, Readonly<{ clientId: string; person: Person }>>,
): Promise<Response> {
  const {
    client_id: clientId = '',
    redirect_uri: back,
    code_verifier: verifier = '',
    ...asked
  } = c.req.query();
  const code = new URLSearchParams(await c.req.text()).get('code') ?? '';
  const made = codes.get(code);
  codes.delete(code);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const fits = made?.clientId === clientId && made.back === back && made.deviceId === asked.device_id;
  if (
    made === undefined ||
    !fits ||
    made.challenge !== challenge ||
    asked.grant_type !== 'authorization_code'
  )
    return c.json({ error: 'invalid_grant' }, 400);
  const token = `vk2.t.${newSecret()}`;
  tokens.set(token, { clientId, person: made.person });
  const userId = Number(numberOf('vk', 'vk', made.person));
  return c.json({
    access_token: token,
    token_type: 'Bearer',
    expires_in: 3600,
    user_id: userId,
    state: asked.state,
  });
}
