import type { OrderInfo } from '@/lib/contract/payments';
import type { OrderStatus } from '@/lib/domain/order-status';

/** True for an order that was paid, once or twice. */
export function isPaid({ status }: Pick<OrderInfo, 'status'>): boolean {
  return status === 1 || status === 10;
}

export function isDelivered({ steps }: Pick<OrderInfo, 'steps'>): boolean {
  return steps.some(({ step, at }) => step === 'delivered' && at !== undefined);
}

/**
 * True while the order is paid and its goods haven't arrived. A backend that reports no steps means by the payment that all is done; until
 * the whole order has been read, its steps are unknown and it counts as on its way.
 */
export function isBeingDelivered({
  status,
  order,
}: Readonly<{ status: OrderStatus; order: OrderInfo | null }>): boolean {
  if (status !== 'success' && status !== 'repeat') return false;
  return order === null || (order.steps.length > 0 && !isDelivered(order));
}

/** The amount of an order, with its currency; null where its backend doesn't state them. */
export function amountOf({ amount, currency }: Pick<OrderInfo, 'amount' | 'currency'>) {
  return amount === undefined || currency === undefined ? null : { amount, currency };
}
