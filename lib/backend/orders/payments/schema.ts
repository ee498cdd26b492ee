import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Completion } from '@/lib/domain/channels';
import type { LocalText } from '@/lib/domain/local-text';
import { bytes, currencyColumn, id, minorUnits, moment, reference } from '@/lib/backend/kernel/db/columns';
import { orders } from '@/lib/backend/orders/schema';
import { attemptStates } from './attempt-states';

/** The parts of a payment request that depend on the caller; stored when the attempt is made. */
export type AttemptRequest = Readonly<{
  language: string;
  description: string;
  returnUrl: string;
  /** Absent in attempts that are older than the other completions: they are redirects. */
  completion?: Completion;
  /** The shop's name on the provider's page; absent in attempts older than this field. */
  merchant?: string;
}>;

/**
 * How the payment is shown where its address alone isn't enough: a form to post, or a component in a frame. `card`: the provider
 * has already taken a card for it, so nothing needs to be shown; no part of the card is stored.
 */
export type Presentation =
  | Readonly<{ kind: 'form'; action: string; fields: Readonly<Record<string, string>> }>
  | Readonly<{ kind: 'frame'; frameUrl: string }>
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
    /** The method's names when it was chosen; null for the shop's own card, and in attempts older than this column. */
    methodNames: jsonb('method_names').$type<LocalText>(),
    /** Our reference at the provider, which is also the idempotency key. */
    merchantRef: text('merchant_ref').notNull(),
    /** The exact request to the provider: a repeat under the same key must not differ. */
    request: jsonb('request').$type<AttemptRequest>().notNull(),
    providerRef: text('provider_ref'),
    /** Where the player pays. For a form or a component, our own page that contains it. */
    url: text('url'),
    presentation: jsonb('presentation').$type<Presentation>(),
    state: text('state', { enum: attemptStates }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** When the player last came back to it from another method; null for one that was chosen only once. */
    chosenAt: moment('chosen_at'),
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
    statedAmount: text('told_amount'),
    statedCurrency: text('told_currency'),
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

/** Raw callbacks: verified, stored once, then processed. */
export const inbox = pgTable(
  'inbox',
  {
    id: id(),
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    raw: bytes('raw').notNull(),
    receivedAt: moment('received_at').notNull(),
    processedAt: moment('processed_at'),
    /** The result, such as `settled`, `repeated`, `amount_mismatch`. */
    outcome: text('outcome'),
    attempts: integer('attempts').notNull(),
  },
  (t) => [unique('inbox_event').on(t.provider, t.eventId), index('inbox_unprocessed').on(t.processedAt)],
);
