import { createHash } from 'node:crypto';
import type { CardsDeps } from '@/lib/backend/cards/deps';
import { stateCurrencies } from '@/lib/backend/catalog/currencies-repo';
import type { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import { withTx } from '@/lib/backend/kernel/db/client';
import type { Kernel } from '@/lib/backend/kernel/deps';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { accountsFor, accountsOf } from './sample-accounts';
import { withSamples } from './brand-samples';
import { catalogRows } from './catalog-rows';
import { cardFacts } from './card-facts';
import { debtFacts } from './debt-facts';
import { limitFacts } from './limit-facts';
import { methodRows } from './method-rows';
import { seedCards } from './seed-cards';
import { seedLimitsAndActivities } from './limits-repo';
import { promotionRows } from './promotion-facts';
import { seedPromotions } from './seed-promotions';
import { seedDebts } from './seed-debts';
import { addMissingRows, readMark, writeMark, type SeedRows } from './repo';
import { inMethodWords } from './method-words';
import { inBrandLanguages } from './in-brand-languages';

/**
 * Fills the shop with sample games, goods, methods and accounts for every brand, in one transaction. Does nothing when the same data was
 * seeded before; otherwise adds what is missing. Never for production.
 */
export async function seedSandbox(
  { db, clock, cardKeys }: Pick<Kernel, 'db' | 'clock'> & Partial<Pick<CardsDeps, 'cardKeys'>>,
  plain: readonly Tenant[] = Object.values(tenants),
): Promise<{ seeded: boolean }> {
  const brands = await withSamples(plain);
  const catalogsAt = (now: Date) => brands.map((brand) => catalogRows(brand, now));
  const methods = brands.flatMap(methodRows);
  const gifts = brands.flatMap(thirdGiftRows);
  const mark = createHash('sha256')
    .update(
      JSON.stringify([
        // At any time the same data: when offers end is no reason to seed again.
        catalogsAt(new Date(0)),
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
  const catalogs = catalogsAt(clock.date());
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
    await seedLimitsAndActivities(tx, brands, clock.date());
    if (cardKeys !== undefined) await seedCards({ tx, keys: cardKeys, now: clock.date() }, brands);
    await writeMark(tx, mark);
  });
  return { seeded: true };
}

type GiftRow = typeof thirdGifts.$inferInsert;

/** Gifts of sample partners: with the season pass, and for paying with the sample wallet. */
function thirdGiftRows(tenant: Tenant): GiftRow[] {
  const gift = (
    target: GiftRow['target'],
    targetKey: string,
    words: 'frameGift' | 'walletGift',
  ): GiftRow => ({
    tenant: tenant.id,
    gpId: '*',
    target,
    targetKey,
    names: inBrandLanguages(tenant, inMethodWords(words)),
  });
  return [gift('goods', 'pass_season', 'frameGift'), gift('method', '103_10302', 'walletGift')];
}
