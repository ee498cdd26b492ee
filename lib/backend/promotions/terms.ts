import type { Offer } from '@/lib/backend/catalog/goods';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import { couponRefusal, type CouponRefusal } from '@/lib/domain/coupon-refusal';
import { discounted, pointsFor } from '@/lib/domain/coupons';
import type { Money } from '@/lib/domain/money';
import { err, ok, type Result } from '@/lib/domain/result';
import type { Tenant } from '@/tenants/kit/tenant';
import { couponByCode, type CouponRow } from './repo';
import { isVipOrder } from './vip-version';

/** What an order costs and earns, fixed when it is created. */
export type OrderTerms = Readonly<{ due: Money; points: number; coupon: CouponRow | null }>;

/** What the terms depend on. `method` is null while none is chosen. */
export type TermsOf = Readonly<{
  shop: Readonly<{ scope: TenantScope; tenant: Tenant }>;
  accountId: number;
  area: Area;
  goods: Pick<Offer, 'gpId' | 'isCoupon' | 'couponPoints' | 'price' | 'configs'>;
  method: Readonly<{ open_coupon: boolean }> | null;
  couponCode: string | null;
}>;

/**
 * The single rule for what goods cost and earn (F5.4, F5.6), used for orders and for quotes. Outside the VIP version: the full price and no
 * points (null). In it: the price with the coupon, and the goods' points in proportion to the part of the price that is paid. Refuses a
 * coupon that isn't the player's, or that the goods or the method don't accept. Whether the coupon is still free is checked when the order
 * is created.
 */
export async function termsFor(
  db: DbOrTx,
  asked: TermsOf,
): Promise<Result<OrderTerms | null, 'couponUnusable'>> {
  const { goods, couponCode } = asked;
  const { price } = goods;
  const pointsWhenPaid = (due: Money) => (goods.isCoupon ? pointsFor(goods.couponPoints, price, due) : 0);
  if (couponCode === null)
    return ok(isVip(asked) ? { due: price, points: pointsWhenPaid(price), coupon: null } : null);
  const coupon = await couponFor(db, asked, couponCode);
  if (!coupon.ok) return err('couponUnusable');
  const due = discounted(price, coupon.value.rate);
  return ok({ due, points: pointsWhenPaid(due), coupon: coupon.value });
}

const isVip = ({ shop, goods, area }: Omit<TermsOf, 'couponCode'>): boolean =>
  isVipOrder(shop.tenant, { ...goods, area });

/** The named coupon, or why it can't be used: what rules out any coupon, or that the player has none with that code. */
export async function couponFor(
  db: DbOrTx,
  asked: Omit<TermsOf, 'couponCode'>,
  code: string,
): Promise<Result<CouponRow, CouponRefusal | 'notTheirs'>> {
  const { shop, goods, method, accountId } = asked;
  const refusal = couponRefusal({ isVip: isVip(asked), goods, method });
  if (refusal !== null) return err(refusal);
  const coupon = await couponByCode(db, { scope: shop.scope, gpId: goods.gpId, accountId }, code);
  return coupon === null ? err('notTheirs') : ok(coupon);
}
