'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/lib/client/shop/shop';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { Coupon } from '@/lib/contract/coupons';
import { couponName } from '@/lib/domain/coupons';
import { formatStamp, stampToMs } from '@/lib/domain/time';
import { zoneOffset } from '@/lib/domain/zone-time';

/** Returns a function for a coupon's name in the page's language, or the word "coupon" if the name is empty. */
export function useCouponName(): (coupon: Pick<Coupon, 'name'>) => string {
  const t = useTranslations('recharge');
  const { tenant, locale } = useShop();
  return ({ name }) => couponName(name, locale, tenant.defaultLocale) || t('coupon');
}

/** The discount in whole percent; `discount_rate` is the percentage that is still paid. */
export const percentOff = ({ discount_rate }: Pick<Coupon, 'discount_rate'>): number => 100 - discount_rate;

/**
 * A time in the coupon's own time zone with its offset at that time, or in the reader's zone if the coupon's is unknown. Null if the stamp
 * is missing or not a valid time.
 */
export function couponTime(stamp: number | undefined, zone: string): string | null {
  if (stamp === undefined) return null;
  const offset = zoneOffset(zone, stampToMs(stamp));
  return offset === null ? formatLocalStamp(stamp) : formatStamp(stamp, offset);
}
