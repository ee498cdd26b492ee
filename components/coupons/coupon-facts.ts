'use client';

import { useShop } from '@/lib/client/shop';
import type { Coupon } from '@/lib/contract/coupons';
import { couponName } from '@/lib/domain/coupons';
import { formatStamp, stampToMs } from '@/lib/domain/time';
import { zoneOffset } from '@/lib/domain/zone-time';

/** A coupon's name in the page's language (spec section 3). */
export function useCouponName(): (coupon: Pick<Coupon, 'name'>) => string {
  const { tenant, locale } = useShop();
  return ({ name }) => couponName(name, locale, tenant.defaultLocale);
}

/** What a coupon takes off, in whole percent; its rate is what is still paid. */
export const percentOff = ({ discount_rate }: Pick<Coupon, 'discount_rate'>): number => 100 - discount_rate;

/** A moment in the coupon's own time zone, with the offset that holds there then. Null when the stamp is no time. */
export function couponTime(stamp: number | undefined, zone: string): string | null {
  return stamp === undefined ? null : formatStamp(stamp, zoneOffset(zone, stampToMs(stamp)));
}
