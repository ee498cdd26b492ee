import type { PriceText } from '@/lib/client/text/number-text';
import type { UserInfo } from '@/lib/contract/login';
import type { Goods, Role } from '@/lib/contract/pay-data';
import { couponRefusal } from '@/lib/domain/coupon-refusal';
import { toMinor, type Money } from '@/lib/domain/money';
import { nextStep, type NextStep } from '@/lib/domain/next-step';
import type { Platform } from '@/lib/domain/platform';
import type { OrderCoupon } from './coupon-choice';
import type { GameEntry } from './game-entries';
import { goodsMoney, goodsPrice, type GoodsPrice } from './goods-price';
import type { MethodChoice } from './method-choice';

/** A character. `realServer` is the server id for orders, when the servers were merged (F3.1). */
export type ChosenRole = Role & { realServer?: string | undefined };

/** What the player has chosen so far. */
export type Purchase = Readonly<{
  game: GameEntry;
  user: UserInfo | null;
  role: ChosenRole | null;
  goods: Goods | null;
  region: string | null;
  choice: MethodChoice | null;
  platform: Platform;
  /** The effect of a coupon; null when none can be used. */
  coupon: OrderCoupon | null;
}>;

/** A purchase with nothing missing. */
export type ReadyPurchase = Purchase &
  Readonly<{
    user: UserInfo;
    role: ChosenRole;
    goods: Goods;
    region: string;
    choice: MethodChoice;
  }>;

export function isReady(purchase: Purchase): purchase is ReadyPurchase {
  return stepOf(purchase) === 'pay' && purchase.user !== null && purchase.region !== null;
}

export function stepOf({ user, role, goods, choice }: Purchase): NextStep {
  return nextStep({ loggedIn: user !== null, role, goods, method: choice });
}

/** The price of the chosen goods, with the coupon if there is one; null without goods. */
export function priceOf({ goods, coupon }: Priced, priceText: PriceText): PurchasePrice | null {
  if (goods === null) return null;
  return priceWithCoupon(goodsPrice(goods, priceText), coupon?.price ?? null, priceText);
}

type Priced = Pick<Purchase, 'goods' | 'coupon'>;

/** What the chosen goods cost, with the coupon if there is one; null without goods, or if their price can't be read. */
export function moneyOf({ goods, coupon }: Priced): Money | null {
  const full = goods === null ? null : goodsMoney(goods);
  return full && withCoupon(full, coupon?.price ?? null);
}

/** `paid` is a decimal in the currency of `full`. One that isn't less doesn't count. */
function withCoupon(full: Money, paid: string | null): Money {
  const minor = paid === null ? null : toMinor(paid, full.currency);
  return minor === null || minor >= full.minor ? full : { ...full, minor };
}

/** `coupon` is the amount the coupon takes off, formatted; null without one. `saving` includes it. */
type PurchasePrice = GoodsPrice & Readonly<{ coupon: string | null }>;

/** The price of goods as an order with a coupon charges it. `paid` is a decimal in their currency, null without a coupon. */
export function priceWithCoupon(price: GoodsPrice, paid: string | null, priceText: PriceText): PurchasePrice {
  const { money } = price;
  const lower = money && withCoupon(money, paid);
  if (money === null || lower === null || lower === money) return { ...price, coupon: null };
  const { minor, currency } = lower;
  const before = price.beforeMinor ?? money.minor;
  const text = (amount: number) => priceText({ minor: amount, currency });
  return {
    ...price,
    money: lower,
    text: text(minor),
    was: text(before),
    saving: text(before - minor),
    coupon: text(money.minor - minor),
  };
}

type CouponFacts = Readonly<{
  goods: Readonly<{ value: string; isCoupon: boolean; couponPoints: number }> | null;
  method: Readonly<{ key: string; open_coupon: boolean }> | null;
}>;

/**
 * The effect of a coupon on the purchase; null when none can be used (F5.4). Until the coupon row has calculated it, the price counts as
 * unknown, so that nobody pays a price they haven't seen.
 */
export function couponOfPurchase(
  { goods, method }: CouponFacts,
  known: OrderCoupon | null,
): OrderCoupon | null {
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
