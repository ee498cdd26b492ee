import { atom } from 'jotai';
import type { QueryKey } from '@tanstack/react-query';

/** `best` leaves it to the shop, `none` pays without: by the player's wish, or after a coupon was refused. */
export type CouponDecision = 'best' | 'none' | Readonly<{ code: string }>;

/** What was decided about coupons, for one player in one game. */
export type CouponChoice = Readonly<{
  /** Client id and player. */
  owner: string;
  decision: CouponDecision;
  /** Goods whose price with a coupon couldn't be calculated: coupons count as failed for them (spec section 8). */
  failedFor: string | null;
}>;

export const couponChoiceAtom = atom<CouponChoice>({ owner: '', decision: 'best', failedFor: null });

/** A coupon was refused: the order goes on without one, until the player chooses again. */
export const withoutCoupon = (choice: CouponChoice): CouponChoice => ({ ...choice, decision: 'none' });

/** What the chosen coupon makes of the order; worked out by the coupon row, which is loaded late. */
export type OrderCoupon = Readonly<{
  /** Goods and method it was worked out for; for others it says nothing. */
  productId: string;
  methodKey: string;
  /** The coupon to be sent; null where none is used. */
  code: string | null;
  /** Price with the coupon, a decimal in the currency of the goods; null without one, and while it is being asked for. */
  price: string | null;
  points: number;
  /** It isn't known yet what the order costs. */
  isPending: boolean;
  /** Paying asks first, since a coupon could be used and none is chosen (spec section 5). */
  asks: boolean;
}>;

export const orderCouponAtom = atom<OrderCoupon | null>(null);

const couponReads: ReadonlySet<unknown> = new Set([
  'couponList',
  'claimable',
  'couponNavCheck',
  'calculatePrice',
]);

/** True for the keys of coupon reads, which are made anew after a coupon was claimed, used or refused. */
export function isCouponKey([endpoint]: QueryKey): boolean {
  return couponReads.has(endpoint);
}
