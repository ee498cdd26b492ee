import type { GameEntry } from '@/components/games/game-entries';
import { priceWithCoupon, type PurchasePrice } from '@/components/coupons/price-with-coupon';
import { goodsPrice } from '@/components/goods/goods-price';
import type { OrderCoupon } from '@/lib/client/coupon-choice';
import type { UserInfo } from '@/lib/contract/login';
import type { Goods, Role } from '@/lib/contract/pay-data';
import { nextStep, type NextStep } from '@/lib/domain/next-step';
import type { Platform } from '@/lib/domain/platform';
import type { MethodChoice } from './method-choice';

/** A character, with the server its orders are sent to where that is another (spec section 3, realServer). */
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
  /** What a coupon makes of it; null where none can be used. */
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

/** The price of what is chosen, with the coupon where there is one; null while no goods are. */
export function priceOf({ goods, coupon }: Pick<Purchase, 'goods' | 'coupon'>): PurchasePrice | null {
  if (goods === null) return null;
  return priceWithCoupon(goodsPrice(goods), coupon?.price ?? null);
}
