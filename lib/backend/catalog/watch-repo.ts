import { count, isNotNull, sql } from 'drizzle-orm';
import type { Db, DbOrTx } from '@/lib/backend/kernel/db/client';
import { gameClients, games, paymentMethods, prices, products } from '@/lib/backend/catalog/schema';
import { isArea } from '@/lib/domain/areas';
import { areContentItems, priceFault } from '@/lib/domain/catalogue-faults';
import { tenantById } from '@/tenants/kit/registry';

/** A row that players don't see, and why. */
export type CatalogueFault = Readonly<{ table: string; row: string; fault: string }>;

/** Every catalogue row, of all brands, that is left out when it is read. */
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
  return [...unsold, ...(await wordless(db)), ...(await unknownContents(db))];
}

async function unknownContents(db: DbOrTx): Promise<readonly CatalogueFault[]> {
  const { tenant, productId, items } = products;
  const rows = await db.select({ tenant, productId, items }).from(products).where(isNotNull(items));
  return rows
    .filter((one) => !areContentItems(one.items))
    .map((one) => ({
      table: 'products',
      row: `${one.tenant}/${one.productId}`,
      fault: 'contents that can’t be read',
    }));
}

/** Runs in the database, since reading all texts to check them would be a lot of data. */
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

const requiredTables = {
  games,
  clients: gameClients,
  goods: products,
  prices,
  'payment methods': paymentMethods,
} as const;
type RequiredTable = keyof typeof requiredTables;

/** For each kind of row that a sale needs, the brands that have any. */
export async function brandsWith(db: Db): Promise<ReadonlyMap<RequiredTable, ReadonlySet<string>>> {
  const found = new Map<RequiredTable, ReadonlySet<string>>();
  for (const [name, table] of entriesOf(requiredTables)) {
    const rows = await db.selectDistinct({ tenant: table.tenant }).from(table);
    found.set(name, new Set(rows.map(({ tenant }) => tenant)));
  }
  return found;
}

/** The providers that brands' methods name, with how many methods do. */
export async function methodsByProvider(
  db: Db,
): Promise<readonly Readonly<{ tenant: string; provider: string; methods: number }>[]> {
  const { tenant, provider } = paymentMethods;
  return db.select({ tenant, provider, methods: count() }).from(paymentMethods).groupBy(tenant, provider);
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  const isKey = (key: string): key is K => Object.hasOwn(record, key);
  return Object.keys(record)
    .filter(isKey)
    .map((key) => [key, record[key]]);
}
