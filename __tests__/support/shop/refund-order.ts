import { withTx } from '@/lib/backend/kernel/db/client';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { refundIn, type RefundResult } from '@/lib/backend/orders/refund-order';

/** Refunds an order in a transaction of its own, as an operator does, and again if it was paid meanwhile. */
export async function refundOrder(deps: OrdersDeps, orderId: number, reason: string): Promise<RefundResult> {
  for (;;) {
    const result = await withTx(deps.db, (tx) => refundIn(deps, tx, orderId, reason));
    if (result !== 'paidMeanwhile') return result;
  }
}
