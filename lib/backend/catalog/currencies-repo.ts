import { sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { areaCurrencies } from '@/lib/backend/catalog/schema';
import { tenants } from '@/tenants/registry';

/** Tells the database what each brand sells in, so that it refuses a price in another currency (F7.6). At every start. */
export async function stateCurrencies(db: Db): Promise<void> {
  const rows = Object.values(tenants).flatMap(({ id: tenant, areas, currencies }) =>
    areas.flatMap((area) => {
      const currency = currencies[area];
      return currency === undefined ? [] : [{ tenant, area, currency }];
    }),
  );
  await db
    .insert(areaCurrencies)
    .values(rows)
    .onConflictDoUpdate({
      target: [areaCurrencies.tenant, areaCurrencies.area],
      set: { currency: sql`excluded.currency` },
      setWhere: sql`${areaCurrencies.currency} <> excluded.currency`,
    });
}
