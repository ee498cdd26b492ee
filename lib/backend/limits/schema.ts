import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accounts } from '@/lib/backend/accounts/schema';
import { products } from '@/lib/backend/catalog/schema';
import { minorUnits, moment, reference } from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';

export const limitTypes = ['role', 'time', 'game'] as const;

/**
 * How often goods may be bought (F5.8): `role` counts all purchases of one character, `time` those of one character within some days,
 * `game` those of all characters of a player, within some days or without an end.
 */
export const purchaseLimits = pgTable(
  'purchase_limits',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    productId: text('product_id').notNull(),
    limitType: text('limit_type', { enum: limitTypes }).notNull(),
    frequency: integer('frequency').notNull(),
    /** Length of the window in days; 0 means that it has no end. */
    dayInfo: integer('day_info').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.productId] }),
    foreignKey({
      name: 'purchase_limits_product',
      columns: [t.tenant, t.gpId, t.productId],
      foreignColumns: [products.tenant, products.gpId, products.productId],
    }),
    check('purchase_limits_frequency', sql`${t.frequency} > 0`),
    check(
      'purchase_limits_days',
      sql`case ${t.limitType} when 'role' then ${t.dayInfo} = 0 when 'time' then ${t.dayInfo} > 0 else ${t.dayInfo} >= 0 end`,
    ),
  ],
);

/** What is counted: purchases of goods, or money spent in a month. */
export const quotaKinds = ['limit', 'cap'] as const;

/**
 * One row for each thing that is counted and each window. The database keeps `taken`, which orders hold or
 * have used, within the capacity, even if many orders are made at once. `overCapacity` counts purchases that were
 * paid after their place was given back, from the time before such money was returned; they still take up
 * capacity. Never raised any more.
 */
export const quotaCounters = pgTable(
  'quota_counters',
  {
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: quotaKinds }).notNull(),
    /** What is counted: a character's or an account's purchases, and of which goods. */
    subject: text('subject').notNull(),
    /** First day of the window in the brand's time zone, yyyy-mm-dd; "ever" for the window without an end. */
    window: text('window_key').notNull(),
    /** Number of purchases, or minor units of yen. */
    capacity: minorUnits('capacity').notNull(),
    taken: minorUnits('taken').notNull(),
    overCapacity: minorUnits('over_capacity').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.kind, t.subject, t.window] }),
    check('quota_counters_taken', sql`${t.taken} between 0 and ${t.capacity}`),
    check('quota_counters_over_capacity', sql`${t.overCapacity} >= 0`),
  ],
);

/**
 * An order's share of a counter: held while the order can be paid, kept for good once it is paid, freed when
 * it can't be paid any more.
 */
export const quotaUses = pgTable(
  'quota_uses',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    tenant: text('tenant').notNull(),
    kind: text('kind', { enum: quotaKinds }).notNull(),
    subject: text('subject').notNull(),
    window: text('window_key').notNull(),
    weight: minorUnits('weight').notNull(),
    state: text('state', { enum: ['held', 'kept', 'freed', 'overCapacity'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind] }),
    foreignKey({
      name: 'quota_uses_counter',
      columns: [t.tenant, t.kind, t.subject, t.window],
      foreignColumns: [quotaCounters.tenant, quotaCounters.kind, quotaCounters.subject, quotaCounters.window],
      // A counter is renamed once its character is erased.
    }).onUpdate('cascade'),
    index('quota_uses_of_counter').on(t.tenant, t.kind, t.subject, t.window),
    check('quota_uses_weight', sql`${t.weight} > 0`),
  ],
);

/** The age group that a player gave, and when. A date of birth is never stored. */
export const ageBands = pgTable(
  'age_bands',
  {
    tenant: text('tenant').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `under16`, `under18`, …, or `over` for the group without a cap. */
    band: text('band').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.accountId] })],
);
