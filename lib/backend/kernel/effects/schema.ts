import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '@/lib/backend/kernel/db/columns';
import { effectStates, effectTopics } from './effect-states';

/** Effects, each for a game or a provider. The id is the receiver's idempotency key and follows from the cause. */
export const outbox = pgTable(
  'outbox',
  {
    id: text('id').primaryKey(),
    topic: text('topic', { enum: effectTopics }).notNull(),
    /**
     * Null for effects without an order: gifts, unblockings, and refunds of money that belongs to no order. A foreign key to orders exists
     * in the migrations only; this module doesn't know that table.
     */
    orderId: reference('order_id'),
    /** One effect per cause, permanently: `grant:<billing number>`, `refund:<provider>:<capture>`, `gift:<what>:<digest>`. */
    dedupeKey: text('dedupe_key').notNull(),
    payload: jsonb('payload').$type<Record<string, string | number>>().notNull(),
    state: text('state', { enum: effectStates }).notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** When its schedule would have tried it, if another effect's success woke it earlier. */
    plannedAt: moment('planned_at'),
    /** When it was last woken that way. */
    wokenAt: moment('woken_at'),
    /** Until when the worker that claimed it holds it; afterwards anybody can claim it again. */
    leasedUntil: moment('leased_until'),
    reference: text('reference'),
    lastError: text('last_error'),
    createdAt: moment('created_at').notNull(),
    firstSentAt: moment('first_sent_at'),
    doneAt: moment('done_at'),
  },
  (t) => [
    unique('outbox_dedupe').on(t.dedupeKey),
    index('outbox_due').on(t.state, t.nextAttemptAt),
    // Effects for one receiver, those that were never woken first.
    index('outbox_waiting')
      .on(sql`(${t.payload}->>'group')`, t.wokenAt.asc().nullsFirst(), t.id)
      .where(sql`${t.state} = 'due'`),
    index('outbox_order').on(t.orderId),
    // Refusals that wait for a person. Those of grants settle themselves, and their number only grows.
    index('outbox_refused')
      .on(t.topic)
      .where(sql`${t.state} = 'refused' and ${t.topic} <> 'grant'`),
    check('outbox_of_an_order', sql`${t.orderId} is not null or ${t.topic} in ('gift', 'unblock', 'refund')`),
  ],
);

/** Every try at delivering an outbox row. */
export const outboxAttempts = pgTable(
  'outbox_attempts',
  {
    id: id(),
    outboxId: text('outbox_id')
      .notNull()
      .references(() => outbox.id),
    outcome: text('outcome').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('outbox_attempts_row').on(t.outboxId), index('outbox_attempts_at').on(t.at)],
);
