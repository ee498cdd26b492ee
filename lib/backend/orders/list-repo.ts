import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import { orders } from '@/lib/backend/orders/schema';
import { toOrder, type Order } from './repo';
import type { OrderState } from './states';

/**
 * Which account's orders of which game product, and how many. `states`: only orders in one of them. `payableAt`: only orders that can still
 * be paid at that time.
 */
export type OrdersQuery = Readonly<{
  accountId: number;
  gpId: string;
  limit: number;
  states: readonly OrderState[] | null;
  payableAt: Date | null;
}>;

/**
 * An account's orders of a game product, newest first; those after `last` where it is given. The order of the list never changes, so
 * purchases made meanwhile don't shift a page.
 */
export async function findOrders(
  db: DbOrTx,
  scope: TenantScope,
  { accountId, gpId, limit, states, payableAt }: OrdersQuery,
  last: Pick<Order, 'id' | 'createdAt'> | null,
): Promise<readonly Order[]> {
  // A comparison of rows, which the index answers; the same in single conditions would be a filter of all newer orders.
  const isOlder =
    last === null
      ? undefined
      : sql`(${orders.createdAt}, ${orders.id}) < (${sql.param(last.createdAt, orders.createdAt)}, ${last.id})`;
  const isUnpaid =
    payableAt === null
      ? undefined
      : and(inArray(orders.state, ['created', 'awaiting']), gt(orders.expiresAt, payableAt));
  const isTheirs = and(
    eq(orders.tenant, scope.tenant),
    eq(orders.accountId, accountId),
    eq(orders.gpId, gpId),
  );
  const rows = await db
    .select()
    .from(orders)
    .where(and(isTheirs, isUnpaid, isOlder, states === null ? undefined : inArray(orders.state, [...states])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return rows.map(toOrder);
}
