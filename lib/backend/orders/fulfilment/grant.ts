import type { Tx } from '@/lib/backend/kernel/db/client';
import type { EffectHandler } from '@/lib/backend/kernel/effects/effect-handler';
import type { OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { sendEffect, type Outbox } from '@/lib/backend/kernel/effects/send-effect';
import type { OrdersDeps } from '@/lib/backend/orders/deps';
import { refusedByGame } from '@/lib/backend/orders/payments/captures-repo';
import { refundIn } from '@/lib/backend/orders/refund-order';
import { orderById, type Order } from '@/lib/backend/orders/repo';
import { asDelivery, orderOf } from './deliveries';
import { grantOf } from './granted-goods';

/** Queues the grant of a paid order's goods, in the transaction that settles it. */
export function requestGrant(
  deps: Outbox,
  tx: Tx,
  { id, billingNo, gpId }: Pick<Order, 'id' | 'billingNo' | 'gpId'>,
): Promise<void> {
  const payload = { group: gpId, billingNo };
  // Keyed by order, not by capture: in a restored shop the other of two payments may settle, and goods are given once.
  return sendEffect(deps, tx, { topic: 'grant', orderId: id, dedupeKey: `grant:${billingNo}`, payload });
}

/** Sends grants, and refunds an order whose grant the game refuses. */
export const grantEffect = (deps: OrdersDeps): EffectHandler => {
  const delivery = asDelivery(deps);
  return {
    ...delivery,
    send: (row) => sendGrant(deps, row),
    onRefused: async (tx, row, reason) => {
      await delivery.onRefused(tx, row, reason);
      await refundIn(deps, tx, orderOf(row), refusedByGame);
    },
    refusalNeedsAPerson: false,
  };
};

async function sendGrant({ db, games, clock, meters }: OrdersDeps, row: OutboxRow) {
  const order = await orderById(db, orderOf(row));
  // Its money was refunded since the last try.
  if (order.state === 'refunded') return { kind: 'refused', reason: 'order refunded' } as const;
  const result = await games.grant(grantOf(order, row.id));
  if (result.kind === 'done' && order.paidAt !== null)
    meters.delivered(order.tenant, order.gpId, (clock.now() - order.paidAt.getTime()) / 1000);
  return result;
}
