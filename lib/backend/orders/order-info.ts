import { loadMoneyBack } from '@/lib/backend/orders/payments/money-back';
import { listAttempts } from '@/lib/backend/orders/payments/repo';
import type { MoneyBack } from '@/lib/domain/money-back';
import type { OrdersDeps } from './deps';
import { deliveryOfOrder } from './fulfilment/deliveries';
import { publicStatus } from './public-status';
import type { Order } from './repo';

/** An order and its progress from payment to delivery. */
export type OrderDetails = Readonly<{
  order: Order;
  /** The method of its newest attempt. */
  methodKey: string | null;
  /** Where it can be paid now; null when it can't. */
  payUrl: string | null;
  sentAt: Date | null;
  moneyBack: MoneyBack | null;
}>;

/** Everything that a player may see of an order. */
export async function loadOrderDetails(deps: OrdersDeps, order: Order): Promise<OrderDetails> {
  const delivery = order.paidAt === null ? null : await deliveryOfOrder(deps.db, order.id);
  const isPayable = publicStatus(order) === -1 && order.expiresAt > deps.clock.date();
  const newest = (await listAttempts(deps.db, order.id))[0];
  // Once a card has been taken, the player can only wait.
  const leads = newest?.state === 'open' && newest.presentation?.kind !== 'card';
  return {
    order,
    methodKey: newest?.methodKey ?? null,
    payUrl: isPayable && leads ? newest.url : null,
    sentAt: delivery?.firstSentAt ?? null,
    moneyBack: (await loadMoneyBack(deps.db, [order.id])).get(order.id) ?? null,
  };
}
