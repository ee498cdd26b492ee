import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { defineStrategy } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { err, ok } from '@/lib/domain/result';
import { fetchText, type ProviderAnswer } from './fetch-answer';
import { oauth1Header, type OAuth1Keys } from './oauth1';

/** X with OAuth 1.0a, the protocol of `twitter_auth` and `twitter_redirect`: signed calls, and a request token as the state. */
export function createTwitter({ urls, secretsOf }: SignInSettings): SignInStrategy {
  return defineStrategy({
    appOf: ({ id }): OAuth1Keys | null => {
      const secrets = secretsOf(id).twitter;
      return secrets === undefined
        ? null
        : { consumerKey: secrets.consumer_key, consumerSecret: secrets.consumer_secret };
    },
    begin: async (keys, fresh) => {
      const asked = await post(
        `${urls.twitter}/oauth/request_token`,
        { oauth_callback: fresh.redirectUri },
        keys,
      );
      if (!asked.ok) return null;
      const {
        oauth_token: state,
        oauth_token_secret: secret,
        oauth_callback_confirmed: confirmed,
      } = asked.value;
      if (!state || !secret || confirmed !== 'true') return null;
      const query = new URLSearchParams({ oauth_token: state });
      const flow = { ...fresh, state, verifier: secret };
      return { url: `${urls.twitter}/oauth/authenticate?${query}`, flow };
    },
    proof: z.object({ requestToken: z.string(), verifier: z.string() }),
    stateOf: ({ requestToken }) => requestToken,
    identify: async (keys, { requestToken: token, verifier }, flow) => {
      if (flow === null) return err('state_missing');
      const signed = { ...keys, token, tokenSecret: flow.verifier };
      const asked = await post(`${urls.twitter}/oauth/access_token`, { oauth_verifier: verifier }, signed);
      if (!asked.ok) return asked;
      const id = asked.value.user_id ?? '';
      return /^\d{1,32}$/.test(id) ? ok(id) : err('provider_nonsense');
    },
  });
}

/** Posts a signed call. Answers are form-encoded, not JSON. */
async function post(
  url: string,
  parameters: Readonly<Record<string, string>>,
  keys: OAuth1Keys,
): Promise<ProviderAnswer<Readonly<Record<string, string | undefined>>>> {
  const moment = { nonce: randomBytes(16).toString('hex'), seconds: Math.floor(Date.now() / 1000) };
  const authorization = oauth1Header({ method: 'POST', url, parameters }, keys, moment);
  const asked = await fetchText(url, { method: 'POST', headers: { authorization } });
  return asked.ok ? ok(Object.fromEntries(new URLSearchParams(asked.value))) : asked;
}
