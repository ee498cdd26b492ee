import type { OrderInfo } from '@/lib/contract/payments';
import { isPaid } from './delivery';

type Told = Pick<OrderInfo, 'status' | 'money_back'> & Partial<Pick<OrderInfo, 'steps'>>;

/** True for an order whose payment was accepted, even if it was returned since: its status alone doesn't tell (−2 of a refunded order). */
export function wasPaid(order: Told): boolean {
  const reason = order.money_back?.reason;
  const wasSettled = reason === 'refused_by_game' || reason === 'refunded_by_shop';
  return isPaid(order) || wasSettled || hasPaidTime(order);
}

/** True if the order's progress tells when it was paid. */
export const hasPaidTime = ({ steps = [] }: Partial<Pick<OrderInfo, 'steps'>>): boolean =>
  steps.some(({ step, at }) => step === 'paid' && at !== undefined);

/** True for an order that was paid, and whose money goes back or has gone back. One that couldn't go back isn't called refunded. */
export function isRefunded(order: Told): boolean {
  const { status, money_back: money } = order;
  return status === -2 && money !== undefined && money.state !== 'failed' && wasPaid(order);
}

/** True if the shop, not the game, has ended an order that was paid. */
export function isReturnedByShop(order: Told): boolean {
  const { status, money_back: money } = order;
  return status === -2 && money !== undefined && money.reason !== 'refused_by_game' && wasPaid(order);
}
