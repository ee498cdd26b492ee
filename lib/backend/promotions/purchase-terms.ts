import type { Offer } from '@/lib/backend/catalog/goods';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import { orderByBillingNo } from '@/lib/backend/orders/repo';
import type { DbOrTx } from '@/lib/backend/db/client';
import type { PaymentRequest } from '@/lib/contract/payments';
import { couponCodeOf } from './points-repo';
import { termsFor, type OrderTerms } from './terms';

type Chosen = Readonly<{ offer: Offer; method: Readonly<{ openCoupon: boolean }> }>;
type Input = Pick<PaymentRequest, 'domain_area' | 'billing_no' | 'coupon_code'>;

/**
 * The terms of a purchase, null for none. An order that exists keeps the terms it was made with, whatever is said now; with a coupon
 * it can only be paid by methods that take coupons.
 */
export async function purchaseTerms(
  input: Input,
  { deps, scope, tenant, player }: PlayerContext,
  { offer, method }: Chosen,
): Promise<Readonly<{ ok: true; terms: OrderTerms | null }> | Fault> {
  if (input.billing_no !== undefined) {
    const order = await orderByBillingNo(deps.db, scope, input.billing_no);
    const hasCoupon = order !== null && (await couponCodeOf(deps.db, order.id)) !== null;
    return hasCoupon && !method.openCoupon ? fault('methodParameters') : { ok: true, terms: null };
  }
  const terms = await termsFor(deps.db, {
    shop: { scope, tenant },
    accountId: player.accountId,
    area: input.domain_area,
    goods: offer,
    method: { open_coupon: method.openCoupon },
    couponCode: input.coupon_code ?? null,
  });
  return terms === 'illegalCouponUse' ? fault(terms) : { ok: true, terms };
}

/** Whether an order was made with the very coupon that is named now, or without one as now: else it is another wish under an old key. */
export async function isSameCoupon(db: DbOrTx, orderId: number, code: string | null): Promise<boolean> {
  return (await couponCodeOf(db, orderId)) === code;
}
