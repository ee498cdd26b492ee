import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { chooseMethod, type MethodError } from '@/lib/backend/orders/payments/choose-method';
import { toMinor, type Money } from '@/lib/domain/money';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import type { ExistingError } from './existing-order';
import { agreedTerms, type QuoteError } from './order-riders';
import type { Buyer, Purchase, PurchaseRequest } from './purchase';
import type { Order } from './repo';

/** What is bought and how it is paid, once the checks have passed. */
export type PurchaseSubject = Pick<Purchase, 'area' | 'method' | 'billingNo' | 'quote' | 'consent'> &
  Readonly<{
    goods: Pick<Purchase, 'gameNames' | 'productNames' | 'contents' | 'price'> & { productId: string };
  }>;

/** Why the purchase is refused. `unpaidOrder`: the buyer's own unpaid order blocks it. */
export type OfferError =
  | Readonly<{ code: 'priceChanged'; price: Money }>
  | Readonly<{ code: 'consentNeeded'; version: string }>
  | Readonly<{ code: 'unpaidOrder'; blocking: Order | null }>
  | Readonly<{
      code: MethodError | QuoteError | ExistingError | 'goodsNotOnSale' | 'areaNotSold' | 'orderNotPayable';
    }>;

/**
 * Checks that an existing order can be paid by another method: for its own area, region, currency and price, whatever the caller's page is
 * set to, and under the terms it was made with. An order with a coupon needs a method that takes coupons.
 */
export async function checkOrder(
  deps: OrdersDeps,
  { scope, tenant }: Buyer,
  asked: PurchaseRequest,
  order: Order,
): Promise<Result<PurchaseSubject, OfferError>> {
  const { area, region, currency, gameNames, subject, productNames, contents, billingNo } = order;
  if (subject.kind !== 'goods') return err({ code: 'orderNotPayable' });
  if (!isAllowedArea(tenant, area)) return err({ code: 'areaNotSold' });
  const terms = await agreedTerms(deps, deps.db, order.id);
  const price = { minor: terms?.listMinor ?? order.amountMinor, currency };
  if (costsMoreThan(price, asked.expectedPrice)) return err({ code: 'priceChanged', price });
  const chosen = await chooseMethod(deps, { scope, tenant }, { ...asked, area, region }, price);
  if (!chosen.ok) return err(isElsewhere(asked, order) ? blockedBy(order) : { code: chosen.error });
  const method = chosen.value;
  if (terms?.hasCoupon === true && !method.openCoupon) return err({ code: 'methodParameters' });
  const goods = { gameNames, productId: subject.productId, productNames, contents, price };
  return ok({ goods, area, method, billingNo });
}

/** No buyer is charged more than the price they saw. */
function costsMoreThan(price: Money, expected: string | null): boolean {
  const seen = expected === null ? null : toMinor(expected, price.currency);
  return seen !== null && price.minor > seen;
}

/**
 * The order was found by its key, from a page that is set to another area or region: a method missing here says nothing about the order.
 */
const isElsewhere = (asked: PurchaseRequest, { area, region }: Order): boolean =>
  asked.billingNo === null && (asked.area !== area || (asked.region !== null && asked.region !== region));

/** The order blocks while it waits for money; afterwards its key can't be used any more. */
function blockedBy(order: Order): OfferError {
  const isUnpaid = order.state === 'created' || order.state === 'awaiting';
  return isUnpaid ? { code: 'unpaidOrder', blocking: order } : { code: 'orderNotPayable' };
}
