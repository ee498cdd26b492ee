import { createHash } from 'node:crypto';
import { hashPassword } from '@/lib/backend/accounts/password';
import { usernameKey } from '@/lib/backend/accounts/service';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { CardsDeps } from '@/lib/backend/cards/deps';
import type { Kernel } from '@/lib/backend/kernel/deps';
import { tenants } from '@/tenants/registry';
import type { Tenant } from '@/tenants/tenant';
import { sandboxAccounts, unverifiedAccount } from './account-facts';
import { catalogRows } from './catalog-rows';
import { cardFacts } from './card-facts';
import { debtFacts } from './debt-facts';
import { limitFacts } from './limit-facts';
import { methodRows } from './method-rows';
import { stateCurrencies } from '@/lib/backend/catalog/currencies-repo';
import { seedCards } from './seed-cards';
import { seedLimitsAndEvents } from './seed-limits';
import { promotionRows } from './promotion-facts';
import { seedPromotions } from './seed-promotions';
import { seedDebts } from './seed-debts';
import { thirdGiftRows } from './third-gift-rows';
import { addMissingRows, readMark, writeMark, type SeedRows } from './repo';

/**
 * Fills the shop with sample games, goods, methods and accounts for every brand, in one transaction. Does nothing when this
 * very data was seeded before; when it has grown since, adds what is missing. Never for production.
 */
export async function seedSandbox(
  { db, clock, cardKeys }: Pick<Kernel, 'db' | 'clock'> & Partial<Pick<CardsDeps, 'cardKeys'>>,
  brands: readonly Tenant[] = Object.values(tenants),
): Promise<{ seeded: boolean }> {
  const catalogs = brands.map(catalogRows);
  const methods = brands.flatMap(methodRows);
  const gifts = brands.flatMap(thirdGiftRows);
  const mark = createHash('sha256')
    .update(
      JSON.stringify([
        catalogs,
        methods,
        gifts,
        accountsFor(brands),
        debtFacts,
        cardFacts,
        brands.map(promotionRows),
        limitFacts,
      ]),
    )
    .digest('hex');
  await stateCurrencies(db);
  if ((await readMark(db)) === mark) return { seeded: false };
  const rows: SeedRows = {
    games: catalogs.flatMap((catalog) => catalog.games),
    gameClients: catalogs.flatMap((catalog) => catalog.clients),
    products: catalogs.flatMap((catalog) => catalog.products),
    prices: catalogs.flatMap((catalog) => catalog.prices),
    pageConfigs: catalogs.flatMap((catalog) => catalog.pageConfigs),
    paymentMethods: methods,
    thirdGifts: gifts,
    accounts: await accountsOf(brands, clock.date()),
  };
  await withTx(db, async (tx) => {
    await addMissingRows(tx, rows);
    await seedDebts(tx, brands, clock.date());
    await seedPromotions(tx, brands, clock.date());
    await seedLimitsAndEvents(tx, brands, clock.date());
    if (cardKeys !== undefined) await seedCards({ tx, keys: cardKeys, now: clock.date() }, brands);
    await writeMark(tx, mark);
  });
  return { seeded: true };
}

/**
 * The sample accounts of every game. Each password is hashed once, with a salt of its own, and the hash shared by all accounts
 * that have it: hashing is slow on purpose, and these passwords are printed in the documentation anyway.
 */
async function accountsOf(brands: readonly Tenant[], createdAt: Date): Promise<SeedRows['accounts']> {
  const hashes = new Map<string, Promise<string>>();
  const hashOf = (password: string) => {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  };
  return Promise.all(
    accountsFor(brands).map(async ({ tenant, gpId, username, password, suid }) => ({
      ...{ tenant, gpId, username, suid, createdAt },
      usernameKey: usernameKey(username),
      passwordHash: await hashOf(password),
    })),
  );
}

/** Which sample account which game of which brand has. */
function accountsFor(brands: readonly Tenant[]) {
  return brands.flatMap(({ id: tenant, games: sold, realNameRequired }) =>
    Object.values(sold).flatMap(({ gpId }) =>
      [...sandboxAccounts, ...(realNameRequired ? [unverifiedAccount] : [])].map((account) => ({
        ...account,
        tenant,
        gpId,
      })),
    ),
  );
}
