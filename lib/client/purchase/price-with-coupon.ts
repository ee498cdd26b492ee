import { formatMoney, toMinor } from '@/lib/domain/money';
import type { GoodsPrice } from './goods-price';

/** `coupon` is the amount the coupon takes off, formatted; null without one. `saving` includes it. */
export type PurchasePrice = GoodsPrice & Readonly<{ coupon: string | null }>;

/**
 * The price of goods as an order with a coupon charges it.
 * `paid` is a decimal in their currency, null without a coupon.
 */
export function priceWithCoupon(price: GoodsPrice, paid: string | null): PurchasePrice {
  const { money } = price;
  const minor = paid === null || money === null ? null : toMinor(paid, money.currency);
  if (money === null || minor === null || minor >= money.minor) return { ...price, coupon: null };
  const { currency } = money;
  const before = price.beforeMinor ?? money.minor;
  const text = (amount: number) => formatMoney({ minor: amount, currency });
  return {
    ...price,
    money: { minor, currency },
    text: text(minor),
    was: text(before),
    saving: text(before - minor),
    coupon: text(money.minor - minor),
  };
}
