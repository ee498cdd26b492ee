import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { catalogVersionRows } from './schema';

/** How often each brand's catalogue has changed; a brand that never had one is missing. */
export async function catalogVersions(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(catalogVersionRows);
  return new Map(rows.map(({ tenant, version }) => [tenant, version]));
}
