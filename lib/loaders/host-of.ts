import { tenantById } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

/** The brand and host a file per host was asked for on, as the edge wrote them down; null where it didn't. */
export function hostOf({
  headers,
}: Pick<Request, 'headers'>): Readonly<{ tenant: Tenant; host: string }> | null {
  const tenant = tenantById(headers.get('x-shop-tenant') ?? '');
  return tenant === null ? null : { tenant, host: headers.get('x-shop-host') ?? '' };
}
