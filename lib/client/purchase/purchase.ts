import type { UserInfo } from '@/lib/contract/login';
import type { Goods, Role } from '@/lib/contract/pay-data';
import { nextStep, type NextStep } from '@/lib/domain/next-step';
import type { Platform } from '@/lib/domain/platform';
import type { OrderCoupon } from './coupon-choice';
import type { GameEntry } from './game-entries';
import { goodsPrice } from './goods-price';
import type { MethodChoice } from './method-choice';
import { priceWithCoupon, type PurchasePrice } from './price-with-coupon';

/** A character, and where servers were merged the id of the server that orders are sent to (F3.1). */
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
  /** What a coupon does to it; null where none can be used. */
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
export function priceOf({ goods, coupon }: Pick<Purchase, 'goods' | 'coupon'>): PurchasePrice | null {
  if (goods === null) return null;
  return priceWithCoupon(goodsPrice(goods), coupon?.price ?? null);
}
