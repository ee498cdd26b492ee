import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import { defineStrategy, sendTo } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { Flow, Identified, SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { BrandSecrets, SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { err, ok } from '@/lib/domain/result';
import { fetchJson } from './fetch-answer';

const tokenAnswer = z.object({ id_token: z.string() });
const clockToleranceSeconds = 30;

type App = Readonly<{ clientId: string; secrets: NonNullable<BrandSecrets['apple']> }>;

/**
 * Apple: the player comes back with a code and an identity token, by a form post. Both must name the same person. The token is verified
 * with Apple's keys; the code is redeemed at Apple, which requires a secret signed with the brand's key.
 */
export function createApple({ urls, secretsOf }: SignInSettings): SignInStrategy {
  const keys = createRemoteJWKSet(new URL(`${urls.apple}/auth/keys`));
  return defineStrategy({
    appOf: ({ id, login: { appleServiceId: clientId } }): App | null => {
      const secrets = secretsOf(id).apple;
      return secrets === undefined || clientId === undefined ? null : { clientId, secrets };
    },
    begin: async (app, flow) => {
      const { state, nonce, redirectUri } = flow;
      // Any scope makes Apple use a form post; without one it would put the tokens into the address.
      const way = { response_type: 'code id_token', response_mode: 'form_post', scope: 'name' };
      const asked = { client_id: app.clientId, redirect_uri: redirectUri, state, nonce, ...way };
      return sendTo(`${urls.apple}/auth/authorize?${new URLSearchParams(asked)}`, flow);
    },
    proof: z.object({ code: z.string(), idToken: z.string(), redirectUri: z.string() }),
    identify: async (app, { code, idToken, redirectUri }, flow) => {
      const verified = await verify(idToken, { keys, issuer: urls.apple, app, flow });
      if (!verified.ok) return verified;
      const redeemed = await redeem(urls.apple, app, { code, redirectUri });
      if (!redeemed.ok) return redeemed;
      const confirmed = await verify(redeemed.value.id_token, { keys, issuer: urls.apple, app, flow });
      if (!confirmed.ok) return confirmed;
      return confirmed.value === verified.value ? verified : err('code_of_another_user');
    },
  });
}

type Expected = Readonly<{ keys: JWTVerifyGetKey; issuer: string; app: App; flow: Flow | null }>;

/** Verifies a token: RS256 with Apple's own keys, and with this brand as its audience. */
async function verify(token: string, { keys, issuer, app, flow }: Expected): Promise<Identified> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: app.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
    });
    if (flow !== null && payload.nonce !== flow.nonce) return err('wrong_nonce');
    return payload.sub === undefined ? err('no_subject') : ok(payload.sub);
  } catch (error) {
    return err(error instanceof JOSEError ? error.code : 'provider_unavailable');
  }
}

async function redeem(
  url: string,
  app: App,
  { code, redirectUri }: Readonly<{ code: string; redirectUri: string }>,
) {
  const secret = await clientSecret(url, app).catch(() => null);
  if (secret === null) return err('bad_signing_key');
  const body = new URLSearchParams({
    client_id: app.clientId,
    client_secret: secret,
    code,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
  });
  return fetchJson(`${url}/auth/token`, tokenAnswer, { method: 'POST', body });
}

/** A JWT that identifies the brand, valid for five minutes. */
async function clientSecret(audience: string, { clientId, secrets }: App): Promise<string> {
  const key = await importPKCS8(secrets.private_key.replaceAll('\\n', '\n'), 'ES256');
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', kid: secrets.key_id })
    .setIssuer(secrets.team_id)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(key);
}
