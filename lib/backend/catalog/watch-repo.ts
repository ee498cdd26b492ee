import { sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { games, paymentMethods, prices, products } from '@/lib/backend/catalog/schema';
import { isArea } from '@/lib/domain/areas';
import { priceFault } from '@/lib/domain/catalogue-faults';
import { tenantById } from '@/tenants/kit/registry';

/** A row that players don't see, and why. */
export type CatalogueFault = Readonly<{ table: string; row: string; fault: string }>;

/** Every row of the catalogue that is left out where it is read, of all brands. */
export async function catalogueFaults(db: DbOrTx): Promise<readonly CatalogueFault[]> {
  const { tenant, gpId, productId, area, currency, minor } = prices;
  const priced = await db.select({ tenant, gpId, productId, area, currency, minor }).from(prices);
  const unsold = priced.flatMap((one): CatalogueFault[] => {
    const fault = priceFault(
      one,
      isArea(one.area) ? tenantById(one.tenant)?.currencies[one.area] : undefined,
    );
    return fault === null
      ? []
      : [{ table: 'prices', row: `${one.tenant}/${one.gpId}/${one.productId}/${one.area}`, fault }];
  });
  return [...unsold, ...(await wordless(db))];
}

/** Runs in the database, since reading all words to check them would be a lot of data. */
async function wordless(db: DbOrTx): Promise<readonly CatalogueFault[]> {
  const faults: CatalogueFault[] = [];
  const columns = [
    { table: 'games', from: games, tenant: games.tenant, id: games.gpId, words: games.names },
    {
      table: 'products',
      from: products,
      tenant: products.tenant,
      id: products.productId,
      words: products.names,
    },
    {
      table: 'products',
      from: products,
      tenant: products.tenant,
      id: products.productId,
      words: products.typeNames,
    },
    {
      table: 'payment_methods',
      from: paymentMethods,
      tenant: paymentMethods.tenant,
      id: paymentMethods.channelId,
      words: paymentMethods.names,
    },
  ] as const;
  for (const { table, from, tenant, id, words } of columns) {
    const isOdd = sql`(jsonb_typeof(${words}) <> 'object' or jsonb_path_exists(${words}, '$.* ? (@.type() != "string")'))`;
    const rows = await db.select({ tenant, id }).from(from).where(isOdd);
    for (const one of rows)
      faults.push({ table, row: `${one.tenant}/${one.id}`, fault: 'words that are no texts by language' });
  }
  return faults;
}
