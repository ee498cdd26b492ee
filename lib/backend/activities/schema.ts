import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { activityKinds } from '@/lib/domain/activities';
import type { LocalText } from '@/lib/domain/local-text';
import { accounts } from '@/lib/backend/accounts/schema';
import { games } from '@/lib/backend/catalog/schema';
import {
  currencyColumn,
  id,
  isKnownCurrency,
  minorUnits,
  moment,
  reference,
} from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';

/**
 * An activity of a game (F5.9): rewards for the amount topped up in a period, or for topping up on
 * consecutive days.
 */
export const activities = pgTable(
  'activities',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    /**
     * The currency that a cumulative activity adds up; other orders don't count. Null for consecutive days.
     */
    currency: currencyColumn('currency'),
    /** Orders paid from `startsAt` on and before `endsAt` count. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Rewards that were reached can be claimed until then. */
    claimUntil: moment('claim_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.activityId] }),
    foreignKey({
      name: 'activities_game',
      columns: [t.tenant, t.gpId],
      foreignColumns: [games.tenant, games.gpId],
    }),
    check('activities_period', sql`${t.endsAt} > ${t.startsAt} and ${t.claimUntil} >= ${t.endsAt}`),
    check('activities_currency_known', isKnownCurrency(t.currency)),
    check('activities_currency', sql`(${t.kind} = 'cumulative') = (${t.currency} is not null)`),
  ],
);

/** The reward for each step of an activity. */
export const activityMilestones = pgTable(
  'activity_milestones',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    step: integer('step').notNull(),
    /** Minor units of the activity's currency, or a number of consecutive days. */
    need: minorUnits('need').notNull(),
    /** The reward: its names and picture, and below what the game is asked to grant. */
    names: jsonb('names').$type<LocalText>().notNull(),
    image: text('image').notNull(),
    productId: text('product_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.activityId, t.step] }),
    foreignKey({
      name: 'activity_milestones_of',
      columns: [t.tenant, t.gpId, t.activityId],
      foreignColumns: [activities.tenant, activities.gpId, activities.activityId],
    }),
    unique('activity_milestones_need').on(t.tenant, t.gpId, t.activityId, t.need),
    check('activity_milestones_positive', sql`${t.need} > 0 and ${t.quantity} > 0 and ${t.step} > 0`),
  ],
);

/** A paid order that counts in an activity. Progress is calculated from these rows alone. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    /** The day of payment in the brand's time zone, yyyy-mm-dd. */
    day: text('day').notNull(),
    /** Minor units of the order's currency. */
    amountMinor: minorUnits('amount_minor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.activityId, t.accountId, t.orderId] }),
    foreignKey({
      name: 'activity_entries_of',
      columns: [t.tenant, t.gpId, t.activityId],
      foreignColumns: [activities.tenant, activities.gpId, activities.activityId],
    }),
    check('activity_entries_amount', sql`${t.amountMinor} > 0`),
  ],
);

/** A reward that a player has claimed. Its state is that of its latest try's row in the outbox. */
export const activityClaims = pgTable(
  'activity_claims',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    step: integer('step').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    /**
     * Identifies the claim to the game. It is derived from player and milestone, so that it is the same after
     * a restore. Null for claims older than this column.
     */
    cause: text('cause'),
    /** 1, plus one for each time it was claimed again after the game had refused it for good. */
    tries: integer('tries').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (t) => [
    unique('activity_claims_once').on(t.tenant, t.gpId, t.activityId, t.step, t.accountId),
    foreignKey({
      name: 'activity_claims_of',
      columns: [t.tenant, t.gpId, t.activityId, t.step],
      foreignColumns: [
        activityMilestones.tenant,
        activityMilestones.gpId,
        activityMilestones.activityId,
        activityMilestones.step,
      ],
    }),
    check('activity_claims_tries', sql`${t.tries} > 0`),
  ],
);
