import { ClientSecretPost, Configuration } from 'openid-client';
import { z } from 'zod';
import { defineStrategy, sendTo } from '@/lib/backend/accounts/sign-in/define-strategy';
import type { SignInStrategy } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { huaweiAppId } from '@/lib/domain/login-settings';
import { createOpenIdClient, secured, type OpenIdApp } from './open-id';

/** HUAWEI ID with OpenID Connect, and one app for all brands. Its addresses are documented rather than discovered. */
export function createHuawei({ urls, secretsOf }: SignInSettings): SignInStrategy {
  const server = {
    issuer: urls.huaweiIssuer,
    authorization_endpoint: `${urls.huawei}/oauth2/v3/authorize`,
    token_endpoint: `${urls.huawei}/oauth2/v3/token`,
    jwks_uri: `${urls.huawei}/oauth2/v3/certs`,
    id_token_signing_alg_values_supported: ['RS256', 'PS256'],
  };
  const client = createOpenIdClient(async ({ clientId, secret }) =>
    secured(new Configuration(server, clientId, {}, ClientSecretPost(secret)), urls.huawei),
  );
  return defineStrategy({
    appOf: ({ id }): OpenIdApp | null => {
      const secret = secretsOf(id).huawei?.client_secret;
      return secret === undefined ? null : { clientId: huaweiAppId, secret };
    },
    begin: async (app, flow) => sendTo(await client.urlFor(app, flow, { scope: 'openid profile' }), flow),
    proof: z.object({ code: z.string(), redirectUri: z.string() }),
    identify: client.identify,
  });
}
