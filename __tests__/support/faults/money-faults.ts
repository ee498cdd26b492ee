import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/lib/backend/kernel/db/client';
import { outbox } from '@/lib/backend/kernel/effects/schema';
import { captures, paymentAttempts } from '@/lib/backend/orders/payments/schema';
import { orders } from '@/lib/backend/orders/schema';
import { refundKey } from '@/lib/backend/orders/payments/queue-refund';

/** Whether one of an order's payments is not known to be closed, and so may still be paid. */
export const mayStillBePaid = (orderId: typeof orders.id) =>
  sql<boolean>`exists (select 1 from ${paymentAttempts}
    where ${and(eq(paymentAttempts.orderId, orderId), isNull(paymentAttempts.closedAt))})`;

type Taken = readonly Readonly<{ captureId: string }>[];

/** All money that a provider has taken must be booked, and either pay for an order or be on its way back. Each line is a fault. */
export async function moneyFaults(db: Db, taken: Taken, provider = 'sandpay'): Promise<string[]> {
  const rows = await db
    .select({ id: captures.captureId, kind: captures.kind, paidAt: orders.paidAt })
    .from(captures)
    .leftJoin(orders, eq(orders.id, captures.orderId));
  const booked = new Map(rows.map((row) => [row.id, row]));
  const back = new Set(
    (await db.select({ key: outbox.dedupeKey }).from(outbox).where(eq(outbox.topic, 'refund'))).map(
      ({ key }) => key,
    ),
  );
  return taken.flatMap(({ captureId }) => {
    const row = booked.get(captureId);
    if (row === undefined) return [`${captureId} is not booked`];
    const isKept = row.kind === 'settling';
    if (isKept && row.paidAt === null) return [`${captureId} settles an order that isn't paid`];
    return isKept || back.has(refundKey(provider, captureId))
      ? []
      : [`${captureId} is neither kept nor sent back`];
  });
}
