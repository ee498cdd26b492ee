import { ApiError } from '@/lib/client/api/api-result';
import type { OrderInfo } from '@/lib/contract/payments';
import { isSettled, orderStatusOf, type OrderFacts } from '@/lib/domain/order-status';
import { nextPollDelay } from '@/lib/domain/polling';

/** After a payment the way to the game is followed at this pace, this often: two minutes. */
const delivery = { everyMs: 5000, times: 24 };

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

/** The same for the whole order, while it couldn't be had or the goods have not arrived yet. */
export function deliveryPace({ data, dataUpdateCount, error, errorUpdateCount }: FullState): number | false {
  if (isRefused(error) || dataUpdateCount + errorUpdateCount > delivery.times) return false;
  const isOnItsWay = data === undefined ? error !== null : isPaid(data) && !isDelivered(data);
  return isOnItsWay ? delivery.everyMs : false;
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
