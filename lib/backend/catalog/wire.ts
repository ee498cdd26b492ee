import type { z } from 'zod/mini';
import type { GameListItem, getLoginConfig } from '@/lib/contract/config';
import type { getPaymentMethods, Goods, PaymentMethod } from '@/lib/contract/pay-data';
import type { Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { toDecimal } from '@/lib/domain/money';
import { regionLabel } from '@/lib/domain/payment-regions';
import type { ListedGame, LoginOffer } from './games';
import type { PricedGoods } from './goods';
import { methodKey, type MethodsByRegion } from './methods';
import type { MethodRow } from './repo';
import type { Place } from './sellable-game';

type Words = (text: LocalText) => string;

/** The client and the area that a call names. */
export const toPlace = (input: Readonly<{ client_id: string; domain_area: Area }>): Place => ({
  clientId: input.client_id,
  area: input.domain_area,
});

/** A game as lists show it. */
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

/** Ways to log in, with the client numbers of those only. */
export function toLoginConfig({
  methods,
  login,
  loginClientNumber,
}: LoginOffer): z.input<(typeof getLoginConfig)['response']> {
  const offers = (method: LoginMethod) => methods.includes(method);
  return {
    client_id: loginClientNumber,
    json_type: methods,
    ...(offers('facebook') ? { fb_id: login.facebookAppId } : {}),
    ...(offers('google') ? { gg_id: login.googleClientId, gg_pkg: login.googlePackage } : {}),
    ...(offers('apple') ? { ios_id: login.appleServiceId } : {}),
    ...(offers('vk') ? { vk_id: login.vkAppId } : {}),
  };
}

/** Goods as pages list them. */
export function toGoods({ product, price }: PricedGoods, words: Words): Goods {
  const { currency, minor, originalMinor } = price;
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
    ...(product.bonus === null ? {} : { bonus: product.bonus }),
    image: product.image,
    ...(product.badge === null ? {} : { badge: product.badge }),
    isLimit: product.isLimit,
    isCoupon: product.isCoupon,
    couponPoints: product.couponPoints,
  };
}

/** A payment region as pages list it. */
export const toRegion = (code: string) => ({ code, label: regionLabel(code) });

/** Payment methods by region code, those of a parent inside it. */
export function toMethods(
  found: MethodsByRegion | null,
  words: Words,
): z.input<(typeof getPaymentMethods)['response']> {
  if (found === null) return { country: '', methods: {} };
  const { currency, likely, regions } = found;
  const nested = regions.map(({ region, methods }) => [region, nest(methods, currency, words)] as const);
  return { country: likely ?? '', methods: Object.fromEntries(nested) };
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
