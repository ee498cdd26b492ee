import type { Coupon } from '@/lib/contract/coupons';
import { toCouponName, type CouponCategory } from '@/lib/domain/coupons';
import type { CouponRow } from './repo';

/** Seconds since 1970. */
export const toEpoch = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Where a claimed coupon is listed: with an order that isn't paid yet it is locked, used or past its end it is history. */
export function categoryOf(
  { state, validEndAt }: Pick<CouponRow, 'state' | 'validEndAt'>,
  now: Date,
): CouponCategory {
  if (state === 'used') return 'history';
  if (state === 'reserved') return 'lock';
  return validEndAt > now ? 'avail' : 'history';
}

/** A claimed coupon as its player is told of it; `billingNo` is the order's that holds it. */
export function toCoupon(row: CouponRow, now: Date, billingNo: string | null): Coupon {
  const category = categoryOf(row, now);
  return {
    code: row.code,
    name: toCouponName(row.names),
    use_category: category,
    is_used: row.state === 'used',
    ...(row.usedAt !== null && { used_time: toEpoch(row.usedAt) }),
    valid_end_time: toEpoch(row.validEndAt),
    time_zone: row.timeZone,
    discount_rate: row.rate,
    is_claim: true,
    ...(category === 'lock' && { lock_reason: 'inOrder' }),
    ...(category === 'lock' && billingNo !== null && { lock_billing_no: billingNo }),
  };
}
