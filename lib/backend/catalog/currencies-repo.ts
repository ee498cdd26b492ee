import { sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { areaCurrencies } from '@/lib/backend/catalog/schema';
import { tenantIds, tenants, type TenantId } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

/**
 * Stores each brand's currency by area, at every start and with every release, so that the database refuses prices in any other currency
 * (F7.6).
 */
export async function stateCurrencies(db: DbOrTx, ids: readonly TenantId[] = tenantIds): Promise<void> {
  const rows = ids.flatMap((tenant) => {
    const { areas, currencies }: Tenant = tenants[tenant];
    return areas.flatMap((area) => {
      const currency = currencies[area];
      return currency === undefined ? [] : [{ tenant, area, currency }];
    });
  });
  await db
    .insert(areaCurrencies)
    .values(rows)
    .onConflictDoUpdate({
      target: [areaCurrencies.tenant, areaCurrencies.area],
      set: { currency: sql`excluded.currency` },
      setWhere: sql`${areaCurrencies.currency} <> excluded.currency`,
    });
}
