import { findPageConfigs, type PageConfigs } from '@/lib/backend/catalog/repo';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import { editionFor } from '@/lib/domain/edition';
import { isVipVersion } from '@/lib/domain/main-tabs';
import { parsePageConfig } from '@/lib/domain/page-config';
import type { Tenant } from '@/tenants/kit/tenant';

type Shop = Readonly<{ scope: TenantScope; tenant: Tenant }>;

/**
 * True when the game's page config has coupons open; without it there are no points, levels or coupons
 * (F5.1).
 */
export async function areCouponsOpen(db: DbOrTx, { scope, tenant }: Shop, gpId: string): Promise<boolean> {
  return haveCouponsOpen(await findPageConfigs(db, scope, gpId), tenant);
}

const haveCouponsOpen = ({ brand, game }: PageConfigs, tenant: Tenant): boolean =>
  isVipVersion(parsePageConfig(Object.assign({}, brand, game), tenant));

/** True when orders of a game in an area are made in the VIP version: modern edition, coupons open (F5.4). */
export function isVipOrder(
  tenant: Tenant,
  { gpId, area, configs }: Readonly<{ gpId: string; area: Area; configs: PageConfigs }>,
): boolean {
  const { modernEdition, games } = tenant;
  const code = Object.entries(games).find(([, sold]) => sold.gpId === gpId)?.[0] ?? null;
  return editionFor(modernEdition, area, code) === 'modern' && haveCouponsOpen(configs, tenant);
}
