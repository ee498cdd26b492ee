import { tenantById } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

/** The brand and host of a request for a file that differs by host, from the headers that the edge sets; null without them. */
export function hostOf({
  headers,
}: Pick<Request, 'headers'>): Readonly<{ tenant: Tenant; host: string }> | null {
  const tenant = tenantById(headers.get('x-shop-tenant') ?? '');
  return tenant === null ? null : { tenant, host: headers.get('x-shop-host') ?? '' };
}
