import { normaliseHost } from '@/tenants/hosts';
import type { Tenant } from '@/tenants/tenant';

/** Apple posts, and pages don't take posts: it comes back to the API, which leads on to the page. */
const paths: Readonly<Record<string, string>> = { apple: '/api/signin/apple' };

/**
 * Whether players may be sent back to an address: letter for letter `https://<a host of the brand>/signin/<provider>`. Plain http only
 * where the shop itself is reached so.
 */
export function isReturnAddress(
  tenant: Pick<Tenant, 'hosts'>,
  provider: string,
  address: string,
  siteOrigin: (host: string) => string,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const path = paths[provider] ?? `/signin/${provider}`;
  const isSecure = url.protocol === 'https:';
  const isPlain = url.protocol === 'http:' && siteOrigin(url.host).startsWith('http:');
  return (
    (isSecure || isPlain) &&
    address === `${url.origin}${path}` &&
    tenant.hosts.includes(normaliseHost(url.host))
  );
}
