import { ClientSecretPost, Configuration } from 'openid-client';
import { refused, type SignInProviders } from '@/lib/backend/accounts/sign-in/port';
import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { huaweiAppId } from '@/lib/domain/login-settings';
import type { Tenant } from '@/tenants/tenant';
import { createOpenIdClient, secured, type OpenIdApp } from './open-id';

/** HUAWEI ID by OpenID Connect, with one app for all brands. Its addresses are documented, not discovered. */
export function createHuawei({ urls, secretsOf }: SignInSettings): SignInProviders['huawei'] {
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
  const appOf = (tenant: Tenant): OpenIdApp | null => {
    const secrets = secretsOf(tenant.id).huawei;
    return secrets === undefined ? null : { clientId: huaweiAppId, secret: secrets.client_secret };
  };
  return {
    isOn: (tenant) => appOf(tenant) !== null,
    urlFor: async (tenant, flow) => {
      const app = appOf(tenant);
      return app === null ? null : client.urlFor(app, flow, { scope: 'openid profile' });
    },
    identify: async (tenant, proof, flow) => {
      const app = appOf(tenant);
      return app === null ? refused('off') : client.identify(app, proof, flow);
    },
  };
}
