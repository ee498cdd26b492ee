import type { Db } from '@/lib/backend/kernel/db/client';
import type { TenantId } from '@/tenants/kit/registry';
import type { CatalogDeps } from './deps';
import { brandsWith, catalogueFaults } from './watch-repo';

const everyMs = 10 * 60_000;
/** The faults last logged for each database, so that each is logged once for as long as it lasts. */
const lastLogged = new WeakMap<Db, { at: number; keys: ReadonlySet<string> }>();

/** Logs the rows of the catalogue that players don't see because they can't be sold. */
export async function watchCatalogue({
  db,
  clock,
  log,
}: Pick<CatalogDeps, 'db' | 'clock' | 'log'>): Promise<void> {
  const last = lastLogged.get(db);
  const now = clock.now();
  if (last !== undefined && now >= last.at && now - last.at < everyMs) return;
  const faults = await catalogueFaults(db);
  const keys = new Set<string>();
  for (const fault of faults) {
    const key = JSON.stringify(fault);
    keys.add(key);
    if (!(last?.keys.has(key) ?? false)) log.error(fault, 'row of the catalogue left out');
  }
  lastLogged.set(db, { at: now, keys });
}

/** Logs at the start what each brand lacks to sell anything: with the empty catalogue of a new installation, all pages are 404. */
export async function reportEmptyCatalogues(
  { db, log }: Pick<CatalogDeps, 'db' | 'log'>,
  enabled: readonly TenantId[],
): Promise<void> {
  const found = await brandsWith(db);
  for (const tenant of enabled) {
    const lacks = [...found].flatMap(([table, brands]) => (brands.has(tenant) ? [] : [table]));
    if (lacks.length > 0) log.warn({ tenant, lacks }, 'brand has nothing to sell');
  }
}
