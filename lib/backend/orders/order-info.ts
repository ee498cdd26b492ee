import { moneyBackOf } from '@/lib/backend/orders/payments/money-back';
import { attemptsOf } from '@/lib/backend/orders/payments/repo';
import type { MoneyBack } from '@/lib/domain/money-back';
import type { OrdersDeps } from './deps';
import { deliveryOfOrder } from './fulfilment/deliveries';
import { publicStatus } from './public-status';
import type { Order } from './repo';

/** An order and its way from payment to the game. */
export type OrderInFull = Readonly<{
  order: Order;
  /** Of its newest payment. */
  methodKey: string | null;
  /** Where it can be paid now. */
  payUrl: string | null;
  sentAt: Date | null;
  moneyBack: MoneyBack | null;
}>;

/** All a player may know of an order. */
export async function orderInFull(deps: OrdersDeps, order: Order): Promise<OrderInFull> {
  const delivery = order.paidAt === null ? null : await deliveryOfOrder(deps.db, order.id);
  const isPayable = publicStatus(order) === -1 && order.expiresAt > deps.clock.date();
  const newest = (await attemptsOf(deps.db, order.id))[0];
  // Where a card was taken there is nothing left to do but wait.
  const leads = newest?.state === 'open' && newest.presentation?.kind !== 'card';
  return {
    order,
    methodKey: newest?.methodKey ?? null,
    payUrl: isPayable && leads ? newest.url : null,
    sentAt: delivery?.firstSentAt ?? null,
    moneyBack: (await moneyBackOf(deps.db, [order.id])).get(order.id) ?? null,
  };
}
