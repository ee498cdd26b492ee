import { huaweiAppId } from '@/lib/domain/login-settings';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

/** What the sandbox's providers know the brands by: every public id of theirs, and the hosts players come back to. */
export function identityApps() {
  const brands: readonly Tenant[] = Object.values(tenants);
  const everywhere = brands.flatMap(({ hosts }) => hosts);
  const own = brands.flatMap(({ hosts, login }) => [
    app('google', login.googleClientId, hosts),
    app('facebook', login.facebookAppId, hosts),
    app('apple', login.appleServiceId, hosts),
    app('vk', login.vkAppId, hosts),
  ]);
  // One app of each serves all brands.
  return [...own, app('twitter', 'sandbox-consumer-key', everywhere), app('huawei', huaweiAppId, everywhere)];
}

type Provider = 'google' | 'facebook' | 'apple' | 'vk' | 'twitter' | 'huawei';

function app(provider: Provider, clientId: string, hosts: readonly string[]) {
  const path = provider === 'apple' ? '/api/signin/apple' : `/signin/${provider}`;
  return { provider, clientId, hosts, path };
}
