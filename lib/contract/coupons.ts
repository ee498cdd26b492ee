import * as z from 'zod/mini';
import { couponCategories } from '@/lib/domain/coupons';
import { isPayable } from '@/lib/domain/money';
import { levelRewardStates } from '@/lib/domain/vip';
import { defineEndpoint } from './endpoint';
import { extra, extraOr } from './extra';
import { area, billingNo, currency, epochSeconds, identifier, price, text } from './fields';
import { discountRate, vipCouponType } from './vip';

/** A coupon of a player (F5.3). */
export const coupon = z.object({
  /** The code by which an order names the coupon; for a claimable coupon, the code that `receiveCoupons` takes. */
  code: text(64),
  /** JSON text keyed by language, or plain text; read it with `couponName` (domain/coupons). */
  name: z.string(),
  /** claim: can be claimed; avail: usable; lock: not usable now; history: used or expired. */
  use_category: z.enum(couponCategories),
  is_used: z._default(z.boolean(), false),
  used_time: extra(epochSeconds),
  /** The first second at which it can't be used (or claimed) any more; absent when it has no end. */
  valid_end_time: z.optional(epochSeconds),
  /** IANA name of the time zone of its dates; `zoneOffset` (domain/zone-time) gives the offset in minutes. */
  time_zone: extraOr(z.string(), ''),
  discount_rate: discountRate,
  is_claim: extraOr(z.boolean(), false),
  /** Why it is locked: an unpaid order holds it. */
  lock_reason: extra(z.enum(['inOrder'])),
  lock_billing_no: extra(billingNo),
});
export type Coupon = z.infer<typeof coupon>;

/** One or more categories, separated by commas; the storefront requests 'avail,lock', 'history' and 'claim'. */
const useCategory = z
  .string()
  .check(z.regex(/^(claim|avail|lock|history)(,(claim|avail|lock|history)){0,3}$/));

export const couponList = defineEndpoint({
  id: 'couponList',
  path: '/api/coupons/couponList',
  auth: 'player',
  summary:
    "The player's coupons of a game in some categories, best first, and history newest first. Empty where there are none.",
  request: z.object({ client_id: identifier, use_category: useCategory }),
  response: z.array(coupon),
});

/**
 * Claims one coupon, or all that can be claimed. A repeat answers with the coupon that the first claim
 * created.
 */
export const receiveCoupons = defineEndpoint({
  id: 'receiveCoupons',
  path: '/api/coupons/receiveCoupons',
  kind: 'command',
  auth: 'player',
  summary:
    'Claims the coupon with that code, or every claimable one; `claimFailed` when that one can’t be claimed.',
  request: z.object({ client_id: identifier, coupon_code: z.optional(text(64)) }),
  response: z.array(coupon),
});

/** A level's coupon and its state for the player. */
export const levelReward = z.object({
  /** The same id as in `coupons_list` of `vipBasicInfo`. */
  coupon_id: identifier,
  level_id: z.int(),
  type: vipCouponType,
  /** locked: the level isn't reached; received: claimed, in this period if it has periods. */
  state: z.enum(levelRewardStates),
  /** The code for `receiveCoupons`, while it can be claimed. */
  code: z.optional(text(64)),
  /** When the next period begins, for weekly and monthly coupons. */
  next_time: extra(epochSeconds),
  /** IANA name of the time zone of its periods, as of a coupon's dates. */
  time_zone: extraOr(z.string(), ''),
});
export type LevelReward = z.infer<typeof levelReward>;

export const claimableCoupons = defineEndpoint({
  id: 'claimable',
  path: '/api/coupons/claimable',
  auth: 'player',
  summary:
    "Every coupon of the programme's levels, and whether the player can claim it, has claimed it, or is below its level.",
  request: z.object({ client_id: identifier }),
  response: z.array(levelReward),
});

export const couponNavCheck = defineEndpoint({
  id: 'couponNavCheck',
  path: '/api/coupons/navCheck',
  auth: 'player',
  unspecified: true,
  summary: 'Whether the player has something to claim or to use, for the dot at the entry.',
  request: z.object({ client_id: identifier }),
  response: z.boolean(),
});

/**
 * What an order would cost and earn with a coupon, calculated by the same rule as the order itself. The
 * `expected_price` of an order stays the price of the goods without a coupon.
 */
export const calculatePrice = defineEndpoint({
  id: 'calculatePrice',
  path: '/api/coupons/calculatePrice',
  auth: 'player',
  unspecified: true,
  summary:
    'Price and growth points of goods with a coupon; `illegalCouponUse` when it can’t be used for them.',
  request: z.object({
    client_id: identifier,
    product_id: identifier,
    coupon_code: z.optional(text(64)),
    /** Defaults to the area of the client id. */
    domain_area: z.optional(area),
  }),
  /**
   * The price is above zero with every coupon. A price of zero is invalid, and the order continues without
   * the coupon.
   */
  response: z
    .object({
      points: extraOr(z.int().check(z.nonnegative()), 0),
      discountPrice: price,
      /** Left out: that of the goods. */
      currency: z.optional(currency),
    })
    .check(
      z.refine(
        ({ currency: stated, discountPrice }) => stated === undefined || isPayable(discountPrice, stated),
        { path: ['discountPrice'] },
      ),
    ),
});
