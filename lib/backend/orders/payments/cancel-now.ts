import { deliver } from '@/lib/backend/kernel/effects/deliver';
import type { PayDeps } from './deps';
import { dueCancelIds } from './repo';

/**
 * Has the payments of an order cancelled while its player waits for what it holds, instead of when a worker comes to it. What can't be
 * done now is left to the workers. Not for use in a transaction.
 */
export async function cancelNow(deps: PayDeps, orderId: number): Promise<void> {
  for (const id of await dueCancelIds(deps.db, orderId)) await deliver(deps, id);
}
