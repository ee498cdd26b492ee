import { createHash } from 'node:crypto';
import { hashPassword } from '@/lib/backend/accounts/password';
import { usernameKey } from '@/lib/backend/accounts/service';
import { withTx } from '@/lib/backend/db/client';
import { accounts } from '@/lib/backend/db/schema/accounts';
import {
  gameClients,
  games,
  pageConfigs,
  paymentMethods,
  prices,
  products,
} from '@/lib/backend/db/schema/catalog';
import type { Deps } from '@/lib/backend/platform/deps';
import { tenants } from '@/tenants/registry';
import type { Tenant } from '@/tenants/tenant';
import { sandboxAccounts } from './account-facts';
import { catalogRows } from './catalog-rows';
import { methodRows } from './method-rows';
import { addMissing, readMark, writeMark } from './repo';

type AccountRow = typeof accounts.$inferInsert;

/**
 * Fills the shop with sample games, goods, methods and accounts for every brand, in one transaction. Does nothing when this
 * very data was seeded before; when it has grown since, adds what is missing. Never for production.
 */
export async function seedSandbox(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  brands: readonly Tenant[] = Object.values(tenants),
): Promise<{ seeded: boolean }> {
  const catalogs = brands.map(catalogRows);
  const methods = brands.flatMap(methodRows);
  const mark = createHash('sha256')
    .update(JSON.stringify([catalogs, methods, sandboxAccounts]))
    .digest('hex');
  if ((await readMark(db)) === mark) return { seeded: false };
  const accountRows = await accountsOf(brands, clock.date());
  await withTx(db, async (tx) => {
    await addMissing(
      tx,
      games,
      catalogs.flatMap((rows) => rows.games),
    );
    await addMissing(
      tx,
      gameClients,
      catalogs.flatMap((rows) => rows.clients),
    );
    await addMissing(
      tx,
      products,
      catalogs.flatMap((rows) => rows.products),
    );
    await addMissing(
      tx,
      prices,
      catalogs.flatMap((rows) => rows.prices),
    );
    await addMissing(
      tx,
      pageConfigs,
      catalogs.flatMap((rows) => rows.pageConfigs),
    );
    await addMissing(tx, paymentMethods, methods);
    await addMissing(tx, accounts, accountRows);
    await writeMark(tx, mark);
  });
  return { seeded: true };
}

/**
 * The sample accounts of every game. Each password is hashed once, with a salt of its own, and the hash shared by all accounts
 * that have it: hashing is slow on purpose, and these passwords are printed in the documentation anyway.
 */
async function accountsOf(brands: readonly Tenant[], createdAt: Date): Promise<AccountRow[]> {
  const samples = await Promise.all(
    sandboxAccounts.map(async ({ username, password, suid }) => ({
      username,
      usernameKey: usernameKey(username),
      passwordHash: await hashPassword(password),
      suid,
    })),
  );
  return brands.flatMap(({ id, games: sold }) =>
    Object.values(sold).flatMap(({ gpId }) =>
      samples.map((sample) => ({ tenant: id, gpId, createdAt, ...sample })),
    ),
  );
}
