import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LocalText } from '@/lib/domain/local-text';
import { accounts } from '@/lib/backend/accounts/schema';
import {
  areaColumn,
  currencyColumn,
  id,
  minorUnits,
  moment,
  reference,
} from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';

/** Cards that were issued together: for which game, what each is worth and what it gives. */
export const cardBatches = pgTable(
  'card_batches',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    /** The issuer's name for the batch, unique per brand. */
    name: text('name').notNull(),
    gpId: text('gp_id').notNull(),
    /** `prepaid` pays an order with its value; `exchange` is exchanged for its gems without one. */
    kind: text('kind', { enum: ['prepaid', 'exchange'] }).notNull(),
    /** The game's own id of what a card gives. */
    productId: text('product_id').notNull(),
    productNames: jsonb('product_names').$type<LocalText>().notNull(),
    gems: integer('gems').notNull(),
    extraGems: integer('extra_gems').notNull(),
    /** The area of its order, which decides the currency. */
    area: areaColumn('area').notNull(),
    currency: currencyColumn('currency').notNull(),
    priceMinor: minorUnits('price_minor').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: never expires. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    unique('card_batches_name').on(t.tenant, t.name),
    check('card_batches_gems', sql`${t.gems} > 0 and ${t.extraGems} >= 0`),
    check('card_batches_price', sql`${t.priceMinor} > 0`),
  ],
);

/** One card. Its number and password are stored only as keyed hashes, so a stolen table redeems nothing. */
export const cards = pgTable(
  'cards',
  {
    id: id(),
    tenant: text('tenant').notNull(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => cardBatches.id),
    numberHash: text('number_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** `void`: taken out of circulation. A card is used when it has a redemption. */
    state: text('state', { enum: ['issued', 'void'] }).notNull(),
  },
  (t) => [unique('cards_number').on(t.tenant, t.numberHash), index('cards_batch').on(t.batchId)],
);

/** The use of a card. The primary key is the card, so there is at most one, whoever calls and however often. */
export const cardRedemptions = pgTable(
  'card_redemptions',
  {
    cardId: reference('card_id')
      .primaryKey()
      .references(() => cards.id),
    tenant: text('tenant').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    gpId: text('gp_id').notNull(),
    clientId: text('client_id').notNull(),
    serverId: text('server_id').notNull(),
    roleId: text('role_id').notNull(),
    roleName: text('role_name').notNull(),
    /** The order that a prepaid card has paid; null for an exchange. */
    orderId: reference('order_id').references(() => orders.id),
    redeemedAt: moment('redeemed_at').notNull(),
  },
  (t) => [
    unique('card_redemptions_order').on(t.orderId),
    index('card_redemptions_account').on(t.tenant, t.accountId),
  ],
);
