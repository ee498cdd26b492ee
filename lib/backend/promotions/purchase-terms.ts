import type { Offer } from '@/lib/backend/catalog/goods';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { PaymentRequest } from '@/lib/contract/payments';
import { couponCodeOf } from './points-repo';
import { termsFor, type OrderTerms } from './terms';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';

type Chosen = Readonly<{ offer: Offer; method: Readonly<{ openCoupon: boolean }> }>;
type Input = Pick<PaymentRequest, 'domain_area' | 'coupon_code'>;

/** The terms of a new order, null for none. One that exists keeps the terms it was made with. */
export async function purchaseTerms(
  input: Input,
  { deps, scope, tenant, player }: PlayerContext<CatalogDeps>,
  { offer, method }: Chosen,
): Promise<Readonly<{ ok: true; terms: OrderTerms | null }> | Fault> {
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
