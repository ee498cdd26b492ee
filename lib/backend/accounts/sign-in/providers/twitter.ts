import { randomBytes } from 'node:crypto';
import { refused, type TwitterProvider } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import type { Tenant } from '@/tenants/tenant';
import { askText, type Asked } from './ask';
import { oauth1Header, type OAuth1Keys } from './oauth1';

/** X by OAuth 1.0a, the protocol of `twitter_auth` and `twitter_redirect`: signed calls, and a request token as the state. */
export function createTwitter({ urls, secretsOf }: SignInSettings): TwitterProvider {
  const keysOf = ({ id }: Tenant): OAuth1Keys | null => {
    const secrets = secretsOf(id).twitter;
    return secrets === undefined
      ? null
      : { consumerKey: secrets.consumer_key, consumerSecret: secrets.consumer_secret };
  };
  return {
    isOn: (tenant) => keysOf(tenant) !== null,
    begin: async (tenant, callback) => {
      const keys = keysOf(tenant);
      if (keys === null) return null;
      const asked = await post(`${urls.twitter}/oauth/request_token`, { oauth_callback: callback }, keys);
      if (!asked.ok) return null;
      const {
        oauth_token: token,
        oauth_token_secret: secret,
        oauth_callback_confirmed: confirmed,
      } = asked.content;
      if (!token || !secret || confirmed !== 'true') return null;
      const query = new URLSearchParams({ oauth_token: token });
      return { url: `${urls.twitter}/oauth/authenticate?${query}`, token, secret };
    },
    identify: async (tenant, { token, verifier, secret }) => {
      const keys = keysOf(tenant);
      if (keys === null) return refused('off');
      const signed = { ...keys, token, tokenSecret: secret };
      const asked = await post(`${urls.twitter}/oauth/access_token`, { oauth_verifier: verifier }, signed);
      if (!asked.ok) return refused(asked.reason);
      const id = asked.content.user_id ?? '';
      return /^\d{1,32}$/.test(id) ? { ok: true, subject: id } : refused('provider_nonsense');
    },
  };
}

/** Answers are forms, not JSON. */
async function post(
  url: string,
  parameters: Readonly<Record<string, string>>,
  keys: OAuth1Keys,
): Promise<Asked<Readonly<Record<string, string | undefined>>>> {
  const moment = { nonce: randomBytes(16).toString('hex'), seconds: Math.floor(Date.now() / 1000) };
  const authorization = oauth1Header({ method: 'POST', url, parameters }, keys, moment);
  const asked = await askText(url, { method: 'POST', headers: { authorization } });
  return asked.ok ? { ok: true, content: Object.fromEntries(new URLSearchParams(asked.content)) } : asked;
}
