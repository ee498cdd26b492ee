import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { alsoAs, extra, extraOr } from './extra';
import { billingNo, currency, epochSeconds, identifier, text } from './fields';

/** How often a level gives a coupon (spec section 3): once for ever, or once a week or month of the programme's time zone. */
export const vipCouponType = z.enum(['permanent', 'week', 'month']);

/**
 * The share of the price that is still paid, in whole percent from 1 to 99: 85 takes 15 % off, 15 takes 85 % off. A share below one is
 * read as what it can only be: 0.85 is 85. 1 is one percent, and 100, which takes nothing off, is no coupon.
 */
export const discountRate = alsoAs(z.int().check(z.minimum(1), z.maximum(99)), (rate) => {
  const share = typeof rate === 'string' && /^0\.\d+$/.test(rate.trim()) ? Number(rate) : rate;
  if (typeof share !== 'number' || share <= 0 || share >= 1) return rate;
  const percent = Math.round(share * 100);
  return Math.abs(percent - share * 100) < 1e-9 ? percent : rate;
});

/** A coupon that a level gives, as the programme offers it to everybody; what came of it for a player is in `claimable`. */
export const vipLevelCoupon = z.object({
  coupon_id: identifier,
  type: vipCouponType,
  /** JSON text by language, as a coupon's own. */
  name: z.string(),
  discount_rate: discountRate,
});

export const vipLevel = z.object({
  level_id: z.int().check(z.nonnegative()),
  /** In the language asked for, such as "Silver". */
  level_name: z.string(),
  /** The short sign of the level, such as "V2". */
  level_show: extraOr(z.string(), ''),
  /** Points in all that the level is reached with. */
  need_points: z.int().check(z.nonnegative()),
  /** The count that the icon goes by; 0 is the level everybody starts with. */
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
  request: z.object({ client_id: identifier }),
  response: z.object({
    /** Growth points for goods worth one coin; what a coin is says `coin_currency`. */
    point_to_coin: extraOr(z.int().check(z.nonnegative()), 0),
    coin_currency: extra(currency),
    faq_title: extraOr(z.string(), ''),
    /** Paragraphs as <p>…</p>, or plain text. */
    faq_content: extraOr(z.string(), ''),
    vip_level_infos: z.array(vipLevel),
  }),
});

/** The player's own standing (spec section 3); level 0 and no points where there is no programme. */
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
  /** Points come with a paid order and go back with its money. */
  kind: z.enum(['earned', 'returned']),
  /** Above 0 when earned, below when returned. */
  points: z.int(),
  billing_no: billingNo,
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
    /** `next` of the page before. */
    cursor: z.optional(text(20)),
  }),
  response: z.object({
    entries: z.array(pointEntry),
    /** Absent on the last page. */
    next: extra(z.string()),
  }),
});
