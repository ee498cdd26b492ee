import { withTx, type Tx } from '@/lib/backend/kernel/db/client';
import { dropEffect, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { lockDeliveries } from '@/lib/backend/orders/fulfilment/deliveries';
import { requestRevoke } from '@/lib/backend/orders/fulfilment/revoke';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import { queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { applyEvent } from './apply-event';
import { lockOrder, type Order } from './repo';
import type { OrdersDeps } from './deps';

export type RefundResult = 'refunded' | 'alreadyRefunded' | 'notPaid';

/**
 * Gives all of an order's money back, once: by the provider it came from, through the outbox. What was to go to the game stays here;
 * what has gone, or may have, is taken back there. Growth points go with the money (the order's riders follow); limits and
 * coupons don't come back. `reason` is for the order's history and the game.
 */
export async function refundOrder(deps: OrdersDeps, orderId: number, reason: string): Promise<RefundResult> {
  for (;;) {
    const result = await withTx(deps.db, (tx) => refundIn(deps, tx, orderId, reason));
    if (result !== 'paidMeanwhile') return result;
  }
}

/** The same in the caller's transaction; `paidMeanwhile` where what the order is for has been stored since its effects were locked. */
export async function refundIn(
  deps: OrdersDeps,
  tx: Tx,
  orderId: number,
  reason: string,
): Promise<RefundResult | 'paidMeanwhile'> {
  // In the order in which deliveries lock: first what is sent, then the order.
  const deliveries = await lockDeliveries(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (order.state === 'refunded') return 'alreadyRefunded';
  const received = await settlingCapture(tx, orderId);
  if (received === null) return 'notPaid';
  if (deliveries.length === 0) return 'paidMeanwhile';
  const at = deps.clock.date();
  const applied = await applyEvent(deps, tx, order, { name: 'moneyReturned', at, detail: { reason } });
  if (!applied.ok) throw new Error(`Order ${order.billingNo} can't be refunded in state ${order.state}.`);
  await queueRefund(deps, tx, { orderId, ...received });
  for (const row of deliveries) await callOff(deps, tx, order, row, reason);
  return 'refunded';
}

/** Keeps a delivery from leaving; one that has left, or that nobody knows of whether it arrived, is revoked at the game. */
async function callOff(
  deps: OrdersDeps,
  tx: Tx,
  order: Order,
  row: OutboxRow,
  reason: string,
): Promise<void> {
  // One that is being sent is its worker's; it ends by itself, and what it does is revoked.
  if (row.state === 'due' || row.state === 'stuck') await dropEffect(tx, row.id, 'order refunded');
  const neverLeft = row.state === 'refused' || (row.state === 'due' && row.firstSentAt === null);
  if (row.topic !== 'grant' || neverLeft) return;
  await requestRevoke(deps, tx, order, row, reason);
}
