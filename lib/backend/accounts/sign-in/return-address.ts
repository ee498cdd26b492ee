import { isSiteOrigin, type Sites } from '@/lib/backend/kernel/site-origin';
import { returnAddress, type SignInProvider } from '@/lib/domain/sign-in-providers';
import type { Tenant } from '@/tenants/kit/tenant';

/** Whether players may be sent back to an address: letter for letter the provider's, on a host of the brand. */
export function isReturnAddress(
  tenant: Pick<Tenant, 'hosts'>,
  provider: SignInProvider,
  address: string,
  sites: Sites,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return address === returnAddress(url.origin, provider) && isSiteOrigin(url, tenant.hosts, sites);
}
