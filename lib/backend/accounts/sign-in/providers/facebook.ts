import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { defineStrategy, sendTo } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { Identified, SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { err, ok } from '@/lib/domain/result';
import { fetchJson } from './fetch-answer';

const id = z.string().regex(/^\d{1,32}$/);
const debugAnswer = z.object({
  data: z.object({ app_id: z.coerce.string(), is_valid: z.boolean(), user_id: id, expires_at: z.number() }),
});
const meAnswer = z.object({ id });

type App = Readonly<{ id: string; secret: string }>;

/**
 * Facebook: the browser comes back with an access token, which proves nothing until Facebook confirms that it is valid and was issued to
 * this app. Without that check, any app that holds a person's token could log in here as them.
 */
export function createFacebook({ urls, secretsOf }: SignInSettings): SignInStrategy {
  return defineStrategy({
    appOf: ({ id: tenant, login: { facebookAppId: id } }): App | null => {
      const secret = secretsOf(tenant).facebook?.app_secret;
      return secret === undefined || id === undefined ? null : { id, secret };
    },
    begin: async (app, flow) => {
      const asked = { client_id: app.id, redirect_uri: flow.redirectUri, state: flow.state };
      const way = { response_type: 'token', scope: 'public_profile' };
      return sendTo(`${urls.facebook}/dialog/oauth?${new URLSearchParams({ ...asked, ...way })}`, flow);
    },
    proof: z.object({ accessToken: z.string() }),
    identify: (app, { accessToken }) => inspect(urls.facebookGraph, app, accessToken),
  });
}

async function inspect(graph: string, app: App, accessToken: string): Promise<Identified> {
  const query = new URLSearchParams({ input_token: accessToken, access_token: `${app.id}|${app.secret}` });
  const debugged = await fetchJson(`${graph}/debug_token?${query}`, debugAnswer);
  if (!debugged.ok) return debugged;
  const { app_id: appId, is_valid: isValid, user_id: userId, expires_at: expiresAt } = debugged.value.data;
  if (!isValid) return err('token_invalid');
  if (appId !== app.id) return err('token_of_another_app');
  // 0 means that it never expires.
  if (expiresAt !== 0 && expiresAt * 1000 <= Date.now()) return err('token_expired');
  const proof = createHmac('sha256', app.secret).update(accessToken).digest('hex');
  const me = new URLSearchParams({ fields: 'id', access_token: accessToken, appsecret_proof: proof });
  const asked = await fetchJson(`${graph}/me?${me}`, meAnswer);
  if (!asked.ok) return asked;
  return asked.value.id === userId ? ok(userId) : err('token_of_another_user');
}
