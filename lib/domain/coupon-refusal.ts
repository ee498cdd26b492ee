/** What decides whether an order may take a coupon at all (F5.4). */
export type CouponOrder = Readonly<{
  isVip: boolean;
  goods: Readonly<{ isCoupon: boolean }> | null;
  method: Readonly<{ open_coupon: boolean }> | null;
}>;

/** Why no coupon can be used. Without goods or a method the question stays open. */
export type CouponRefusal = 'notVip' | 'goods' | 'method';

export function couponRefusal({ isVip, goods, method }: CouponOrder): CouponRefusal | null {
  if (!isVip) return 'notVip';
  if (goods !== null && !goods.isCoupon) return 'goods';
  if (method !== null && !method.open_coupon) return 'method';
  return null;
}
