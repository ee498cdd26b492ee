import { eq } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { catalogVersionRows } from './schema';

/** The counter of changes of one brand's catalogue; 0 if it never had one. */
export async function catalogVersion(db: DbOrTx, { tenant }: TenantScope): Promise<number> {
  const { version } = catalogVersionRows;
  const found = db.select({ version }).from(catalogVersionRows).where(eq(catalogVersionRows.tenant, tenant));
  return (await found)[0]?.version ?? 0;
}

/** A counter of changes for each brand's catalogue; a brand that never had one is missing. */
export async function catalogVersions(db: DbOrTx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(catalogVersionRows);
  return new Map(rows.map(({ tenant, version }) => [tenant, version]));
}
