import { ApiError } from '@/lib/client/api/api-result';
import { isDelivered, isPaid } from './delivery';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderFacts } from '@/lib/domain/order-status';
import { nextLateDelay, nextPollDelay } from '@/lib/domain/polling';

/**
 * After the payment, the delivery is asked for at this interval (ms) and this often, which makes two minutes.
 */
const delivery = { everyMs: 5000, times: 24 };

/** The most often that an order's delivery is asked for, however late it was paid. */
const mostAsked = 150;

type QueryState = Readonly<{ error: Error | null }>;
type ShortState = QueryState & Readonly<{ data: Readonly<{ status: OrderFacts['status'] }> | undefined }>;
type FullState = QueryState &
  Readonly<{ data: OrderInfo | undefined; dataUpdateCount: number; errorUpdateCount: number }>;

/** True once asking again can't change anything: the order has ended, or the API refuses to show it. */
export function isDone({ data, error }: ShortState): boolean {
  return (data !== undefined && isSettled(orderStatusOf(data.status))) || isRefused(error);
}

/**
 * Milliseconds until the order's status is asked for again;
 * false for never (F3.11). `openedAt` is when the popup opened.
 */
export function statusPace(state: ShortState, openedAt: number): number | false {
  return isDone(state) ? false : (nextPollDelay(Date.now() - openedAt) ?? false);
}

/**
 * The same for the whole order. Asks again while it couldn't be read or the goods haven't arrived, and more
 * slowly while money may still come or is going back (F3.12).
 */
export function deliveryPace({ data, dataUpdateCount, error, errorUpdateCount }: FullState): number | false {
  const asked = dataUpdateCount + errorUpdateCount;
  if (isRefused(error)) return false;
  const isOnItsWay = data === undefined ? error !== null : isPaid(data) && !isDelivered(data);
  if (isOnItsWay && isFollowed(data, asked)) return delivery.everyMs;
  return data !== undefined && waitsForMoney(data) ? (nextLateDelay(asked) ?? false) : false;
}

/** The order ended unpaid and money may still come, or money is being sent back. */
function waitsForMoney({ status, money_back }: OrderInfo): boolean {
  return money_back === undefined ? status === -2 : money_back.state === 'sending';
}

/**
 * Two minutes by count. An order paid late, after many
 * requests, is followed for two minutes from its payment.
 */
function isFollowed(order: OrderInfo | undefined, asked: number): boolean {
  if (asked <= delivery.times) return true;
  const paidAt = order?.steps.find(({ step }) => step === 'paid')?.at ?? 0;
  const isRecent = Math.abs(Date.now() - paidAt * 1000) < delivery.everyMs * delivery.times;
  return isRecent && asked <= mostAsked;
}

/** The API has answered, and asking again won't change its answer. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.result.kind === 'business';
}
