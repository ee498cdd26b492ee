import { couponRefusal, type CouponOrder } from './coupon-refusal';
import type { Money } from './money';
import { isLocale, type Locale } from './locales';
import type { LocalText } from './local-text';

/** Where a coupon is listed (spec section 3). */
export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const;
export type CouponCategory = (typeof couponCategories)[number];

/** What a player is told of a coupon (spec section 4). */
export type CouponState = 'claimable' | 'usable' | 'unusable' | 'used' | 'expired';

/** What the rules need of a coupon. */
export type CouponFacts = Readonly<{
  code: string;
  use_category: CouponCategory;
  is_used: boolean;
  discount_rate: number;
  valid_end_time?: number | undefined;
}>;

/** The coupon's state by its category; in the history one that wasn't used has expired. */
export function couponState({
  use_category,
  is_used,
}: Pick<CouponFacts, 'use_category' | 'is_used'>): CouponState {
  switch (use_category) {
    case 'claim':
      return 'claimable';
    case 'avail':
      return 'usable';
    case 'lock':
      return 'unusable';
    case 'history':
      return is_used ? 'used' : 'expired';
  }
}

/**
 * A coupon's name: of JSON text keyed by language the reader's own, else the default language's, else the first there is; any
 * other text is the name itself (spec section 3). Blank entries count as missing; without any words it is empty.
 */
export function couponName(name: string, locale: Locale, brandDefault: Locale): string {
  const names = readNames(name);
  if (names === null) return name.trim();
  const words = [names[locale], names[brandDefault], ...Object.values(names)];
  return words.find((entry) => entry !== undefined && entry.trim() !== '') ?? '';
}

function readNames(name: string): Readonly<Partial<Record<string, string>>> | null {
  try {
    const value: unknown = JSON.parse(name);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const entries = Object.entries(value).flatMap(([key, entry]: [string, unknown]) =>
      typeof entry === 'string' ? [[languageKey(key), entry] as const] : [],
    );
    return Object.fromEntries(entries);
  } catch {
    return null;
  }
}

/** Keys as upstreams write them: zh_CN and ZH-CN are zh-cn. */
function languageKey(key: string): string {
  const code = key.trim().toLowerCase().replaceAll('_', '-');
  return isLocale(code) ? code : key;
}

/** A name in several languages as it is sent. */
export const toCouponName = (names: LocalText): string => JSON.stringify(names);

/** Coupons by ascending discount_rate, which is the share still paid: the best first; of equals the one that ends first, then by code, so that a list is in the same order however it came. */
export function inCouponOrder<C extends CouponFacts>(coupons: readonly C[]): readonly C[] {
  const end = ({ valid_end_time }: CouponFacts) => valid_end_time ?? Number.MAX_SAFE_INTEGER;
  return [...coupons].sort(
    (a, b) => a.discount_rate - b.discount_rate || end(a) - end(b) || byText(a.code, b.code),
  );
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** The usable coupons, best first. */
export function usableCoupons<C extends CouponFacts>(coupons: readonly C[]): readonly C[] {
  return inCouponOrder(coupons.filter((coupon) => couponState(coupon) === 'usable'));
}

/** The coupon an order gets by itself: the best usable one, where it may take one; `failed` were refused by the server. */
export function bestCoupon<C extends CouponFacts>(
  coupons: readonly C[],
  order: CouponOrder,
  failed: readonly string[] = [],
): C | null {
  if (couponRefusal(order) !== null || order.goods === null || order.method === null) return null;
  return usableCoupons(coupons).find(({ code }) => !failed.includes(code)) ?? null;
}

/** What stands where a coupon is chosen, as keys of the messages (spec section 5); null where one is chosen, or in no VIP version. */
export type CouponLabel = 'couponNotForGoods' | 'couponNotForMethod' | 'couponClaimMore' | 'couponChoose';

export function couponLabel(
  order: CouponOrder,
  { usable, chosen }: Readonly<{ usable: number; chosen: boolean }>,
): CouponLabel | null {
  switch (couponRefusal(order)) {
    case 'notVip':
      return null;
    case 'goods':
      return 'couponNotForGoods';
    case 'method':
      return 'couponNotForMethod';
    case null:
      if (usable === 0) return 'couponClaimMore';
      return chosen ? null : 'couponChoose';
  }
}

/** Whether paying asks first, since a coupon could be used and none is chosen (spec section 5, tip_noUse_coupon). */
export function asksWithoutCoupon(
  order: CouponOrder,
  choice: Readonly<{ usable: number; chosen: boolean }>,
): boolean {
  return couponLabel(order, choice) === 'couponChoose';
}

/**
 * What goods cost with a coupon that leaves `rate` percent of the price to pay: rounded down to a whole minor unit (whole yen
 * and won), in the player's favour, and never less than one.
 */
export function discounted(price: Money, rate: number): Money {
  return { ...price, minor: Math.max(1, Math.floor((price.minor * rate) / 100)) };
}

/** Growth points for what is really paid: the goods' points by its share of their price, rounded down. */
export function pointsFor(goodsPoints: number, price: Money, paid: Money): number {
  return Math.floor((goodsPoints * paid.minor) / price.minor);
}
