'use client';

import { formatLocalStamp } from '@/components/orders/local-stamp';
import { useTranslations } from 'next-intl';
import { useShop } from '@/lib/client/shop';
import type { Coupon } from '@/lib/contract/coupons';
import { couponName } from '@/lib/domain/coupons';
import { formatStamp, stampToMs } from '@/lib/domain/time';
import { zoneOffset } from '@/lib/domain/zone-time';

/** A coupon's name in the page's language; one without any words is simply a coupon. */
export function useCouponName(): (coupon: Pick<Coupon, 'name'>) => string {
  const t = useTranslations('recharge');
  const { tenant, locale } = useShop();
  return ({ name }) => couponName(name, locale, tenant.defaultLocale) || t('coupon');
}

/** What a coupon takes off, in whole percent; its rate is what is still paid. */
export const percentOff = ({ discount_rate }: Pick<Coupon, 'discount_rate'>): number => 100 - discount_rate;

/**
 * A moment in the coupon's own time zone, with the offset that holds there then; in the reader's own where nobody knows that zone. Null
 * when the stamp is no time.
 */
export function couponTime(stamp: number | undefined, zone: string): string | null {
  if (stamp === undefined) return null;
  const offset = zoneOffset(zone, stampToMs(stamp));
  return offset === null ? formatLocalStamp(stamp) : formatStamp(stamp, offset);
}
