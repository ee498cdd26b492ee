import { isSiteOrigin, type Sites } from '@/lib/backend/kernel/site-origin';
import type { Tenant } from '@/tenants/kit/tenant';

/** Apple posts, and pages don't take posts: it returns to the API, which redirects to the page. */
const paths: Readonly<Record<string, string>> = { apple: '/api/signin/apple' };

/** Whether players may be sent back to an address: letter for letter `https://<a host of the brand>/signin/<provider>`. */
export function isReturnAddress(
  tenant: Pick<Tenant, 'hosts'>,
  provider: string,
  address: string,
  sites: Sites,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const path = paths[provider] ?? `/signin/${provider}`;
  return address === `${url.origin}${path}` && isSiteOrigin(url, tenant.hosts, sites);
}
