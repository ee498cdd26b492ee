import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orderStates } from './states';
import { accounts } from '@/lib/backend/accounts/schema';
import type { Contents } from '@/lib/domain/contents';
import type { LocalText } from '@/lib/domain/local-text';
import {
  areaColumn,
  currencyColumn,
  id,
  minorUnits,
  moment,
  reference,
} from '@/lib/backend/kernel/db/columns';

export const orders = pgTable(
  'orders',
  {
    id: id(),
    billingNo: text('billing_no').notNull(),
    tenant: text('tenant').notNull(),
    accountId: reference('account_id')
      .notNull()
      .references(() => accounts.id),
    userName: text('user_name').notNull(),
    suid: text('suid').notNull(),
    gpId: text('gp_id').notNull(),
    clientId: text('client_id').notNull(),
    platform: text('platform').notNull(),
    area: areaColumn('area').notNull(),
    region: text('region').notNull(),
    gameNames: jsonb('game_names').$type<LocalText>().notNull(),
    /** What the order buys; decides which columns are filled (`orders_subject`). subject.ts reads and writes them. */
    kind: text('kind', { enum: ['goods', 'debt'] })
      .notNull()
      // For processes of the previous version, which sell goods while this one starts.
      .default('goods'),
    serverId: text('server_id'),
    serverName: text('server_name'),
    realServer: text('real_server'),
    roleId: text('role_id'),
    roleName: text('role_name'),
    productId: text('product_id'),
    /** The id that the debt's link carries. */
    debtId: text('debt_id'),
    /** Its name in lists of orders. */
    productNames: jsonb('product_names').$type<LocalText>().notNull(),
    /** What the goods contained when they were ordered; null for a debt, a card, and orders older than this column. */
    contents: jsonb('contents').$type<Contents>(),
    /** The version of the text on immediate delivery that the buyer agreed to, and when; null where no consent was required. */
    consentVersion: text('consent_version'),
    consentAt: moment('consent_at'),
    /** The version of the terms of service when the order was created; null where the brand states none. */
    termsVersion: text('terms_version'),
    currency: currencyColumn('currency').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Incremented by every event; the history has one row for each version. */
    version: integer('version').notNull(),
    /** The sum refunded in parts. A full refund (`refunded`) returns what is left, which isn't counted here. */
    partsReturnedMinor: minorUnits('parts_returned_minor').notNull().default(0),
    /** True after money arrived a second time; shown as Repeat (10). */
    repeated: boolean('repeated').notNull(),
    tracking: jsonb('tracking').$type<Record<string, string>>().notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
    deliveredAt: moment('delivered_at'),
    /** The game's own reference of the grant. */
    gameRef: text('game_ref'),
  },
  (t) => [
    unique('orders_billing_no').on(t.billingNo),
    // An unpaid order blocks the same goods for the same character (F3.15). An index enforces it, because a
    // read beforehand misses orders that are created at the same moment.
    uniqueIndex('orders_one_unpaid')
      .on(t.tenant, t.gpId, t.serverId, t.roleId, t.productId)
      .where(sql`${t.state} in ('created', 'awaiting')`),
    // A debt only ever has one order: a second payer pays that one.
    uniqueIndex('orders_one_for_debt').on(t.debtId),
    index('orders_due').on(t.state, t.expiresAt),
    // In the order in which a history is read, so that a page of it costs the same however many came before.
    index('orders_of_player').on(t.accountId, t.gpId, t.createdAt, t.id),
    check('orders_amount_positive', sql`${t.amountMinor} > 0`),
    check('orders_consent', sql`(${t.consentVersion} is null) = (${t.consentAt} is null)`),
    check(
      'orders_parts_returned',
      sql`${t.partsReturnedMinor} >= 0 and ${t.partsReturnedMinor} < ${t.amountMinor}`,
    ),
    check(
      'orders_subject',
      sql`case ${t.kind}
        when 'goods' then ${t.debtId} is null and num_nonnulls(${t.productId}, ${t.serverId}, ${t.serverName}, ${t.realServer}, ${t.roleId}, ${t.roleName}) = 6
        when 'debt' then ${t.debtId} is not null and num_nonnulls(${t.productId}, ${t.serverId}, ${t.serverName}, ${t.realServer}, ${t.roleId}, ${t.roleName}) = 0
        else false end`,
    ),
  ],
);

/** The history of an order: one row for each version, never changed. */
export const orderEvents = pgTable(
  'order_events',
  {
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    version: integer('version').notNull(),
    event: text('event').notNull(),
    /** Null for its first event. */
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.version] }),
    // Finds the refunds of some days without reading the whole history.
    index('order_events_money_back')
      .on(t.at)
      .where(sql`${t.event} in ('moneyReturned', 'moneyPartReturned')`),
  ],
);

/** One intent is one order (F3.23): the client's key, a fingerprint of the request, and the order. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenant: text('tenant').notNull(),
    accountId: reference('account_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    orderId: reference('order_id').references(() => orders.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.accountId, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);
