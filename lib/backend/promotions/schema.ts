import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { accounts } from '@/lib/backend/accounts/schema';
import {
  currencyColumn,
  id,
  isKnownCurrency,
  minorUnits,
  moment,
  reference,
} from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';

/** The VIP programme of a game. */
export const vipProgrammes = pgTable(
  'vip_programmes',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    /** IANA name of the zone that its weeks, months and days follow. */
    timeZone: text('time_zone').notNull(),
    pointToCoin: integer('point_to_coin').notNull(),
    coinCurrency: currencyColumn('coin_currency').notNull(),
    /** What one coin is worth in each currency that players pay in, in minor units. Without its own amount, a coin is one unit of `coinCurrency`. */
    coins: jsonb('coins').$type<Readonly<Partial<Record<Currency, number>>>>().notNull().default({}),
    faqTitles: jsonb('faq_titles').$type<LocalText>().notNull(),
    faqContents: jsonb('faq_contents').$type<LocalText>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId] }),
    check('vip_programmes_currency', isKnownCurrency(t.coinCurrency)),
    check('vip_programmes_points', sql`${t.pointToCoin} >= 0`),
  ],
);

/** A level and the points it is reached with. */
export const vipLevels = pgTable(
  'vip_levels',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    levelId: integer('level_id').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    show: text('show').notNull(),
    needPoints: integer('need_points').notNull(),
    stage: integer('stage').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.levelId] }),
    unique('vip_levels_points').on(t.tenant, t.gpId, t.needPoints),
    foreignKey({
      name: 'vip_levels_programme',
      columns: [t.tenant, t.gpId],
      foreignColumns: [vipProgrammes.tenant, vipProgrammes.gpId],
    }),
    check('vip_levels_counts', sql`${t.levelId} >= 0 and ${t.needPoints} >= 0 and ${t.stage} >= 0`),
  ],
);

/** A coupon that every player at a level or above it may claim, once, or once per period. */
export const couponOffers = pgTable(
  'coupon_offers',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    offerId: text('offer_id').notNull(),
    levelId: integer('level_id').notNull(),
    type: text('type', { enum: ['permanent', 'week', 'month'] }).notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    /** Percent of the price that is still paid. */
    rate: integer('rate').notNull(),
    /** Days for which it is valid, including the day of the claim; a coupon for a period expires with its period at the latest. */
    validDays: integer('valid_days').notNull(),
    active: boolean('active').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.offerId] }),
    foreignKey({
      name: 'coupon_offers_level',
      columns: [t.tenant, t.gpId, t.levelId],
      foreignColumns: [vipLevels.tenant, vipLevels.gpId, vipLevels.levelId],
    }),
    check('coupon_offers_rate', sql`${t.rate} between 1 and 99`),
    check('coupon_offers_days', sql`${t.validDays} > 0`),
  ],
);

export const couponStates = ['avail', 'reserved', 'used'] as const;

/**
 * A coupon that a player has claimed. Its terms are a copy, so what a player holds never changes. It belongs to an order while it is
 * reserved and once it is used, and to none while it is free.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    code: text('code').notNull(),
    offerId: text('offer_id').notNull(),
    /**
     * First day of the period it was claimed in, yyyy-mm-dd in its zone; "ever" for a permanent one; `given-` and its code for one that an
     * operator gave.
     */
    period: text('period').notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    rate: integer('rate').notNull(),
    timeZone: text('time_zone').notNull(),
    state: text('state', { enum: couponStates }).notNull(),
    orderId: reference('order_id').references(() => orders.id),
    claimedAt: moment('claimed_at').notNull(),
    /** The first moment at which it isn't valid. */
    validEndAt: moment('valid_end_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [
    unique('coupons_code').on(t.tenant, t.code),
    // However many claims race: one coupon per player, offer and period.
    unique('coupons_claimed_once').on(t.tenant, t.gpId, t.accountId, t.offerId, t.period),
    uniqueIndex('coupons_one_per_order').on(t.orderId),
    foreignKey({
      name: 'coupons_offer',
      columns: [t.tenant, t.gpId, t.offerId],
      foreignColumns: [couponOffers.tenant, couponOffers.gpId, couponOffers.offerId],
    }),
    check('coupons_rate', sql`${t.rate} between 1 and 99`),
    check('coupons_order', sql`(${t.state} = 'avail') = (${t.orderId} is null)`),
    check('coupons_used', sql`(${t.state} = 'used') = (${t.usedAt} is not null)`),
    check('coupons_valid', sql`${t.validEndAt} > ${t.claimedAt}`),
  ],
);

/**
 * What an order was promised when it was made: the points it will earn, and the coupon with which its amount was computed. The promise
 * stays when the coupon is freed, since the order's amount stays too.
 */
export const orderTerms = pgTable(
  'order_terms',
  {
    orderId: reference('order_id')
      .primaryKey()
      .references(() => orders.id),
    tenant: text('tenant').notNull(),
    points: integer('points').notNull(),
    couponId: reference('coupon_id').references(() => coupons.id),
    /** The price before the coupon, in minor units of the order's currency. */
    listMinor: minorUnits('list_minor').notNull(),
    /**
     * True for orders that were paid after another order had taken their coupon, from the time before such
     * money went back. Never set any more.
     */
    isDiscountLost: boolean('is_discount_lost').notNull().default(false),
  },
  (t) => [
    index('order_terms_coupon').on(t.couponId),
    check('order_terms_points', sql`${t.points} >= 0`),
    check('order_terms_discount_lost', sql`not ${t.isDiscountLost} or ${t.couponId} is not null`),
  ],
);

/** Growth points that players got or lost; rows are only ever added. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The order that earned them; null for what an operator gave or took. */
    orderId: reference('order_id').references(() => orders.id),
    kind: text('kind', { enum: ['earned', 'returned', 'given', 'taken'] }).notNull(),
    points: integer('points').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    unique('point_entries_once').on(t.orderId, t.kind),
    index('point_entries_account').on(t.tenant, t.gpId, t.accountId, t.id),
    check(
      'point_entries_sign',
      sql`case when ${t.kind} in ('earned', 'given') then ${t.points} > 0 else ${t.points} < 0 end`,
    ),
    check('point_entries_order', sql`(${t.kind} in ('earned', 'returned')) = (${t.orderId} is not null)`),
  ],
);

/** The sum of a player's entries, updated in the same transaction. */
export const pointTotals = pgTable(
  'point_totals',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    points: integer('points').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.accountId] }),
    check('point_totals_not_negative', sql`${t.points} >= 0`),
  ],
);
