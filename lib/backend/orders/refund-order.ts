import type { Tx } from '@/lib/backend/kernel/db/client';
import { dropEffect, type OutboxRow } from '@/lib/backend/kernel/effects/outbox-repo';
import { lockDeliveries } from '@/lib/backend/orders/fulfilment/deliveries';
import { requestRevoke } from '@/lib/backend/orders/fulfilment/revoke';
import { settlingCapture } from '@/lib/backend/orders/payments/captures-repo';
import { cardProvider } from '@/lib/backend/orders/payments/own-cards';
import type { StatedAmount } from '@/lib/backend/orders/payments/port';
import { queuePartRefund, queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { toDecimal } from '@/lib/domain/money';
import { applyEvent } from './apply-event';
import { lockOrder, type LockedOrder, type Order } from './repo';
import type { OrdersDeps } from './deps';

export type RefundResult = 'refunded' | 'alreadyRefunded' | 'notPaid';

/**
 * Refunds all of the money that an order still has, once, in the caller's transaction: through the provider it came from, by way of the
 * outbox; a card of ours is given back in the same transaction. A delivery that hasn't been sent is dropped; one that has, or may have, is
 * revoked at the game. Growth points and card go with the money (the order's riders follow); limits and coupons don't come back. `reason` is
 * for the order's history and the game. `paidMeanwhile`: the order was paid, and its delivery stored, after its effects had been locked; try
 * again.
 */
export async function refundIn(
  deps: OrdersDeps,
  tx: Tx,
  orderId: number,
  reason: string,
): Promise<RefundResult | 'paidMeanwhile'> {
  // Locks in the same order as deliveries: effects first, then the order.
  const deliveries = await lockDeliveries(tx, orderId);
  const order = await lockOrder(tx, orderId);
  if (order.state === 'refunded') return 'alreadyRefunded';
  const received = await settlingCapture(tx, orderId);
  if (received === null) return 'notPaid';
  if (deliveries.length === 0) return 'paidMeanwhile';
  const at = deps.clock.date();
  const applied = await applyEvent(deps, tx, order, { name: 'moneyReturned', at, detail: { reason } });
  if (!applied.ok) throw new Error(`Order ${order.billingNo} can't be refunded in state ${order.state}.`);
  // A card of ours has been given back with the event.
  if (received.provider !== cardProvider)
    await queueRefund(deps, tx, { orderId, ...received, stated: leftOf(order, received.stated) });
  for (const row of deliveries) await callOff(deps, tx, order, row, reason);
  return 'refunded';
}

/**
 * Locks the order and its deliveries, in the order in which deliveries lock, so that nothing read of it changes until the transaction ends.
 */
export async function lockForRefund(tx: Tx, orderId: number): Promise<LockedOrder> {
  await lockDeliveries(tx, orderId);
  return lockOrder(tx, orderId);
}

/** The part of an order's money that hasn't been refunded, in minor units of its currency. */
export const leftMinorOf = ({ state, amountMinor, partsReturnedMinor }: Order): number =>
  state === 'refunded' ? 0 : amountMinor - partsReturnedMinor;

/** The part that hasn't been refunded, in the form in which the provider stated the whole. */
function leftOf({ amountMinor, partsReturnedMinor, currency }: Order, stated: StatedAmount): StatedAmount {
  if (partsReturnedMinor === 0) return stated;
  return { ...stated, amount: toDecimal({ minor: amountMinor - partsReturnedMinor, currency }) };
}

/** `tooMuch`: the order has less left. `notInParts`: its provider only refunds whole payments. */
export type PartRefundResult = RefundResult | 'paidMeanwhile' | 'refundedInPart' | 'tooMuch' | 'notInParts';

/**
 * Refunds a part of an order's money, in minor units of its currency, in the caller's transaction. The order keeps its state: goods,
 * points, coupon and limits go with the last of its money. A part that is all that is left is a full refund.
 */
export async function refundPartIn(
  deps: OrdersDeps,
  tx: Tx,
  orderId: number,
  { minor, reason }: Readonly<{ minor: number; reason: string }>,
): Promise<PartRefundResult> {
  const order = await lockForRefund(tx, orderId);
  if (minor === leftMinorOf(order)) return refundIn(deps, tx, orderId, reason);
  if (order.state === 'refunded') return 'alreadyRefunded';
  const received = await settlingCapture(tx, orderId);
  if (received === null) return 'notPaid';
  if (minor > leftMinorOf(order)) return 'tooMuch';
  if (deps.providers.get(received.provider)?.refundsInParts !== true) return 'notInParts';
  return sendPart(deps, tx, order, { received, minor, reason });
}

type Parted = Readonly<{
  received: NonNullable<Awaited<ReturnType<typeof settlingCapture>>>;
  minor: number;
  reason: string;
}>;

async function sendPart(
  deps: OrdersDeps,
  tx: Tx,
  order: LockedOrder,
  { received, minor, reason }: Parted,
): Promise<'refundedInPart'> {
  const { id: orderId, billingNo, currency, partsReturnedMinor: before } = order;
  const amount = toDecimal({ minor, currency });
  const after = before + minor;
  const applied = await applyEvent(deps, tx, order, {
    name: 'moneyPartReturned',
    at: deps.clock.date(),
    detail: { reason, amount, currency, minor },
    facts: { partsReturnedMinor: after },
  });
  if (!applied.ok) throw new Error(`Order ${billingNo} can't be refunded in state ${order.state}.`);
  const stated = { ...received.stated, amount };
  await queuePartRefund(deps, tx, { orderId, ...received, stated }, { before, after });
  return 'refundedInPart';
}

/** Drops a delivery that hasn't been sent; one that has, or that may have arrived, is revoked at the game. */
async function callOff(
  deps: OrdersDeps,
  tx: Tx,
  order: Order,
  row: OutboxRow,
  reason: string,
): Promise<void> {
  // One that is being sent belongs to its worker: it ends there, and what it does is revoked.
  if (row.state === 'due' || row.state === 'stuck') await dropEffect(tx, row.id, 'order refunded');
  const neverLeft = row.state === 'refused' || (row.state === 'due' && row.firstSentAt === null);
  if (row.topic !== 'grant' || neverLeft) return;
  await requestRevoke(deps, tx, order, row, reason);
}
