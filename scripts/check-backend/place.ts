import type { Area } from '@/lib/domain/areas';
import type { Tenant } from '@/tenants/kit/tenant';

/** Where a backend is checked: a game of a brand in an area, and the player who logs in there. */
export type Place = Readonly<{
  tenant: Tenant;
  clientId: string;
  area: Area;
  login: Readonly<{ username: string; password: string }> | null;
}>;
