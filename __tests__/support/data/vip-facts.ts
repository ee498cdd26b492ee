import type { OutputOf } from '@/lib/client/api/api-client';
import type { Coupon } from '@/lib/contract/coupons';
import type { VipLevelInfo } from '@/lib/contract/vip';

/** A usable coupon of 10 %; a test sets what matters to it. */
export const coupon = (code: string, more: Partial<Coupon> = {}): Coupon => ({
  code,
  name: JSON.stringify({ en: `Coupon ${code}`, ja: `クーポン ${code}` }),
  use_category: 'avail',
  is_used: false,
  valid_end_time: 1_800_000_000,
  time_zone: 'Asia/Tokyo',
  discount_rate: 90,
  is_claim: true,
  ...more,
});

export const level = (
  level_id: number,
  need_points: number,
  more: Partial<VipLevelInfo> = {},
): VipLevelInfo => ({
  level_id,
  level_name: `Level ${level_id}`,
  level_show: `V${level_id}`,
  need_points,
  level_stage: level_id,
  coupons_list: [],
  ...more,
});

/** Three levels, of which the second gives a coupon of each kind. */
export const programme: OutputOf<'vipBasicInfo'> = {
  point_to_coin: 10,
  coin_currency: 'USD',
  faq_title: 'About VIP',
  faq_content: '<p>How do I earn points?</p><p>By paying.</p>',
  vip_level_infos: [
    level(0, 0),
    level(1, 100, {
      coupons_list: [
        { coupon_id: 'p1', type: 'permanent', name: '{"en":"Welcome"}', discount_rate: 90 },
        { coupon_id: 'w1', type: 'week', name: '{"en":"Weekly"}', discount_rate: 95 },
        { coupon_id: 'm1', type: 'month', name: '{"en":"Monthly"}', discount_rate: 85 },
      ],
    }),
    level(2, 3000, {
      level_stage: 4,
      coupons_list: [{ coupon_id: 'p2', type: 'permanent', name: 'Plain', discount_rate: 80 }],
    }),
  ],
};

export const standing = (total_points: number, at = 1): OutputOf<'vipInfo'> => ({
  vip_level: at,
  vip_level_name: `Level ${at}`,
  vip_level_show: `V${at}`,
  total_points,
  vip_level_stage: at,
});
