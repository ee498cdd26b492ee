'use client';

import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import type { Coupon } from '@/lib/contract/coupons';
import { couponState } from '@/lib/domain/coupons';
import { couponTime } from './coupon-facts';

/** When a coupon ends, was used or expired; nothing for a coupon without an end. */
export function CouponTime({ coupon }: Readonly<{ coupon: Coupon }>) {
  const t = useTranslations('coupons');
  const state = couponState(coupon);
  const time = couponTime(state === 'used' ? coupon.used_time : coupon.valid_end_time, coupon.time_zone);
  if (time === null) return null;
  const key = state === 'used' ? 'usedAt' : state === 'expired' ? 'expiredAt' : 'until';
  return t.rich(key, { time, n: (chunks) => <Ltr>{chunks}</Ltr> });
}
