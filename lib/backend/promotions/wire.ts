import type { z } from 'zod/mini';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { Coupon, LevelReward } from '@/lib/contract/coupons';
import type { vipBasicInfo } from '@/lib/contract/vip';
import { toCouponName } from '@/lib/domain/coupons';
import type { LocalText } from '@/lib/domain/local-text';
import { toEpoch } from '@/lib/domain/time';
import type { PriceError } from './calculate-price';
import type { PlayerCoupon } from './coupon-list';
import type { Programme } from './programme';
import type { ClaimError, Reward } from './rewards';

/** The API's codes for why a coupon can't be claimed or used. */
export const promotionCodes = {
  areaNotSold: 'wrongDomain',
  couponUnusable: 'illegalCouponUse',
  gameUnknown: 'notAGame',
  goodsNotOnSale: 'goodsUnavailable',
  notClaimable: 'claimFailed',
  notLoggedIn: 'notLoggedIn',
} as const satisfies Record<PriceError | ClaimError, ApiCodeName>;

/** A coupon as its player sees it. */
export function toCoupon(coupon: PlayerCoupon): Coupon {
  const { category, usedAt, validEndAt, billingNo } = coupon;
  return {
    code: coupon.code,
    name: toCouponName(coupon.names),
    use_category: category,
    is_used: coupon.isUsed,
    ...(usedAt !== null && { used_time: toEpoch(usedAt) }),
    ...(validEndAt !== null && { valid_end_time: toEpoch(validEndAt) }),
    time_zone: coupon.timeZone,
    discount_rate: coupon.rate,
    is_claim: category !== 'claim',
    ...(category === 'lock' && { lock_reason: 'inOrder' }),
    ...(category === 'lock' && billingNo !== null && { lock_billing_no: billingNo }),
  };
}

/** The reward beside its level, for the VIP centre. */
export function toLevelReward({ offer, period, code, state }: Reward): LevelReward {
  return {
    coupon_id: offer.offerId,
    level_id: offer.levelId,
    type: offer.type,
    state,
    ...(state === 'claimable' && { code }),
    ...(period !== null && { next_time: toEpoch(period.end) }),
  };
}

type BasicInfo = z.input<(typeof vipBasicInfo)['response']>;
const noProgramme: BasicInfo = { point_to_coin: 0, faq_title: '', faq_content: '', vip_level_infos: [] };

/** A programme with its levels and what they give; no levels where there is none. */
export function toBasicInfo(programme: Programme | null, words: (text: LocalText) => string): BasicInfo {
  if (programme === null) return noProgramme;
  const { facts, levels, offers } = programme;
  return {
    point_to_coin: facts.pointToCoin,
    coin_currency: facts.coinCurrency,
    faq_title: words(facts.faqTitles),
    faq_content: words(facts.faqContents),
    vip_level_infos: levels.map((level) => ({
      level_id: level.levelId,
      level_name: words(level.names),
      level_show: level.show,
      need_points: level.needPoints,
      level_stage: level.stage,
      coupons_list: offers
        .filter(({ levelId }) => levelId === level.levelId)
        .map(({ offerId, type, names, rate }) => ({
          coupon_id: offerId,
          type,
          name: toCouponName(names),
          discount_rate: rate,
        })),
    })),
  };
}
