import { ApiError } from '@/lib/client/api/api-result';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderFacts } from '@/lib/domain/order-status';
import { nextLateDelay, nextPollDelay } from '@/lib/domain/polling';

/** After a payment the way to the game is followed at this pace, this often: two minutes. */
const delivery = { everyMs: 5000, times: 24 };

/** However late it was paid. */
const mostAsked = 150;

type Asked = Readonly<{ error: Error | null }>;
type ShortState = Asked & Readonly<{ data: Readonly<{ status: OrderFacts['status'] }> | undefined }>;
type FullState = Asked &
  Readonly<{ data: OrderInfo | undefined; dataUpdateCount: number; errorUpdateCount: number }>;

/** True once no more asking can change what is known: the order ended, or the API won't tell. */
export function isDone({ data, error }: ShortState): boolean {
  return (data !== undefined && isSettled(orderStatusOf(data.status))) || isRefused(error);
}

/** Milliseconds until an order's status is asked for again; false for never. `openedAt` is when the popup opened. */
export function statusPace(state: ShortState, openedAt: number): number | false {
  return isDone(state) ? false : (nextPollDelay(Date.now() - openedAt) ?? false);
}

/**
 * The same for the whole order: while it couldn't be had or the goods have not arrived yet, and more slowly where it ended unpaid or money
 * is on its way back, since what comes late changes that.
 */
export function deliveryPace({ data, dataUpdateCount, error, errorUpdateCount }: FullState): number | false {
  const asked = dataUpdateCount + errorUpdateCount;
  if (isRefused(error)) return false;
  const isOnItsWay = data === undefined ? error !== null : isPaid(data) && !isDelivered(data);
  if (isOnItsWay && isFollowed(data, asked)) return delivery.everyMs;
  return data !== undefined && waitsForMoney(data) ? (nextLateDelay(asked) ?? false) : false;
}

/** Money may still come for it, or is going back. */
function waitsForMoney({ status, money_back }: OrderInfo): boolean {
  return money_back === undefined ? status === -2 : money_back.state === 'sending';
}

/** Two minutes by count; one that was paid late, after much asking, has them from its payment on. */
function isFollowed(order: OrderInfo | undefined, asked: number): boolean {
  if (asked <= delivery.times) return true;
  const paidAt = order?.steps.find(({ step }) => step === 'paid')?.at ?? 0;
  const isRecent = Math.abs(Date.now() - paidAt * 1000) < delivery.everyMs * delivery.times;
  return isRecent && asked <= mostAsked;
}

function isPaid({ status }: OrderInfo): boolean {
  return status === 1 || status === 10;
}

function isDelivered({ steps }: OrderInfo): boolean {
  return steps.some(({ step, at }) => step === 'delivered' && at !== undefined);
}

/** The API answered, and asking again will not change its mind. */
function isRefused(error: Error | null): boolean {
  return error instanceof ApiError && error.result.kind === 'business';
}
