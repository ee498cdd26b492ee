import { and, count, inArray, isNull, min, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { inbox } from './payments/schema';
import { orders } from './schema';

/** `seconds`: how long the oldest has waited. */
type Waiting = Readonly<{ count: number; seconds: number }>;

/** Unfinished work: effects to send and refused ones that wait for a person, unprocessed callbacks, and orders between creation and delivery. */
export type Backlog = Readonly<{
  effects: readonly (Waiting & Readonly<{ topic: string; state: string }>)[];
  callbacks: Waiting;
  orders: readonly (Waiting & Readonly<{ state: string }>)[];
}>;

/** Counts open rows through indexes, so it takes as long in a shop with many orders as in one with few. Ages are in seconds. */
export async function loadBacklog(db: Db, now: Date): Promise<Backlog> {
  const since = (oldest: Date | null) =>
    oldest === null ? 0 : Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
  const effects = await db
    .select({ topic: outbox.topic, state: outbox.state, count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(inArray(outbox.state, ['due', 'sending', 'stuck']))
    .groupBy(outbox.topic, outbox.state);
  const refused = await refusedEffects(db);
  const [callbacks] = await db
    .select({ count: count(), oldest: min(inbox.receivedAt) })
    .from(inbox)
    .where(isNull(inbox.processedAt));
  const open = await db
    .select({ state: orders.state, count: count(), oldest: min(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.state, ['created', 'awaiting', 'paid']))
    .groupBy(orders.state);
  return {
    effects: [...effects, ...refused].map(({ oldest, ...row }) => ({ ...row, seconds: since(oldest) })),
    callbacks: { count: callbacks?.count ?? 0, seconds: since(callbacks?.oldest ?? null) },
    orders: open.map(({ oldest, ...row }) => ({ ...row, seconds: since(oldest) })),
  };
}

/**
 * Refused effects that a person has to settle, by topic. A refused grant has been refunded, and an unblocking whose money went back was
 * called off, so neither waits for anybody. The first condition is written as the index has it: as a parameter, no plan could rely on it.
 */
async function refusedEffects(db: Db) {
  const isRefunded = sql`exists (select 1 from ${orders} where ${orders.id} = ${outbox.orderId} and ${orders.state} = 'refunded')`;
  return db
    .select({ topic: outbox.topic, state: outbox.state, count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        sql`${outbox.state} = 'refused' and ${outbox.topic} <> 'grant'`,
        sql`not (${outbox.topic} = 'unblock' and ${isRefunded})`,
      ),
    )
    .groupBy(outbox.topic, outbox.state);
}
