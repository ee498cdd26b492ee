import type { SignInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { refused, type SignInProviders } from '@/lib/backend/accounts/sign-in/port';
import type { Tenant } from '@/tenants/tenant';
import { createOpenIdClient, discoverAt, type OpenIdApp } from './open-id';

/** Google by OpenID Connect. `pkg` says which of a brand's clients a caller means; a brand has one, and its own settings say which. */
export function createGoogle({ urls, secretsOf }: SignInSettings): SignInProviders['google'] {
  const client = createOpenIdClient((app) => discoverAt(urls.google, app));
  const appOf = (tenant: Tenant): OpenIdApp | null => {
    const secrets = secretsOf(tenant.id).google;
    return secrets === undefined
      ? null
      : { clientId: tenant.login.googleClientId, secret: secrets.client_secret };
  };
  return {
    isOn: (tenant) => appOf(tenant) !== null,
    urlFor: async (tenant, flow) => {
      const app = appOf(tenant);
      const more = { scope: 'openid email profile', prompt: 'select_account' };
      return app === null ? null : client.urlFor(app, flow, more);
    },
    identify: async (tenant, proof, flow) => {
      const app = appOf(tenant);
      if (app === null) return refused('off');
      return proof.pkg === tenant.login.googlePackage
        ? client.identify(app, proof, flow)
        : refused('unknown_package');
    },
  };
}
