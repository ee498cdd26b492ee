import type { Offer } from '@/lib/backend/catalog/goods';
import type { Buyer } from '@/lib/backend/orders/purchase';
import type { ChosenMethod } from '@/lib/backend/orders/payments/choose-method';
import { categoryOf } from '@/lib/backend/promotions/coupon-list';
import { couponFor } from '@/lib/backend/promotions/terms';
import type { Area } from '@/lib/domain/areas';
import type { OperateDeps } from '../outcome';
import { notChecked, passes, stops, type Line } from './line';

type CouponQuestion = Readonly<{
  code: string | null;
  offer: Offer | null;
  area: Area;
  method: ChosenMethod | null;
}>;

const why = {
  notVip: 'the game isn’t in the VIP version there: there are no coupons',
  goods: 'the goods take no coupons',
  method: 'the method takes no coupons',
  notTheirs: 'the player has none with that code',
} as const;

/** Whether the coupon can be used for the goods with the method. Whether it is free is checked when an order takes it. */
export async function couponLine(
  { db, clock }: OperateDeps,
  { scope, tenant, player }: Buyer,
  { code, offer, area, method }: CouponQuestion,
): Promise<Line> {
  if (code === null) return notChecked('coupon', 'none is named');
  if (offer === null) return notChecked('coupon', 'no goods on sale');
  const asked = {
    shop: { scope, tenant },
    accountId: player.accountId,
    area,
    goods: offer,
    method: method === null ? null : { open_coupon: method.openCoupon },
  };
  const coupon = await couponFor(db, asked, code);
  if (!coupon.ok) return stops('coupon', 'couponUnusable', why[coupon.error]);
  const { state, validEndAt } = coupon.value;
  const standing = {
    avail: 'free',
    lock: 'reserved by an unpaid order',
    claim: 'to be claimed',
    history: 'over',
  };
  const is = standing[categoryOf({ state, validEndAt }, clock.date())];
  return passes('coupon', `fits; it is ${is}, and good until ${validEndAt.toISOString()}`);
}
