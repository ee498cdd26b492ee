import { count, inArray, isNull, min } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { inbox } from './payments/schema';
import { orders } from './schema';

/** `seconds`: how long the oldest has waited. */
type Waiting = Readonly<{ count: number; seconds: number }>;

/** Unfinished work: effects to send, unprocessed callbacks, and orders between creation and delivery. */
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
    effects: effects.map(({ oldest, ...row }) => ({ ...row, seconds: since(oldest) })),
    callbacks: { count: callbacks?.count ?? 0, seconds: since(callbacks?.oldest ?? null) },
    orders: open.map(({ oldest, ...row }) => ({ ...row, seconds: since(oldest) })),
  };
}
