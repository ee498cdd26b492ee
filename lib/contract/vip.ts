import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { acceptAlso, extra, extraOr } from './extra';
import { area, billingNo, currency, epochSeconds, identifier, price, text } from './fields';

/** How often a level gives a coupon (F5.2): once, or once a week or month in the programme's time zone. */
export const vipCouponType = z.enum(['permanent', 'week', 'month']);

/**
 * The percentage of the price that is still paid, a whole number from 1 to 99: 85 takes off 15 %, 15 takes
 * off 85 %. A value below one is read as a fraction: 0.85 is 85. 1 is one percent. 100 takes nothing off and
 * is no coupon.
 */
export const discountRate = acceptAlso(z.int().check(z.minimum(1), z.maximum(99)), (rate) => {
  const share = typeof rate === 'string' && /^0\.\d+$/.test(rate.trim()) ? Number(rate) : rate;
  if (typeof share !== 'number' || share <= 0 || share >= 1) return rate;
  const percent = Math.round(share * 100);
  return Math.abs(percent - share * 100) < 1e-9 ? percent : rate;
});

/** A level's coupon, without anything about a player; `claimable` adds its state for one player. */
export const vipLevelCoupon = z.object({
  coupon_id: identifier,
  type: vipCouponType,
  /** JSON text by language, as in a player's coupon. */
  name: z.string(),
  discount_rate: discountRate,
});

export const vipLevel = z.object({
  level_id: z.int().check(z.nonnegative()),
  /** In the requested language, such as "Silver". */
  level_name: z.string(),
  /** The short label of the level, such as "V2". */
  level_show: extraOr(z.string(), ''),
  /** The total points at which the level is reached. */
  need_points: z.int().check(z.nonnegative()),
  /** The count that selects the icon; 0 is the level that everybody starts with. */
  level_stage: extraOr(z.int().check(z.nonnegative()), 0),
  coupons_list: z._default(z.array(vipLevelCoupon), []),
});
export type VipLevelInfo = z.infer<typeof vipLevel>;

export const vipBasicInfo = defineEndpoint({
  id: 'vipBasicInfo',
  path: '/api/coupons/vipBasicInfo',
  summary:
    'The VIP programme of a game: its levels, lowest first, and its FAQ. No levels where there is none.',
  cache: 'public',
  /** With an area, the rate is in the currency that is paid there. */
  request: z.object({ client_id: identifier, domain_area: z.optional(area) }),
  response: z.object({
    /** Growth points for goods worth one coin of `coin_currency`; 0 where there is no rate. */
    point_to_coin: extraOr(z.int().check(z.nonnegative()), 0),
    coin_currency: extra(currency),
    /** What one coin is worth in `coin_currency`; one unit where it is left out. */
    coin_amount: extra(price),
    faq_title: extraOr(z.string(), ''),
    /** Paragraphs as <p>…</p>, or plain text. */
    faq_content: extraOr(z.string(), ''),
    vip_level_infos: z.array(vipLevel),
  }),
});

/** The player's points and level (F5.1); level 0 and no points where there is no programme. */
export const vipInfo = defineEndpoint({
  id: 'vipInfo',
  path: '/api/coupons/vipInfo',
  auth: 'player',
  summary: "The player's level and growth points in a game.",
  request: z.object({ client_id: identifier }),
  response: z.object({
    vip_level: z.int().check(z.nonnegative()),
    vip_level_name: extraOr(z.string(), ''),
    vip_level_show: extraOr(z.string(), ''),
    total_points: z.int().check(z.nonnegative()),
    vip_level_stage: extraOr(z.int().check(z.nonnegative()), 0),
  }),
});

export const pointEntry = z.object({
  /** Points are credited with a paid order and taken back with its refund; operators give and take others. */
  kind: z.enum(['earned', 'returned', 'given', 'taken']),
  /** Positive when earned or given, negative when returned or taken. */
  points: z.int(),
  /** The order, for points that belong to one. */
  billing_no: extra(billingNo),
  product_name: extraOr(z.string(), ''),
  at: epochSeconds,
});
export type PointEntry = z.infer<typeof pointEntry>;

export const pointHistory = defineEndpoint({
  id: 'pointHistory',
  path: '/api/coupons/pointHistory',
  auth: 'player',
  unspecified: true,
  summary: "The player's growth points, entry by entry, newest first, at most 20 a page.",
  request: z.object({
    client_id: identifier,
    /** `next` of the previous page. */
    cursor: z.optional(text(20)),
  }),
  response: z.object({
    entries: z.array(pointEntry),
    /** Absent on the last page. */
    next: extra(z.string()),
  }),
});
