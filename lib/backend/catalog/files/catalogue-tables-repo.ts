import { and, asc, eq, exists, sql } from 'drizzle-orm';
import {
  gameClients,
  games,
  pageConfigs,
  paymentMethods,
  prices,
  products,
} from '@/lib/backend/catalog/schema';
import { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import type { CatalogueRows } from './rows';
import { inBatches, type CatalogueTable } from './catalogue-table';
import { methodKeyOf } from '@/lib/domain/method-key';

type RowOf<K extends keyof CatalogueRows> = CatalogueRows[K][number];
type Same = Readonly<{ tenant: string; gpId: string }>;

const isGame = ({ tenant, gpId }: Same) => and(eq(games.tenant, tenant), eq(games.gpId, gpId));

/** A game that is no longer sold keeps its row, which goods and orders refer to; without clients nobody finds it. */
const gamesTable: CatalogueTable<RowOf<'games'>> = {
  what: 'game',
  keyOf: ({ gpId }) => gpId,
  read: (db, tenant) => {
    const sold = db
      .select({ one: sql`1` })
      .from(gameClients)
      .where(and(eq(gameClients.tenant, games.tenant), eq(gameClients.gpId, games.gpId)));
    const isOurs = and(eq(games.tenant, tenant), exists(sold));
    return db.select().from(games).where(isOurs).orderBy(asc(games.sort), asc(games.gpId));
  },
  add: async (tx, rows) => {
    for (const row of rows) {
      await tx.insert(games).values(row).onConflictDoNothing();
      await tx.update(games).set(row).where(isGame(row));
    }
  },
  change: async (tx, row) => void (await tx.update(games).set(row).where(isGame(row))),
  drop: async () => undefined,
};

const isClient = ({ tenant, clientId }: RowOf<'clients'>) =>
  and(eq(gameClients.tenant, tenant), eq(gameClients.clientId, clientId));
const clientsTable: CatalogueTable<RowOf<'clients'>> = {
  what: 'client',
  keyOf: ({ clientId }) => clientId,
  read: (db, tenant) =>
    db.select().from(gameClients).where(eq(gameClients.tenant, tenant)).orderBy(asc(gameClients.clientId)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(gameClients).values(part)),
  change: async (tx, row) => void (await tx.update(gameClients).set(row).where(isClient(row))),
  drop: async (tx, row) => void (await tx.delete(gameClients).where(isClient(row))),
};

const isProduct = ({ tenant, gpId, productId }: RowOf<'goods'>) =>
  and(eq(products.tenant, tenant), eq(products.gpId, gpId), eq(products.productId, productId));

/** Goods that are no longer sold keep their row, and their picture in orders. */
const goodsTable: CatalogueTable<RowOf<'goods'>> = {
  what: 'goods',
  keyOf: ({ gpId, productId }) => `${gpId}/${productId}`,
  read: (db, tenant) =>
    db
      .select()
      .from(products)
      .where(and(eq(products.tenant, tenant), eq(products.active, true)))
      .orderBy(asc(products.gpId), asc(products.typeSort), asc(products.goodsSort), asc(products.productId)),
  add: async (tx, rows) => {
    await inBatches(rows, (part) => tx.insert(products).values(part).onConflictDoNothing());
    for (const row of rows) await tx.update(products).set(row).where(isProduct(row));
  },
  change: async (tx, row) => void (await tx.update(products).set(row).where(isProduct(row))),
  drop: async (tx, row) => void (await tx.update(products).set({ active: false }).where(isProduct(row))),
};

const isPrice = ({ tenant, gpId, productId, area }: RowOf<'prices'>) =>
  and(
    eq(prices.tenant, tenant),
    eq(prices.gpId, gpId),
    eq(prices.productId, productId),
    eq(prices.area, area),
  );
const pricesTable: CatalogueTable<RowOf<'prices'>> = {
  what: 'price',
  keyOf: ({ gpId, productId, area }) => `${gpId}/${productId}/${area}`,
  read: (db, tenant) =>
    db
      .select()
      .from(prices)
      .where(eq(prices.tenant, tenant))
      .orderBy(asc(prices.gpId), asc(prices.area), asc(prices.minor), asc(prices.productId)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(prices).values(part)),
  change: async (tx, row) => void (await tx.update(prices).set(row).where(isPrice(row))),
  drop: async (tx, row) => void (await tx.delete(prices).where(isPrice(row))),
};

const isPage = ({ tenant, gpId }: Same) => and(eq(pageConfigs.tenant, tenant), eq(pageConfigs.gpId, gpId));
const pagesTable: CatalogueTable<RowOf<'pages'>> = {
  what: 'page config',
  keyOf: ({ gpId }) => gpId,
  read: (db, tenant) => db.select().from(pageConfigs).where(eq(pageConfigs.tenant, tenant)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(pageConfigs).values(part)),
  change: async (tx, row) => void (await tx.update(pageConfigs).set(row).where(isPage(row))),
  drop: async (tx, row) => void (await tx.delete(pageConfigs).where(isPage(row))),
};

const isMethod = ({ tenant, area, region, paywayId, channelId }: RowOf<'methods'>) =>
  and(
    eq(paymentMethods.tenant, tenant),
    eq(paymentMethods.area, area),
    eq(paymentMethods.region, region),
    eq(paymentMethods.paywayId, paywayId),
    eq(paymentMethods.channelId, channelId),
  );
const methodsTable: CatalogueTable<RowOf<'methods'>> = {
  what: 'method',
  keyOf: ({ area, region, paywayId, channelId }) => `${area}/${region}/${methodKeyOf(paywayId, channelId)}`,
  read: (db, tenant) =>
    db
      .select()
      .from(paymentMethods)
      .where(eq(paymentMethods.tenant, tenant))
      .orderBy(
        asc(paymentMethods.area),
        asc(paymentMethods.region),
        asc(paymentMethods.sort),
        asc(paymentMethods.channelId),
      ),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(paymentMethods).values(part)),
  change: async (tx, row) => void (await tx.update(paymentMethods).set(row).where(isMethod(row))),
  drop: async (tx, row) => void (await tx.delete(paymentMethods).where(isMethod(row))),
};

const isGift = ({ tenant, gpId, target, targetKey }: RowOf<'gifts'>) =>
  and(
    eq(thirdGifts.tenant, tenant),
    eq(thirdGifts.gpId, gpId),
    eq(thirdGifts.target, target),
    eq(thirdGifts.targetKey, targetKey),
  );
const giftsTable: CatalogueTable<RowOf<'gifts'>> = {
  what: 'gift of a third party',
  keyOf: ({ gpId, target, targetKey }) => `${gpId}/${target}/${targetKey}`,
  read: (db, tenant) => db.select().from(thirdGifts).where(eq(thirdGifts.tenant, tenant)),
  add: (tx, rows) => inBatches(rows, (part) => tx.insert(thirdGifts).values(part)),
  change: async (tx, row) => void (await tx.update(thirdGifts).set(row).where(isGift(row))),
  drop: async (tx, row) => void (await tx.delete(thirdGifts).where(isGift(row))),
};

/** In an order in which each row comes after those it refers to. */
export const catalogueTables = {
  games: gamesTable,
  clients: clientsTable,
  goods: goodsTable,
  prices: pricesTable,
  pages: pagesTable,
  methods: methodsTable,
  gifts: giftsTable,
} as const;
