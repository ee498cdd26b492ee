import { getMethod } from '@/lib/backend/catalog/methods';
import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { chooseMethod, type MethodError } from '@/lib/backend/orders/payments/choose-method';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Money } from '@/lib/domain/money';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import type { ExistingError } from './existing-order';
import { agreedTerms, type QuoteError } from './order-riders';
import type { Buyer, Purchase, PurchaseRequest } from './purchase';
import type { Order } from './repo';
import { chargesMoreThanShown, standingInTheWay } from './shown-price';

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
 * set to, and under the terms it was made with. An order with a coupon needs a method that takes coupons. An order that costs more than the
 * page shows keeps its price, so asking again could never cure a changed price: the order itself is named instead.
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
  const standing = standingInTheWay(order, deps.clock.date());
  if (await chargesMoreThanShown(deps, tenant, asked, order)) return err(standing);
  const terms = await agreedTerms(deps, deps.db, order.id);
  const price = { minor: terms?.listMinor ?? order.amountMinor, currency };
  const chosen = await chooseMethod(deps, { scope, tenant }, { ...asked, area, region }, price);
  if (!chosen.ok) {
    const isOfElsewhere = isElsewhere(asked, order) && (await mayBeOffered(deps, scope, asked, chosen.error));
    return err(isOfElsewhere ? standing : { code: chosen.error });
  }
  const method = chosen.value;
  if (terms?.hasCoupon === true && !method.openCoupon) return err({ code: 'methodParameters' });
  const goods = { gameNames, productId: subject.productId, productNames, contents, price };
  return ok({ goods, area, method, billingNo });
}

/** The call comes from a page that is set to another area or region: a method missing in the order's says nothing about the order. */
const isElsewhere = (asked: PurchaseRequest, { area, region }: Order): boolean =>
  asked.area !== area || (asked.region !== null && asked.region !== region);

/**
 * Whether the method may be one of the page's own place. A call that names its order has chosen a method for it, so there the method has to
 * be missing with the order and be offered to the page; "choose another" would have the player try each of the page's methods in vain.
 */
async function mayBeOffered(
  { db, clock }: OrdersDeps,
  scope: TenantScope,
  { area, region, paywayId, channelId, billingNo }: PurchaseRequest,
  error: MethodError,
): Promise<boolean> {
  if (billingNo === null) return true;
  if (error !== 'channelMissing') return false;
  const place = { area, region: region ?? undefined, paywayId, channelId, now: clock.date() };
  return (await getMethod(db, scope, place)) !== null;
}
