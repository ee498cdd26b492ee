import { couponRefusal } from '@/lib/domain/coupon-refusal';
import type { OrderCoupon } from './coupon-choice';

type Facts = Readonly<{
  goods: Readonly<{ value: string; isCoupon: boolean; couponPoints: number }> | null;
  method: Readonly<{ key: string; open_coupon: boolean }> | null;
}>;

/**
 * What a coupon does to the purchase; null where none can be used (F5.4). Until the coupon row has calculated
 * it, the price counts as unknown, so that nobody pays a price they haven't seen.
 */
export function couponOfPurchase({ goods, method }: Facts, known: OrderCoupon | null): OrderCoupon | null {
  if (goods === null || method === null || couponRefusal({ isVip: true, goods, method }) !== null)
    return null;
  if (known?.productId === goods.value && known.methodKey === method.key) return known;
  return {
    productId: goods.value,
    methodKey: method.key,
    code: null,
    price: null,
    points: goods.couponPoints,
    isPending: true,
    asks: false,
  };
}
