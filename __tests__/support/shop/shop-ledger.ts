import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { inbox } from '@/lib/backend/orders/payments/schema';
import { outbox, outboxAttempts } from '@/lib/backend/kernel/effects/schema';
import { captures, paymentAttempts } from '@/lib/backend/orders/payments/schema';
import { idempotencyKeys, orderEvents, orders } from '@/lib/backend/orders/schema';

export type Ledger = ReturnType<typeof ledgerOf>;

/** Reads the database directly, without the shop's own code. */
export function ledgerOf(db: Db) {
  const order = async (billingNo: string) => {
    const [row] = await db.select().from(orders).where(eq(orders.billingNo, billingNo));
    if (row === undefined) throw new Error(`no order ${billingNo}`);
    return row;
  };
  const idOf = async (billingNo: string) => (await order(billingNo)).id;
  /** Effects of every topic, as they were at one moment. */
  const allEffects = async (billingNo: string) =>
    db
      .select()
      .from(outbox)
      .where(eq(outbox.orderId, await idOf(billingNo)));
  return {
    order,
    attempts: async (billingNo: string) =>
      db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.orderId, await idOf(billingNo)))
        .orderBy(asc(paymentAttempts.seq)),
    captures: async (billingNo: string) =>
      db
        .select()
        .from(captures)
        .where(eq(captures.orderId, await idOf(billingNo)))
        .orderBy(asc(captures.id)),
    history: async (billingNo: string) =>
      (
        await db
          .select()
          .from(orderEvents)
          .where(eq(orderEvents.orderId, await idOf(billingNo)))
          .orderBy(asc(orderEvents.version))
      ).map(({ event, fromState, toState }) => `${event}: ${fromState ?? ''} → ${toState}`),
    effects: async (billingNo: string, topic: 'grant' | 'refund' | 'revoke' | 'unblock' | 'cancel-payment') =>
      (await allEffects(billingNo)).filter((row) => row.topic === topic),
    allEffects,
    tries: async (outboxId: string) =>
      db
        .select()
        .from(outboxAttempts)
        .where(eq(outboxAttempts.outboxId, outboxId))
        .orderBy(asc(outboxAttempts.id)),
    /** Outcomes of all stored callbacks; null if one isn't processed yet. */
    callbacks: async (merchantRef?: string) =>
      (await db.select().from(inbox).orderBy(asc(inbox.id)))
        .filter((row) => merchantRef === undefined || Buffer.from(row.raw).toString().includes(merchantRef))
        .map((row) => row.outcome),
    counts: async () => ({
      keys: (await db.select({ key: idempotencyKeys.key }).from(idempotencyKeys)).length,
      orders: (await db.select({ id: orders.id }).from(orders)).length,
      attempts: (await db.select({ id: paymentAttempts.id }).from(paymentAttempts)).length,
      captures: (await db.select({ id: captures.id }).from(captures)).length,
      effects: (await db.select({ id: outbox.id }).from(outbox)).length,
      callbacks: (await db.select({ id: inbox.id }).from(inbox)).length,
    }),
  };
}
