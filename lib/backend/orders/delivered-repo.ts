import { and, eq, exists, sql, type Column, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { orders } from './schema';

/** Whether the order whose id is in a column is delivered, as part of the statement that reads the column. */
export const isDelivered = (db: DbOrTx, orderId: Column): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.state, 'delivered'))),
  );

/** The ids of an account's orders that are paid and whose goods the game may still refuse, as part of another statement. */
export const undeliveredOf = (db: DbOrTx, accountId: number) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.state, 'paid')));
