import type { z } from 'zod/mini';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { Coupon, LevelReward } from '@/lib/contract/coupons';
import type { vipBasicInfo } from '@/lib/contract/vip';
import { toCouponName } from '@/lib/domain/coupons';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
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

/** The reward beside its level, for the VIP centre. `timeZone` is the one in which the programme counts its periods. */
export function toLevelReward({ offer, period, code, state }: Reward, timeZone: string): LevelReward {
  return {
    coupon_id: offer.offerId,
    level_id: offer.levelId,
    type: offer.type,
    state,
    ...(state === 'claimable' && { code }),
    ...(period !== null && { next_time: toEpoch(period.end) }),
    time_zone: timeZone,
  };
}

type BasicInfo = z.input<(typeof vipBasicInfo)['response']>;
const noProgramme: BasicInfo = { point_to_coin: 0, faq_title: '', faq_content: '', vip_level_infos: [] };

type Rate = Pick<BasicInfo, 'point_to_coin' | 'coin_currency' | 'coin_amount'>;

/** How points are earned, in the currency that is paid in; in no other, so perhaps not at all. */
function toRate({ pointToCoin, coinCurrency, coins }: Programme['facts'], paidIn: Currency | null): Rate {
  const currency = paidIn ?? coinCurrency;
  const minor = coins[currency];
  if (minor !== undefined)
    return {
      point_to_coin: pointToCoin,
      coin_currency: currency,
      coin_amount: toDecimal({ minor, currency }),
    };
  return currency === coinCurrency
    ? { point_to_coin: pointToCoin, coin_currency: currency }
    : { point_to_coin: 0 };
}

/** A programme with its levels and what they give; no levels where there is none. `paidIn` is null where no area is named. */
export function toBasicInfo(
  programme: Programme | null,
  words: (text: LocalText) => string,
  paidIn: Currency | null,
): BasicInfo {
  if (programme === null) return noProgramme;
  const { facts, levels, offers } = programme;
  return {
    ...toRate(facts, paidIn),
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
