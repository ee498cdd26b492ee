import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '@/lib/backend/kernel/db/client';
import { accounts } from '@/lib/backend/accounts/schema';
import { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import {
  gameClients,
  games,
  pageConfigs,
  paymentMethods,
  prices,
  products,
} from '@/lib/backend/catalog/schema';
import { installation } from '@/lib/backend/kernel/db/schema';

const markKey = 'sandbox_seed';
/** Rows per statement: PostgreSQL accepts 65,535 parameters at most. */
const batch = 1_000;

/** The digest of the data that the last seeding stored, or null. */
export async function readMark(db: Db): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, markKey));
  return row?.value ?? null;
}

export async function writeMark(tx: Tx, value: string): Promise<void> {
  await tx
    .insert(installation)
    .values({ key: markKey, value })
    .onConflictDoUpdate({ target: installation.key, set: { value } });
}

type RowsOf<T extends PgTable> = readonly T['$inferInsert'][];

/** The rows to seed, each table after those it refers to. */
export type SeedRows = Readonly<{
  games: RowsOf<typeof games>;
  gameClients: RowsOf<typeof gameClients>;
  products: RowsOf<typeof products>;
  prices: RowsOf<typeof prices>;
  pageConfigs: RowsOf<typeof pageConfigs>;
  paymentMethods: RowsOf<typeof paymentMethods>;
  thirdGifts: RowsOf<typeof thirdGifts>;
  accounts: RowsOf<typeof accounts>;
}>;

/** Adds the rows that don't exist yet; operators' changes are preserved. */
export async function addMissingRows(tx: Tx, rows: SeedRows): Promise<void> {
  await addMissing(tx, games, rows.games);
  await addMissing(tx, gameClients, rows.gameClients);
  await addMissing(tx, products, rows.products);
  await addMissing(tx, prices, rows.prices);
  await addMissing(tx, pageConfigs, rows.pageConfigs);
  await addMissing(tx, paymentMethods, rows.paymentMethods);
  await addMissing(tx, thirdGifts, rows.thirdGifts);
  await addMissing(tx, accounts, rows.accounts);
}

async function addMissing<T extends PgTable>(tx: Tx, table: T, rows: RowsOf<T>): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    await tx
      .insert(table)
      .values(rows.slice(start, start + batch))
      .onConflictDoNothing();
  }
}
