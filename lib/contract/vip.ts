import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint';
import { billingNo, currency, epochSeconds, identifier, text } from './fields';

/** How often a level gives a coupon (spec section 3): once for ever, or once a week or month of the programme's time zone. */
export const vipCouponType = z.enum(['permanent', 'week', 'month']);

/** A coupon that a level gives, as the programme offers it to everybody; what came of it for a player is in `claimable`. */
export const vipLevelCoupon = z.object({
  coupon_id: identifier,
  type: vipCouponType,
  /** JSON text by language, as a coupon's own. */
  name: z.string(),
  /** As a coupon's own: the percentage of the price that is still paid. */
  discount_rate: z.int(),
});

export const vipLevel = z.object({
  level_id: z.int().check(z.nonnegative()),
  /** In the language asked for, such as "Silver". */
  level_name: z.string(),
  /** The short sign of the level, such as "V2". */
  level_show: z.string(),
  /** Points in all that the level is reached with. */
  need_points: z.int().check(z.nonnegative()),
  /** The count that the icon goes by; 0 is the level everybody starts with. */
  level_stage: z.int().check(z.nonnegative()),
  coupons_list: z.array(vipLevelCoupon),
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
    point_to_coin: z.int().check(z.nonnegative()),
    coin_currency: z.optional(currency),
    faq_title: z.string(),
    /** Paragraphs as <p>…</p>, or plain text. */
    faq_content: z.string(),
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
    vip_level_name: z.string(),
    vip_level_show: z.string(),
    total_points: z.int().check(z.nonnegative()),
    vip_level_stage: z.int().check(z.nonnegative()),
  }),
});

export const pointEntry = z.object({
  /** Points come with a paid order and go back with its money. */
  kind: z.enum(['earned', 'returned']),
  /** Above 0 when earned, below when returned. */
  points: z.int(),
  billing_no: billingNo,
  product_name: z.string(),
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
    next: z.optional(z.string()),
  }),
});
