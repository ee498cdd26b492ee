import { huaweiAppId } from '@/lib/domain/login-settings';
import {
  returnPath,
  signInProviderIds,
  signInProviders,
  type SignInProvider,
} from '@/lib/domain/sign-in-providers';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

/** The app that serves all brands, for providers where brands have no id of their own. */
const sharedApps: Readonly<Partial<Record<SignInProvider, string>>> = {
  twitter: 'sandbox-consumer-key',
  huawei: huaweiAppId,
};

/** The apps registered with the sandbox's providers: every public id of the brands, and the hosts that players return to. */
export function identityApps() {
  const brands: readonly Tenant[] = Object.values(tenants);
  return signInProviderIds.flatMap((provider) => {
    const path = returnPath(provider);
    const shared = sharedApps[provider];
    if (shared !== undefined)
      return [{ provider, clientId: shared, hosts: brands.flatMap(({ hosts }) => hosts), path }];
    const [id = ''] = Object.keys(signInProviders[provider].ids);
    return brands.flatMap(({ hosts, login }) => {
      const clientId = new Map<string, unknown>(Object.entries(login)).get(id);
      return typeof clientId === 'string' ? [{ provider, clientId, hosts, path }] : [];
    });
  });
}
