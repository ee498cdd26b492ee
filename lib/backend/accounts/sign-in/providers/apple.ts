import { createRemoteJWKSet, importPKCS8, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose';
import { JOSEError } from 'jose/errors';
import { z } from 'zod';
import {
  refused,
  type Flow,
  type Identified,
  type SignInProviders,
} from '@/lib/backend/accounts/sign-in/port';
import type { BrandSecrets, SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import type { Tenant } from '@/tenants/kit/tenant';
import { askJson } from './ask';

const tokenAnswer = z.object({ id_token: z.string() });
const clockToleranceSeconds = 30;

type App = Readonly<{ clientId: string; secrets: NonNullable<BrandSecrets['apple']> }>;

/**
 * Apple: the player comes back with a code and an identity token, by a form. Both must name the same person. The token is verified
 * by Apple's keys; the code is exchanged at Apple, which wants a secret signed with the brand's key.
 */
export function createApple({ urls, secretsOf }: SignInSettings): SignInProviders['apple'] {
  const keys = createRemoteJWKSet(new URL(`${urls.apple}/auth/keys`));
  const appOf = ({ id, login }: Tenant): App | null => {
    const secrets = secretsOf(id).apple;
    return secrets === undefined ? null : { clientId: login.appleServiceId, secrets };
  };
  return {
    isOn: (tenant) => appOf(tenant) !== null,
    urlFor: async (tenant, { state, nonce, redirectUri }) => {
      const app = appOf(tenant);
      if (app === null) return null;
      // Any scope makes Apple post; without one it would put the tokens into the address.
      const way = { response_type: 'code id_token', response_mode: 'form_post', scope: 'name' };
      const asked = { client_id: app.clientId, redirect_uri: redirectUri, state, nonce, ...way };
      return `${urls.apple}/auth/authorize?${new URLSearchParams(asked)}`;
    },
    identify: async (tenant, { code, idToken, redirectUri }, flow) => {
      const app = appOf(tenant);
      if (app === null) return refused('off');
      const told = await verify(idToken, { keys, issuer: urls.apple, app, flow });
      if (!told.ok) return told;
      const redeemed = await redeem(urls.apple, app, { code, redirectUri });
      if (!redeemed.ok) return refused(redeemed.reason);
      const confirmed = await verify(redeemed.content.id_token, { keys, issuer: urls.apple, app, flow });
      if (!confirmed.ok) return confirmed;
      return confirmed.subject === told.subject ? told : refused('code_of_another_user');
    },
  };
}

type Expected = Readonly<{ keys: JWTVerifyGetKey; issuer: string; app: App; flow: Flow | null }>;

/** Verifies a token: RS256 by Apple's own keys, with this brand as its audience. */
async function verify(token: string, { keys, issuer, app, flow }: Expected): Promise<Identified> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: app.clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: clockToleranceSeconds,
    });
    if (flow !== null && payload.nonce !== flow.nonce) return refused('wrong_nonce');
    return payload.sub === undefined ? refused('no_subject') : { ok: true, subject: payload.sub };
  } catch (error) {
    return refused(error instanceof JOSEError ? error.code : 'provider_unavailable');
  }
}

async function redeem(
  url: string,
  app: App,
  { code, redirectUri }: Readonly<{ code: string; redirectUri: string }>,
) {
  const secret = await clientSecret(url, app).catch(() => null);
  if (secret === null) return { ok: false, reason: 'bad_signing_key' } as const;
  const body = new URLSearchParams({
    client_id: app.clientId,
    client_secret: secret,
    code,
    grant_type: 'authorization_code',
    redirect_uri: redirectUri,
  });
  return askJson(`${url}/auth/token`, tokenAnswer, { method: 'POST', body });
}

/** A JWT that says who asks, good for five minutes. */
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
