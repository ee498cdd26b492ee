import { count, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { inbox } from './payments/schema';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { orders } from './schema';

/** The work that a shop would begin with if it started now, for the operator who decides whether it may. */
export type WaitingWork = Readonly<{ effects: number; callbacks: number; unpaidOrders: number }>;

export async function waitingWork(db: DbOrTx): Promise<WaitingWork> {
  const [effects] = await db
    .select({ n: count() })
    .from(outbox)
    .where(inArray(outbox.state, ['due', 'sending']));
  const [callbacks] = await db.select({ n: count() }).from(inbox).where(isNull(inbox.processedAt));
  const [unpaid] = await db
    .select({ n: count() })
    .from(orders)
    .where(inArray(orders.state, ['created', 'awaiting']));
  return { effects: effects?.n ?? 0, callbacks: callbacks?.n ?? 0, unpaidOrders: unpaid?.n ?? 0 };
}
