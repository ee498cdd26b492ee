import type { OutputOf } from '@/lib/client/api/api-client';
import type { ApiFailure } from '@/lib/client/api/api-result';
import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import { type Banner, bannerAt } from '@/lib/domain/banners';
import type { Locale } from '@/lib/domain/locales';
import { tabsOf } from '@/lib/domain/main-tabs';
import type { PageConfig } from '@/lib/domain/page-config';
import type { Platform } from '@/lib/domain/platform';
import { sortNumber } from '@/lib/domain/price-filter';
import {
  type GoodsGroup,
  keyOf,
  type PurchaseData,
  type SharedMethods,
  type ShortMethod,
  usualMethod,
} from './purchase-data';

/** The data that the server has read for the anonymous /selectGoods page. */
export type SelectGoodsData = Readonly<{
  /** Null when the list couldn't be read: the browser then requests it itself. */
  games: readonly GameListItem[] | null;
  /** The page's game: that of the address, else the first. Its client id is the platform's. */
  game: GameListItem;
  config: PageConfig;
  /** The platform that everything here has been read for: that of the client id in the address, the web without one. */
  platform: Platform;
  /** Null when the answer couldn't be read: the browser then sends the call itself, and the section shows the outcome. */
  goods: OutputOf<'getProductList'> | null;
  methods: OutputOf<'getPaymentMethodList'> | null;
  /** Why the page can't be shown in its area. */
  areaRefusal?: ApiFailure | undefined;
}>;

type Methods = OutputOf<'getPaymentMethodList'>;

/** The part of the server's data that the browser needs. */
export function purchaseDataOf({
  games,
  game,
  config,
  platform,
  goods,
  methods,
}: SelectGoodsData): PurchaseData {
  const { couponsOpen, cardsOpen } = config;
  const hasUserCenter = tabsOf(config).includes('userCenter');
  return {
    games,
    game,
    platform,
    goods: goods === null ? null : groupsOf(goods),
    methods: methods === null ? null : shareMethods(methods),
    couponsOpen,
    cardsOpen,
    hasUserCenter,
  };
}

/** Groups goods into the form that `goodsOf` reads. */
function groupsOf(goods: readonly Goods[]): readonly GoodsGroup[] {
  const runs: { first: Goods; all: Goods[] }[] = [];
  for (const item of goods) {
    const last = runs.at(-1);
    if (last !== undefined && isSameGroup(last.first, item)) last.all.push(item);
    else runs.push({ first: item, all: [item] });
  }
  return runs.map(({ first: { typeSort, typeKey, typeName, currency }, all }) => {
    const most = flags.filter((flag) => all.filter((item) => item[flag]).length > all.length / 2);
    const usual = Object.fromEntries(most.map((flag) => [flag, true]));
    return {
      typeSort,
      typeKey,
      typeName,
      currency,
      ...usual,
      goods: all.map((item) => shortGoods(item, most)),
    };
  });
}

const isSameGroup = (one: Goods, other: Goods): boolean =>
  one.typeSort === other.typeSort &&
  one.typeKey === other.typeKey &&
  one.typeName === other.typeName &&
  one.currency === other.currency;

const flags = ['isSpecial', 'isLimit', 'isCoupon'] as const;

/** Goods without the fields of their group. `most`: the flags that are true for the group. */
function shortGoods(
  { typeSort: _s, typeKey: _k, typeName: _n, currency: _c, isSpecial, isLimit, isCoupon, ...own }: Goods,
  most: readonly (typeof flags)[number][],
): GoodsGroup['goods'][number] {
  const given = { isSpecial, isLimit, isCoupon };
  const unusual = flags.filter((flag) => given[flag] !== most.includes(flag));
  return { ...own, ...Object.fromEntries(unusual.map((flag) => [flag, given[flag]])) };
}

/** Shortens a method to the form that `methodsByRegion` reads. */
function shortMethod({
  sort: _,
  key,
  min_money,
  max_money,
  open_coupon,
  sub_payment,
  ...own
}: PaymentMethod): ShortMethod {
  return {
    ...own,
    ...(key !== keyOf(own) && { key }),
    ...(min_money !== usualMethod.min_money && { min_money }),
    ...(max_money !== usualMethod.max_money && { max_money }),
    ...(open_coupon !== usualMethod.open_coupon && { open_coupon }),
    ...(sub_payment.length > 0 && { sub_payment }),
  };
}

function shareMethods({ country, methods }: Methods): SharedMethods {
  const all = new Map<string, Readonly<{ method: PaymentMethod; at: number }>>();
  const placeOf = (method: PaymentMethod) => {
    const text = JSON.stringify({ ...method, sort: 0 });
    const known = all.get(text) ?? { method, at: all.size };
    all.set(text, known);
    return known.at;
  };
  const regions = Object.entries(methods).map(([code, list]): [string, readonly number[]] => [
    code,
    [...list].sort((a, b) => sortNumber(a.sort) - sortNumber(b.sort)).map(placeOf),
  ]);
  return {
    country,
    methods: [...all.values()].map(({ method }) => shortMethod(method)),
    regions: Object.fromEntries(regions),
  };
}

/**
 * The banners in the page's language, else in the brand's;
 * without any, the game's own picture, which has no text.
 * Offers that have ended at `now` are left out of them.
 */
export function bannersFor(
  { config, game }: Pick<SelectGoodsData, 'config' | 'game'>,
  locale: Locale,
  brandDefault: Locale,
  now = Date.now(),
): readonly Banner[] {
  const configured = config.banners[locale] ?? config.banners[brandDefault];
  if (configured !== undefined) return configured.map((banner) => bannerAt(banner, now));
  return game.banner === undefined ? [] : [{ picture: game.banner, title: null, note: null }];
}

/** The banner for a page without goods: the first that offers none, else the first one's picture and words alone. */
export function bannerWithoutGoods(banners: readonly Banner[]): readonly Banner[] {
  const shown = banners.find(({ product }) => product === undefined) ?? banners[0];
  if (shown === undefined) return [];
  const { picture, title, note, link } = shown;
  return [{ picture, title, note, ...(shown.product === undefined && link !== undefined && { link }) }];
}
