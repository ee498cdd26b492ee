import { tenants } from '@/tenants/kit/registry';
import { brandsWith } from './stock-repo';
import type { CatalogDeps } from './deps';

/** Logs at the start what each brand lacks to sell: with the empty catalogue of a new installation all pages are 404. */
export async function tellEmptyShelves({ db, log }: Pick<CatalogDeps, 'db' | 'log'>): Promise<void> {
  const found = await brandsWith(db);
  for (const { id: tenant } of Object.values(tenants)) {
    const lacks = [...found].flatMap(([shelf, brands]) => (brands.has(tenant) ? [] : [shelf]));
    if (lacks.length > 0) log.warn({ tenant, lacks }, 'brand has nothing to sell');
  }
}
