import 'server-only';
import { brandApi, brandTrackOrigin } from '@/lib/backend/mount';
import type { Area } from '@/lib/domain/areas';
import type { PublicTenant } from '@/lib/domain/public-tenant';
import { toPublicTenant } from '@/tenants/kit/public';
import type { Tenant } from '@/tenants/kit/tenant';

/** What a page of `area` may know of its brand, with the API and the tracking host of this deployment. */
export function pageTenant(tenant: Tenant, area: Area): PublicTenant {
  return { ...toPublicTenant(tenant, area, brandApi(tenant)), trackOrigin: brandTrackOrigin(tenant) };
}
