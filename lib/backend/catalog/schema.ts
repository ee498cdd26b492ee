import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ContentItem } from '@/lib/domain/contents';
import type { LocalText } from '@/lib/domain/local-text';
import { areaColumn, id, isKnownCurrency, minorUnits, moment } from '@/lib/backend/kernel/db/columns';

export const games = pgTable(
  'games',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    logo: text('logo').notNull(),
    banner: text('banner').notNull(),
    sort: integer('sort').notNull(),
    isSelectGame: boolean('is_select_game').notNull(),
    /** Links that replace the brand's, for games that have their own. */
    terms: text('terms'),
    privacy: text('privacy'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.gpId] })],
);

/** A client id: a game or sub-game on a platform in an area. */
export const gameClients = pgTable(
  'game_clients',
  {
    tenant: text('tenant').notNull(),
    clientId: text('client_id').notNull(),
    gpId: text('gp_id').notNull(),
    platform: text('platform', { enum: ['android', 'ios', 'web'] }).notNull(),
    area: text('area').notNull(),
    /** Null for the game itself; for a sub-game, its key in `sub_game`. */
    codeKey: text('code_key'),
    names: jsonb('names').$type<LocalText>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.clientId] }),
    index('game_clients_gp').on(t.tenant, t.gpId),
    foreignKey({
      name: 'game_clients_game',
      columns: [t.tenant, t.gpId],
      foreignColumns: [games.tenant, games.gpId],
    }),
  ],
);

export const products = pgTable(
  'products',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    typeKey: text('type_key').notNull(),
    typeNames: jsonb('type_names').$type<LocalText>().notNull(),
    typeSort: integer('type_sort').notNull(),
    goodsSort: integer('goods_sort').notNull(),
    isSpecial: boolean('is_special').notNull(),
    image: text('image').notNull(),
    badge: text('badge', { enum: ['best', 'hot', 'new'] }),
    /** The amount of the game's currency, for goods that are currency; `bonus` comes on top. */
    base: integer('base'),
    bonus: integer('bonus'),
    /** The contents of bundles and passes; null for other goods. */
    items: jsonb('items').$type<readonly ContentItem[]>(),
    isLimit: boolean('is_limit').notNull(),
    isCoupon: boolean('is_coupon').notNull(),
    couponPoints: integer('coupon_points').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.productId] }),
    foreignKey({
      name: 'products_game',
      columns: [t.tenant, t.gpId],
      foreignColumns: [games.tenant, games.gpId],
    }),
  ],
);

/**
 * The currency of each brand and area, from the brand's file; written at every start. A trigger on `prices`
 * accepts no other currency.
 */
export const areaCurrencies = pgTable(
  'area_currencies',
  {
    tenant: text('tenant').notNull(),
    area: areaColumn('area').notNull(),
    currency: text('currency').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.area] }),
    check('area_currencies_known', isKnownCurrency(t.currency)),
  ],
);

/** The price of goods in an area. Amounts are in minor units of the area's currency. */
export const prices = pgTable(
  'prices',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    area: text('area').notNull(),
    /** The currency of the area (`area_currencies`). Reading skips rows in another one, which are older than the trigger. */
    currency: text('currency').notNull(),
    minor: minorUnits('minor').notNull(),
    /** The price before a standing discount. */
    originalMinor: minorUnits('original_minor'),
    /** The lowest price of the thirty days before the discount, which some laws require beside a struck-through price. */
    lowMinor: minorUnits('low_minor'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.productId, t.area] }),
    foreignKey({
      name: 'prices_product',
      columns: [t.tenant, t.gpId, t.productId],
      foreignColumns: [products.tenant, products.gpId, products.productId],
    }),
    check('prices_currency', isKnownCurrency(t.currency)),
    check('prices_positive', sql`${t.minor} > 0`),
    check('prices_discounted', sql`${t.originalMinor} > ${t.minor}`),
    check('prices_low', sql`${t.lowMinor} > 0`),
  ],
);

/**
 * A payment method of a brand in an area and payment region. `parentKey` marks a channel of another method.
 */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    tenant: text('tenant').notNull(),
    area: areaColumn('area').notNull(),
    region: text('region').notNull(),
    paywayId: text('payway_id').notNull(),
    channelId: text('channel_id').notNull(),
    parentKey: text('parent_key'),
    provider: text('provider').notNull(),
    /** The provider's name for the method. */
    providerMethod: text('provider_method').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    descriptions: jsonb('descriptions').$type<LocalText>(),
    icon: text('icon').notNull(),
    sort: integer('sort').notNull(),
    /** Limits in minor units of the area's currency; 0 or less means none (F3.6). */
    minMinor: minorUnits('min_minor').notNull(),
    maxMinor: minorUnits('max_minor').notNull(),
    openCoupon: boolean('open_coupon').notNull(),
    payId: text('pay_id'),
    /** How long an order may stay unpaid with this method, in seconds. */
    paySeconds: integer('pay_seconds').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.area, t.region, t.paywayId, t.channelId] }),
    foreignKey({
      name: 'payment_methods_area',
      columns: [t.tenant, t.area],
      foreignColumns: [areaCurrencies.tenant, areaCurrencies.area],
    }),
    check('payment_methods_seconds', sql`${t.paySeconds} > 0`),
    check('payment_methods_limits', sql`${t.maxMinor} <= 0 or ${t.maxMinor} >= ${t.minMinor}`),
  ],
);

/**
 * Methods that an operator has turned off, kept apart from the catalogue because a release overwrites that: all methods of a provider, or
 * one method (`payway_id_channel_id`), in one area or in all ("*"). `until` null: until an operator turns them on again.
 */
export const methodStops = pgTable(
  'method_stops',
  {
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: ['provider', 'method'] }).notNull(),
    name: text('name').notNull(),
    area: text('area').notNull(),
    since: moment('since').notNull(),
    until: moment('until'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.kind, t.name, t.area] })],
);

/** Page config by game; `gpId` "*" is that of the brand. */
export const pageConfigs = pgTable(
  'page_configs',
  { tenant: text('tenant').notNull(), gpId: text('gp_id').notNull(), config: jsonb('config').notNull() },
  (t) => [primaryKey({ columns: [t.tenant, t.gpId] })],
);

export const releaseStates = ['draft', 'scheduled', 'live', 'replaced', 'rolledBack', 'refused'] as const;

/**
 * A version of a brand's catalogue, with its files. One is live; `replaced` ones were live before. `refused`: when its time came, it no
 * longer fitted the brand.
 */
export const catalogReleases = pgTable(
  'catalog_releases',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    state: text('state', { enum: releaseStates }).notNull(),
    files: jsonb('files').$type<Readonly<Record<string, string>>>().notNull(),
    /** The time from which it is to be live, or was. */
    liveFrom: moment('live_from'),
    madeAt: moment('made_at').notNull(),
    madeBy: text('made_by').notNull(),
    reason: text('reason').notNull(),
  },
  (t) => [
    index('catalog_releases_of').on(t.tenant, t.id),
    uniqueIndex('catalog_releases_live')
      .on(t.tenant)
      .where(sql`${t.state} = 'live'`),
    check('catalog_releases_time', sql`(${t.state} = 'draft') = (${t.liveFrom} is null)`),
  ],
);

/** How often each brand's catalogue and page config have changed. Triggers on their tables count, and notify the channel "catalog". */
export const catalogVersionRows = pgTable('catalog_versions', {
  tenant: text('tenant').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});
