import { gameClients, games, paymentMethods, prices, products } from '@/lib/backend/catalog/schema';
import type { Db } from '@/lib/backend/kernel/db/client';

const shelves = {
  games,
  clients: gameClients,
  goods: products,
  prices,
  'payment methods': paymentMethods,
} as const;
export type Shelf = keyof typeof shelves;

/** Of each kind of thing that a sale needs, the brands that have one at all. */
export async function brandsWith(db: Db): Promise<ReadonlyMap<Shelf, ReadonlySet<string>>> {
  const found = new Map<Shelf, ReadonlySet<string>>();
  for (const [shelf, table] of entriesOf(shelves)) {
    const rows = await db.selectDistinct({ tenant: table.tenant }).from(table);
    found.set(shelf, new Set(rows.map(({ tenant }) => tenant)));
  }
  return found;
}

function entriesOf<K extends string, V>(record: Readonly<Record<K, V>>): readonly (readonly [K, V])[] {
  const isKey = (key: string): key is K => Object.hasOwn(record, key);
  return Object.keys(record)
    .filter(isKey)
    .map((key) => [key, record[key]]);
}
