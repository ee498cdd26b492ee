import type { z } from 'zod/mini';
import type { ApiCodeName } from '@/lib/contract/api-code';
import type { GameListItem, getLoginConfig } from '@/lib/contract/config';
import type { LimitRule } from '@/lib/contract/limits';
import type {
  ContentItem as WireItem,
  getPaymentMethods,
  Goods,
  PaymentMethod,
} from '@/lib/contract/pay-data';
import type { Area } from '@/lib/domain/areas';
import type { BuyingRules } from '@/lib/domain/buying-rules';
import type { ContentItem } from '@/lib/domain/contents';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
import { regionLabel } from '@/lib/domain/payment-regions';
import { isSignInProvider, signInProviders } from '@/lib/domain/sign-in-providers';
import { toEpoch } from '@/lib/domain/time';
import type { ListedGame, LoginOffer } from './games';
import { methodKey, type MethodsByRegion, type MethodsError } from './methods';
import type { GoodsLimit, ShownGoods } from './goods';
import type { MethodRow } from './repo';
import type { Place } from './sellable-game';

/** The API's result codes for errors of the catalogue. */
export const catalogCodes = {
  areaNotSold: 'wrongDomain',
  gameUnknown: 'notAGame',
  goodsNotOnSale: 'goodsUnavailable',
} as const satisfies Record<MethodsError, ApiCodeName>;

type Words = (text: LocalText) => string;

/** The client and the area that a call names. */
export const toPlace = (input: Readonly<{ client_id: string; domain_area: Area }>): Place => ({
  clientId: input.client_id,
  area: input.domain_area,
});

/** A game, in the form of the game list. */
export function toListItem({ game, main, subGames }: ListedGame, words: Words): GameListItem {
  const subs = subGames.map(({ code, client: { clientId, names } }) => {
    return [code, { client_id: clientId, name: words(names ?? game.names), logo: game.logo }] as const;
  });
  return {
    client_id: main.clientId,
    gp_id: game.gpId,
    name: words(game.names),
    logo: game.logo,
    banner: game.banner,
    is_select_game: game.isSelectGame,
    ...(subs.length > 0 && { sub_game: Object.fromEntries(subs) }),
    ...(game.terms !== null && { terms: game.terms }),
    ...(game.privacy !== null && { privacy: game.privacy }),
  };
}

/** The ways to log in, with the client numbers of those only. */
export function toLoginConfig({
  methods,
  login,
  loginClientNumber,
}: LoginOffer): z.input<(typeof getLoginConfig)['response']> {
  const settings = new Map<string, unknown>(Object.entries(login));
  const ids = methods.filter(isSignInProvider).flatMap((provider) => {
    const named = Object.entries(signInProviders[provider].ids);
    return named.map(([id, [field]]) => [field, settings.get(id)] as const);
  });
  return { client_id: loginClientNumber, json_type: methods, ...Object.fromEntries(ids) };
}

/** Goods, in the form of the product list. */
export function toGoods({ product, price, limit }: ShownGoods, words: Words, rules: BuyingRules = {}): Goods {
  const { currency, minor, originalMinor, lowMinor } = price;
  const low = rules.lowPrice === true && originalMinor !== null ? lowMinor : null;
  return {
    value: product.productId,
    display: words(product.names),
    goodsSort: product.goodsSort,
    typeSort: product.typeSort,
    typeKey: product.typeKey,
    typeName: words(product.typeNames),
    isSpecial: product.isSpecial,
    price: toDecimal({ minor, currency }),
    currency,
    ...(originalMinor === null ? {} : { originalPrice: toDecimal({ minor: originalMinor, currency }) }),
    ...(low === null ? {} : { lowPrice: toDecimal({ minor: low, currency }) }),
    ...(product.base === null ? {} : { base: product.base }),
    ...(product.bonus === null ? {} : { bonus: product.bonus }),
    ...(product.items === null ? {} : { items: toItems(product.items, words) }),
    image: product.image,
    ...(product.badge === null ? {} : { badge: product.badge }),
    isLimit: product.isLimit,
    ...(product.isLimit && limit !== null && { limit: toLimit(limit) }),
    isCoupon: product.isCoupon,
    couponPoints: product.couponPoints,
  };
}

const toLimit = ({ rule: { type, frequency, days }, ends }: GoodsLimit): LimitRule => ({
  limit_type: type,
  frequency,
  day_info: days,
  ...(ends !== null && { period_ends: toEpoch(ends) }),
});

/** The contents of goods, in the reader's language. */
export function toItems(items: readonly ContentItem[], words: Words): WireItem[] {
  return items.map(({ item, count, days, names, notes }) => ({
    item,
    count,
    text: words(names),
    ...(days !== null && { days }),
    ...(notes !== null && { note: words(notes) }),
  }));
}

/** A payment region, in the form of the region list. */
export const toRegion = (code: string) => ({ code, label: regionLabel(code) });

/** Payment methods by region code, with channels inside their parent. */
export function toMethods(
  found: MethodsByRegion | null,
  words: Words,
): z.input<(typeof getPaymentMethods)['response']> {
  if (found === null) return { country: '', methods: {} };
  const { currency, regions } = found;
  const nested = regions.map(({ region, methods }) => [region, nest(methods, currency, words)] as const);
  return { country: regions[0]?.region ?? '', methods: Object.fromEntries(nested) };
}

function nest(rows: readonly MethodRow[], currency: Currency, words: Words): PaymentMethod[] {
  const parents = rows.filter((row) => row.parentKey === null);
  return parents.map((parent) => ({
    ...toMethod(parent, currency, words),
    sub_payment: rows
      .filter((row) => row.parentKey === methodKey(parent))
      .map((row) => toMethod(row, currency, words)),
  }));
}

function toMethod(row: MethodRow, currency: Currency, words: Words) {
  return {
    payway_id: row.paywayId,
    channel_id: row.channelId,
    key: methodKey(row),
    name: words(row.names),
    icon: row.icon,
    sort: row.sort,
    min_money: toDecimal({ minor: row.minMinor, currency }),
    max_money: toDecimal({ minor: row.maxMinor, currency }),
    ...(row.descriptions === null ? {} : { description: JSON.stringify({ text: words(row.descriptions) }) }),
    open_coupon: row.openCoupon,
    ...(row.payId === null ? {} : { pay_id: row.payId }),
  };
}
