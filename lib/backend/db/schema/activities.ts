import { sql } from 'drizzle-orm';
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { LocalText } from '@/lib/domain/local-text';
import { accounts } from './accounts';
import { currencyColumn, id, minorUnits, moment, reference } from './columns';
import { orders } from './orders';

export const activityKinds = ['cumulative', 'continuous'] as const;

/** An event of a game: rewards for what is topped up in a period, or for days in a row on which something is (spec section 3). */
export const activities = pgTable(
  'activities',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    kind: text('kind', { enum: activityKinds }).notNull(),
    names: jsonb('names').$type<LocalText>().notNull(),
    /** What a cumulative event adds up; orders in other currencies don't count. Null for days in a row. */
    currency: currencyColumn('currency'),
    /** Orders paid from `startsAt` on and before `endsAt` count. */
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** Until when what was reached may be claimed. */
    claimUntil: moment('claim_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.gpId, t.activityId] }),
    check('activities_period', sql`${t.endsAt} > ${t.startsAt} and ${t.claimUntil} >= ${t.endsAt}`),
    check('activities_currency', sql`(${t.kind} = 'cumulative') = (${t.currency} is not null)`),
  ],
);

/** What an event gives at which point. */
export const activityMilestones = pgTable(
  'activity_milestones',
  {
    tenant: text('tenant').notNull(),
    gpId: text('gp_id').notNull(),
    activityId: text('activity_id').notNull(),
    step: integer('step').notNull(),
    /** Minor units of the event's currency, or days in a row. */
    need: minorUnits('need').notNull(),
    /** The reward: what it is called, its picture, and what the game is told to hand out. */
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

/** A paid order that counts in an event, once; progress is worked out from these rows alone. */
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
    /** The day it was paid on, in the brand's time zone: yyyy-mm-dd. */
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

/** A reward that a player has claimed; the outbox row of its newest try says how far it has come. */
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
    /** Names the claim to the game: of the player and the milestone, so that it is the same in a restored copy. Null for claims older than this column. */
    cause: text('cause'),
    /** 1, and one more each time that it is claimed again after the game refused it for good. */
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
