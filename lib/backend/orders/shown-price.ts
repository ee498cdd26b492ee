import { toMinor } from '@/lib/domain/money';
import type { Tenant } from '@/tenants/kit/tenant';
import type { OrdersDeps } from './deps';
import { agreedTerms, isSameRequest } from './order-riders';
import type { PurchaseRequest } from './purchase';
import type { Order } from './repo';
import { isBlocking } from './write-order';

type Asked = Pick<PurchaseRequest, 'area' | 'billingNo' | 'couponCode' | 'expectedPrice'>;

/**
 * Whether paying the order would charge more than the call says its buyer was shown: an order keeps its price, while the page shows the
 * catalogue's, which may have fallen since. A retry carries the price that the order was made at, and a paid order charges nothing.
 */
export async function chargesMoreThanShown(
  deps: OrdersDeps,
  { currencies }: Pick<Tenant, 'currencies'>,
  asked: Asked,
  order: Order,
): Promise<boolean> {
  const { area, billingNo, couponCode, expectedPrice } = asked;
  if (expectedPrice === null || order.paidAt !== null) return false;
  // A price that was shown in another currency says nothing about this amount.
  if (area !== order.area && currencies[area] !== order.currency) return true;
  const shown = toMinor(expectedPrice, order.currency);
  if (shown === null) return true;
  // Without a coupon, the shown price is all that the buyer was to pay.
  if (couponCode === null) return order.amountMinor > shown;
  // What a coupon takes off isn't in the call. Off the same list price, the same coupon takes the same; a key is compared with its coupon
  // wherever it is looked up, a named order only here.
  if (billingNo !== null && !(await isSameRequest(deps, deps.db, order.id, couponCode))) return true;
  const terms = await agreedTerms(deps, deps.db, order.id);
  return (terms?.listMinor ?? order.amountMinor) > shown;
}

/** Why an order can't be paid as the call asks: it blocks the goods while it waits for money; afterwards its key can't be used any more. */
export type Standing =
  Readonly<{ code: 'unpaidOrder'; blocking: Order }> | Readonly<{ code: 'orderNotPayable' }>;

/**
 * The answer to a call that an order stands in the way of. It names the order while that blocks the goods, so that the buyer sees its own
 * amount and pays or cancels it; one that has failed or whose time is up gives way to a new order.
 */
export function standingInTheWay(order: Order, now: Date): Standing {
  const isUnpaid = order.state === 'created' || order.state === 'awaiting';
  return isUnpaid && isBlocking(order, now)
    ? { code: 'unpaidOrder', blocking: order }
    : { code: 'orderNotPayable' };
}
