import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { outbox, outboxAttempts } from '@/lib/backend/kernel/effects/schema';
import { captures, inbox, paymentAttempts } from './payments/schema';
import { orderEvents } from './schema';

/**
 * Everything that has happened to an order, each list in its own order, without the addresses and secrets that open a payment. For
 * operators.
 */
export async function loadHistory(db: DbOrTx, orderId: number) {
  const { version, event, fromState, toState, detail, at } = orderEvents;
  const events = await db
    .select({ version, event, fromState, toState, detail, at })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(version));
  const { seq, provider, methodKey, merchantRef, providerRef, state } = paymentAttempts;
  const { createdAt, chosenAt, queriedAt, closedAt } = paymentAttempts;
  const times = { createdAt, chosenAt, queriedAt, closedAt };
  const attempts = await db
    .select({ seq, provider, methodKey, merchantRef, providerRef, state, ...times })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(seq));
  const money = await db
    .select()
    .from(captures)
    .where(eq(captures.orderId, orderId))
    .orderBy(asc(captures.id));
  const effects = await db
    .select()
    .from(outbox)
    .where(eq(outbox.orderId, orderId))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));
  const ids = effects.map(({ id }) => id);
  const tries =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(outboxAttempts)
          .where(inArray(outboxAttempts.outboxId, ids))
          .orderBy(asc(outboxAttempts.id));
  return { events, attempts, captures: money, effects, tries };
}

/** The stored callbacks that name an order. Scans all of them: not for use where speed matters. */
export async function callbacksNaming(db: DbOrTx, billingNo: string) {
  const { provider, eventId, receivedAt, processedAt, outcome } = inbox;
  return db
    .select({ provider, eventId, receivedAt, processedAt, outcome })
    .from(inbox)
    .where(sql`position(convert_to(${billingNo}, 'UTF8') in ${inbox.raw}) > 0`)
    .orderBy(asc(inbox.id));
}
