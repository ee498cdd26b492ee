import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import { chooseMethod, type PayInput } from '@/lib/backend/orders/payments/choose-method';
import { agreedTerms } from './order-riders';
import { toDecimal, toMinor, type Money } from '@/lib/domain/money';
import type { Purchase } from './purchase';
import type { Order } from './repo';
import type { OrdersDeps } from './deps';

/** What is paid for and how, once it is agreed. */
export type PurchaseSubject = Pick<Purchase, 'area' | 'method' | 'billingNo' | 'quote'> &
  Readonly<{ goods: Pick<Purchase, 'gameNames' | 'productNames' | 'price'> & { productId: string } }>;
export type Agreed = Readonly<{ ok: true; subject: PurchaseSubject }> | Fault;

/**
 * An order that is to be paid another way: by its own area, region, currency and price, whatever the caller's page is set to, and the
 * terms it was made with. With a coupon it takes a method that takes coupons.
 */
export async function checkOrder(
  input: PayInput,
  context: PlayerContext<OrdersDeps>,
  order: Order,
): Promise<Agreed> {
  const { deps, tenant } = context;
  const { area, region, currency, gameNames, subject, productNames, billingNo } = order;
  if (subject.kind !== 'goods') return fault('orderNotPayable');
  if (!isAllowedArea(tenant, area)) return fault('wrongDomain');
  const terms = await agreedTerms(deps, deps.db, order.id);
  const price = { minor: terms?.listMinor ?? order.amountMinor, currency };
  if (costsMoreThan(price, input.expected_price))
    return fault('priceChanged', { price: toDecimal(price), currency });
  const chosen = await chooseMethod({ ...input, domain_area: area, country: region }, context, price);
  if (!chosen.ok) return isElsewhere(input, order) ? blocked(context, order) : fault(chosen.error);
  const method = chosen.value;
  if (terms?.hasCoupon === true && !method.openCoupon) return fault('methodParameters');
  const goods = { gameNames, productId: subject.productId, productNames, price };
  return { ok: true, subject: { goods, area, method, billingNo } };
}

/** Nobody is charged more than what they saw. */
function costsMoreThan(price: Money, expected: string | undefined): boolean {
  const seen = expected === undefined ? null : toMinor(expected, price.currency);
  return seen !== null && price.minor > seen;
}

/** A key leads here, and the page has moved to where the order isn't: its method there says nothing of the order. */
const isElsewhere = (input: PayInput, { area, region }: Order): boolean =>
  input.billing_no === undefined &&
  (input.domain_area !== area || (input.country !== undefined && input.country !== region));

/** The order stands in the way as long as it waits for money; afterwards its key is of no more use. */
function blocked({ deps }: PlayerContext<OrdersDeps>, { state, billingNo }: Order): Fault {
  const isUnpaid = state === 'created' || state === 'awaiting';
  const named = { billing_no: billingNo, receipt: deps.receipts.issue(billingNo) };
  return isUnpaid ? fault('unpaidOrder', named) : fault('orderNotPayable');
}
