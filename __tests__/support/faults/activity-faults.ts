import { eq } from 'drizzle-orm';
import { activityEntries } from '@/lib/backend/activities/schema';
import { orders } from '@/lib/backend/orders/schema';
import { localDay } from '../days/local-calendar';
import type { Bench } from '../shop/promotions-bench';

/**
 * For activities that run all the time: they must count exactly the orders that were paid and not refunded, on the local day and with their
 * amount. Each line is a fault. `good` holds the ids of those orders.
 */
export async function activityFaults({ db, tenant }: Bench, good: ReadonlySet<number>): Promise<string[]> {
  const entries = await db
    .select({
      orderId: activityEntries.orderId,
      day: activityEntries.day,
      counted: activityEntries.amountMinor,
      paidAt: orders.paidAt,
      amount: orders.amountMinor,
    })
    .from(activityEntries)
    .innerJoin(orders, eq(orders.id, activityEntries.orderId));
  const counted = new Set(entries.map(({ orderId }) => orderId));
  return [
    ...[...good].filter((id) => !counted.has(id)).map((id) => `order ${id} counts in no event`),
    ...[...counted].filter((id) => !good.has(id)).map((id) => `order ${id} counts in an event`),
    ...entries.flatMap((entry) => {
      const day = entry.paidAt === null ? 'never' : localDay(entry.paidAt, tenant.timeZone);
      const isRight = day === entry.day && entry.amount === entry.counted;
      return isRight ? [] : [`entry of order ${entry.orderId}: ${entry.day}, paid ${day}`];
    }),
  ];
}
