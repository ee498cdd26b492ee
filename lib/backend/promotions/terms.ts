import type { DbOrTx } from '@/lib/backend/db/client';
import type { TenantScope } from '@/lib/backend/platform/scope';
import type { Area } from '@/lib/domain/areas';
import { couponRefusal } from '@/lib/domain/coupon-refusal';
import { discounted, pointsFor } from '@/lib/domain/coupons';
import type { Money } from '@/lib/domain/money';
import type { Tenant } from '@/tenants/tenant';
import { couponByCode, type CouponRow } from './repo';
import { isVipOrder } from './vip-version';

/** What an order costs and earns, fixed when it is made. */
export type OrderTerms = Readonly<{ due: Money; points: number; coupon: CouponRow | null }>;

/** What the terms are worked out from. `method` is null where none is chosen yet. */
export type TermsOf = Readonly<{
  shop: Readonly<{ scope: TenantScope; tenant: Tenant }>;
  accountId: number;
  area: Area;
  goods: Readonly<{ gpId: string; isCoupon: boolean; couponPoints: number; price: Money }>;
  method: Readonly<{ open_coupon: boolean }> | null;
  couponCode: string | null;
}>;

/**
 * The one rule of what goods cost and earn (spec section 5), for orders and for asking beforehand: outside the VIP version their
 * price and nothing (null); in it the price with the coupon, and the goods' points by the share of the price that is paid. Refuses a
 * coupon that isn't the player's, or that these goods or this method don't take. Whether it is free is for the order to find out.
 */
export async function termsFor(db: DbOrTx, asked: TermsOf): Promise<OrderTerms | 'illegalCouponUse' | null> {
  const { shop, goods, couponCode, method } = asked;
  const { price } = goods;
  const isVip = await isVipOrder(db, shop, { gpId: goods.gpId, area: asked.area });
  const pointsWhenPaid = (due: Money) => (goods.isCoupon ? pointsFor(goods.couponPoints, price, due) : 0);
  if (couponCode === null) return isVip ? { due: price, points: pointsWhenPaid(price), coupon: null } : null;
  if (couponRefusal({ isVip, goods, method }) !== null) return 'illegalCouponUse';
  const holder = { scope: shop.scope, gpId: goods.gpId, accountId: asked.accountId };
  const coupon = await couponByCode(db, holder, couponCode);
  if (coupon === null) return 'illegalCouponUse';
  const due = discounted(price, coupon.rate);
  return { due, points: pointsWhenPaid(due), coupon };
}
