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
import { orderStates } from '@/lib/backend/orders/states';
import { accounts } from './accounts';
import type { Completion } from '@/lib/domain/channels';
import type { LocalText } from '@/lib/domain/local-text';
import { areaColumn, currencyColumn, id, minorUnits, moment, reference } from './columns';

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
    serverId: text('server_id').notNull(),
    serverName: text('server_name').notNull(),
    /**
     * The server that gets the goods: the one that the character's server was merged into, or that server
     * itself.
     */
    realServer: text('real_server').notNull(),
    roleId: text('role_id').notNull(),
    roleName: text('role_name').notNull(),
    productId: text('product_id').notNull(),
    productNames: jsonb('product_names').$type<LocalText>().notNull(),
    currency: currencyColumn('currency').notNull(),
    amountMinor: minorUnits('amount_minor').notNull(),
    state: text('state', { enum: orderStates }).notNull(),
    /** Incremented by every event; the history has one row for each version. */
    version: integer('version').notNull(),
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
    index('orders_due').on(t.state, t.expiresAt),
    index('orders_account').on(t.accountId, t.createdAt),
    check('orders_amount_positive', sql`${t.amountMinor} > 0`),
  ],
);

/** The parts of a payment request that depend on the caller; stored when the attempt is made. */
export type AttemptRequest = Readonly<{
  language: string;
  description: string;
  returnUrl: string;
  /** Absent in attempts that are older than the other completions: they are redirects. */
  completion?: Completion;
}>;

/**
 * What leads to the payment besides an address: a form to post, or a component to show. `card`: the provider
 * has already taken a card for it, so nothing needs to be shown; no part of the card is stored.
 */
export type Handover =
  | Readonly<{ kind: 'form'; action: string; fields: Readonly<Record<string, string>> }>
  | Readonly<{ kind: 'session'; frameUrl: string }>
  | Readonly<{ kind: 'card' }>;

/** One try at paying an order with one method. Changing the method creates another attempt. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => orders.id),
    seq: integer('seq').notNull(),
    provider: text('provider').notNull(),
    providerMethod: text('provider_method').notNull(),
    methodKey: text('method_key').notNull(),
    /** Our reference at the provider, which is also the idempotency key. */
    merchantRef: text('merchant_ref').notNull(),
    /** The exact request to the provider: a repeat under the same key must not differ. */
    request: jsonb('request').$type<AttemptRequest>().notNull(),
    providerRef: text('provider_ref'),
    /** Where the player pays. For a form or a component, our own page that contains it. */
    url: text('url'),
    handover: jsonb('handover').$type<Handover>(),
    state: text('state', { enum: ['creating', 'open', 'paid', 'failed', 'expired'] }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the provider was last queried. */
    queriedAt: moment('queried_at'),
    /**
     * When it became known that the attempt can't be paid any more: the provider cancelled it, or never had
     * it.
     */
    closedAt: moment('closed_at'),
    /** When to query the provider next. Null before the first query and after the last. */
    askAt: moment('ask_at'),
  },
  (t) => [
    unique('payment_attempts_seq').on(t.orderId, t.seq),
    unique('payment_attempts_merchant_ref').on(t.merchantRef),
    unique('payment_attempts_provider_ref').on(t.provider, t.providerRef),
    // Asking twice for one method gives the same link, so an order never has two open attempts with one
    // method.
    uniqueIndex('payment_attempts_one_open')
      .on(t.orderId, t.methodKey)
      .where(sql`${t.state} in ('creating', 'open')`),
    // Limited to attempts that are still queried, because attempts that nobody paid stay open for good.
    index('payment_attempts_ask')
      .on(t.askAt, t.createdAt)
      .where(sql`${t.state} = 'open' and ${t.providerRef} is not null`),
  ],
);

/**
 * What happened to the money: it settles its order, or goes back. `unknown`: this shop never asked for the
 * payment.
 */
export const captureKinds = ['settling', 'duplicate', 'late', 'mismatch', 'unknown'] as const;

/**
 * Money received, one row for each capture at a provider. At most one capture settles an order. Money goes
 * back when it is a second payment, came too late for what the order held, has another amount or currency, or
 * belongs to no order (F6.14). Money in a currency that the shop doesn't have is recorded in `told_*` only.
 */
export const captures = pgTable(
  'captures',
  {
    id: id(),
    orderId: reference('order_id').references(() => orders.id),
    attemptId: reference('attempt_id').references(() => paymentAttempts.id),
    provider: text('provider').notNull(),
    captureId: text('capture_id').notNull(),
    /** The payment's two references: ours, and the provider's. Null in rows older than these columns. */
    merchantRef: text('merchant_ref'),
    providerRef: text('provider_ref'),
    currency: currencyColumn('currency'),
    amountMinor: minorUnits('amount_minor'),
    /** Amount and currency as the provider stated them: a decimal and an ISO 4217 code. */
    toldAmount: text('told_amount'),
    toldCurrency: text('told_currency'),
    kind: text('kind', { enum: captureKinds }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('captures_provider_id').on(t.provider, t.captureId),
    uniqueIndex('captures_one_settles')
      .on(t.orderId)
      .where(sql`${t.kind} = 'settling'`),
    index('captures_order').on(t.orderId),
    index('captures_of_kind').on(t.kind, t.createdAt),
    check(
      'captures_of_an_order',
      sql`${t.kind} = 'unknown' or (${t.orderId} is not null and ${t.attemptId} is not null)`,
    ),
    check(
      'captures_amount',
      sql`${t.kind} in ('mismatch', 'unknown') or (${t.currency} is not null and ${t.amountMinor} is not null)`,
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
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    detail: jsonb('detail').$type<Record<string, string | number>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.version] })],
);

/** One intent is one order (F3.23): the client's key, the request, and the result. */
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
  (t) => [primaryKey({ columns: [t.tenant, t.accountId, t.key] })],
);
