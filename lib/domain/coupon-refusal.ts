/** What decides whether an order may take a coupon at all (F5.4). */
export type CouponOrder = Readonly<{
  isVip: boolean;
  goods: Readonly<{ isCoupon: boolean }> | null;
  method: Readonly<{ open_coupon: boolean }> | null;
}>;

/** Why an order can't take a coupon. Goods or a method that aren't chosen yet are no reason. */
export type CouponRefusal = 'notVip' | 'goods' | 'method';

export function couponRefusal({ isVip, goods, method }: CouponOrder): CouponRefusal | null {
  if (!isVip) return 'notVip';
  if (goods !== null && !goods.isCoupon) return 'goods';
  if (method !== null && !method.open_coupon) return 'method';
  return null;
}
