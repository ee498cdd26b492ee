import { dueCancelIds } from './repo';
import type { OrdersDeps } from '@/lib/backend/orders/deps';

/**
 * Has the payments of an order cancelled while its player waits for what it holds, instead of when a worker comes to it. What can't be
 * done now is left to the workers. Not for use in a transaction.
 */
export async function cancelNow(deps: OrdersDeps, orderId: number): Promise<void> {
  for (const id of await dueCancelIds(deps.db, orderId)) await deps.deliver(id);
}
