import { couponRefusal, type CouponOrder } from './coupon-refusal';
import type { Money } from './money';
import { isLocale, type Locale } from './locales';
import type { LocalText } from './local-text';

/** The lists that a coupon can be in (F5.3). */
export const couponCategories = ['claim', 'avail', 'lock', 'history'] as const;
export type CouponCategory = (typeof couponCategories)[number];

/** The state of a coupon as a player sees it (F5.3). */
export type CouponState = 'claimable' | 'usable' | 'unusable' | 'used' | 'expired';

/** The fields of a coupon that the rules read. */
export type CouponFacts = Readonly<{
  code: string;
  use_category: CouponCategory;
  is_used: boolean;
  discount_rate: number;
  valid_end_time?: number | undefined;
}>;

/** The state of a coupon, by its category. A coupon in the history that wasn't used has expired. */
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
 * A coupon's name (F5.3). Of JSON text keyed by language: the entry of the reader's language, else of the
 * brand's default, else the first. Any other text is the name itself. Blank entries count as missing; without
 * any text the name is empty.
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

/** Language keys come in several spellings: zh_CN and ZH-CN are zh-cn. */
function languageKey(key: string): string {
  const code = key.trim().toLowerCase().replaceAll('_', '-');
  return isLocale(code) ? code : key;
}

/** Names by language, in the wire format of a coupon's `name`. */
export const toCouponName = (names: LocalText): string => JSON.stringify(names);

/**
 * Coupons by ascending `discount_rate`, the percentage still paid, so that the best comes first (F5.4). Equal
 * ones are ordered by their end, then by code, so that the order doesn't depend on how the list arrived.
 */
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

/**
 * The coupon that an order gets automatically: the best usable one, or null when the order can't take one (F5.4). `failed` lists coupons
 * that the server has refused.
 */
export function bestCoupon<C extends CouponFacts>(
  coupons: readonly C[],
  order: CouponOrder,
  failed: readonly string[] = [],
): C | null {
  if (couponRefusal(order) !== null || order.goods === null || order.method === null) return null;
  return usableCoupons(coupons).find(({ code }) => !failed.includes(code)) ?? null;
}

/** Message key for the coupon row while no coupon is chosen (F5.4). */
export type CouponLabel = 'couponNotForGoods' | 'couponNotForMethod' | 'couponClaimMore' | 'couponChoose';

/** The key to show; null when a coupon is chosen, and outside the VIP version. */
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

/** True when the player must confirm paying without a coupon, because one could be used and none is chosen (F5.5). */
export function asksWithoutCoupon(
  order: CouponOrder,
  choice: Readonly<{ usable: number; chosen: boolean }>,
): boolean {
  return couponLabel(order, choice) === 'couponChoose';
}

/**
 * The price of goods with a coupon, where `rate` is the percentage still paid. Rounded down to a whole minor unit, in the player's favour;
 * never less than one minor unit.
 */
export function discounted(price: Money, rate: number): Money {
  return { ...price, minor: Math.max(1, Math.floor((price.minor * rate) / 100)) };
}

/** Growth points for the amount that is really paid: the goods' points times the paid share of the price, rounded down. */
export function pointsFor(goodsPoints: number, price: Money, paid: Money): number {
  return Math.floor((goodsPoints * paid.minor) / price.minor);
}
