import { ApiError } from '@/lib/client/api/api-result';
import { isLastingRefusal } from '@/lib/client/api/refusals';
import { isDelivered, isPaid } from './delivery';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderFacts } from '@/lib/domain/order-status';
import { nextLateDelay, nextPollDelay } from '@/lib/domain/polling';

/** After the payment, the delivery is queried at this interval (ms) and this often, which makes two minutes. */
const delivery = { everyMs: 5000, times: 24 };

/** Maximum number of queries for an order's delivery, however late it was paid. */
const mostAsked = 150;

type QueryState = Readonly<{ error: Error | null }>;
type ShortState = QueryState & Readonly<{ data: Readonly<{ status: OrderFacts['status'] }> | undefined }>;
type FullState = QueryState &
  Readonly<{ data: OrderInfo | undefined; dataUpdateCount: number; errorUpdateCount: number }>;

/** True once further queries can't change anything: the order has ended, or the API refuses to show it. */
export function isDone({ data, error }: ShortState): boolean {
  return (data !== undefined && isSettled(orderStatusOf(data.status))) || isRefused(error);
}

/**
 * Milliseconds until the order's status is queried again; false for never (F3.11). `openedAt` is when the popup opened, by
 * `performance.now`: a device may set its clock while the popup is open, as phones do once they have a connection.
 */
export function statusPace(state: ShortState, openedAt: number): number | false {
  return isDone(state) ? false : (nextPollDelay(performance.now() - openedAt) ?? false);
}

/**
 * The same for the whole order. It is queried again while it couldn't be read or the goods haven't arrived, and more slowly while money may
 * still come or a refund is on its way (F3.12). `now` is the server's time, in milliseconds since 1970.
 */
export function deliveryPace(
  { data, dataUpdateCount, error, errorUpdateCount }: FullState,
  now: number,
): number | false {
  const asked = dataUpdateCount + errorUpdateCount;
  if (isRefused(error)) return false;
  const isBeingDelivered = data === undefined ? error !== null : isPaid(data) && !isDelivered(data);
  if (isBeingDelivered && isFollowed(data, asked, now)) return delivery.everyMs;
  return data !== undefined && waitsForMoney(data) ? (nextLateDelay(asked) ?? false) : false;
}

/** The order ended unpaid and money may still come, or a refund is on its way. */
function waitsForMoney({ status, money_back }: OrderInfo): boolean {
  return money_back === undefined ? status === -2 : money_back.state === 'sending';
}

/** Follows an order for 24 queries, two minutes. An order paid later than that is followed for two minutes from its payment. */
function isFollowed(order: OrderInfo | undefined, asked: number, now: number): boolean {
  if (asked <= delivery.times) return true;
  const paidAt = order?.steps.find(({ step }) => step === 'paid')?.at ?? 0;
  const isRecent = Math.abs(now - paidAt * 1000) < delivery.everyMs * delivery.times;
  return isRecent && asked <= mostAsked;
}

function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && isLastingRefusal(error.result);
}
