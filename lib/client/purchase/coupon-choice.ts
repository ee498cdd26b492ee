import { atom } from 'jotai';
import type { QueryKey } from '@tanstack/react-query';

/** `best`: the shop chooses. `none`: the order is paid without a coupon, because the player chose that or a coupon was refused. */
export type CouponDecision = 'best' | 'none' | Readonly<{ code: string }>;

/** The decision on coupons, for one player in one game. */
export type CouponChoice = Readonly<{
  /** Client id and player. */
  owner: string;
  decision: CouponDecision;
  /**
   * Goods for which the price with a coupon couldn't be calculated; coupons count as failed for them (F5.6).
   */
  failedFor: string | null;
}>;

export const couponChoiceAtom = atom<CouponChoice>({ owner: '', decision: 'best', failedFor: null });

/** After a coupon was refused, the order continues without one until the player chooses again. */
export const withoutCoupon = (choice: CouponChoice): CouponChoice => ({ ...choice, decision: 'none' });

/** The effect of the chosen coupon on the order, calculated by the coupon row, which loads late. */
export type OrderCoupon = Readonly<{
  /** The goods and the method that it was calculated for; it doesn't apply to others. */
  productId: string;
  methodKey: string;
  /** The code to send; null when no coupon is used. */
  code: string | null;
  /**
   * Price with the coupon, a decimal in the currency of the goods; null without a coupon and until the answer
   * arrives.
   */
  price: string | null;
  points: number;
  /** The price of the order isn't known yet. */
  isPending: boolean;
  /** Pay must ask for confirmation first, because a coupon could be used and none is chosen (F5.5). */
  asks: boolean;
}>;

export const orderCouponAtom = atom<OrderCoupon | null>(null);

const couponReads: ReadonlySet<unknown> = new Set([
  'couponList',
  'claimable',
  'couponNavCheck',
  'calculatePrice',
]);

/** True for the keys of coupon reads, which are fetched again after a coupon was claimed, used or refused. */
export function isCouponKey([endpoint]: QueryKey): boolean {
  return couponReads.has(endpoint);
}
