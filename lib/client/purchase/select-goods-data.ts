import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import type { Locale } from '@/lib/domain/locales';
import { tabsOf } from '@/lib/domain/main-tabs';
import type { Banner, PageConfig } from '@/lib/domain/page-config';
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
  games: readonly GameListItem[];
  /** The page's game: that of the address, else the first. Its client id is the platform's. */
  game: GameListItem;
  config: PageConfig;
  /** Null when the answer couldn't be read: the browser then sends the call itself, and the section shows the outcome. */
  goods: OutputOf<'getProductList'> | null;
  methods: OutputOf<'getPaymentMethodList'> | null;
}>;

type Methods = OutputOf<'getPaymentMethodList'>;

/** The part of the server's data that the browser needs. */
export function purchaseDataOf({ games, game, config, goods, methods }: SelectGoodsData): PurchaseData {
  const { couponsOpen, cardsOpen } = config;
  const hasUserCenter = tabsOf(config).includes('userCenter');
  return {
    games,
    game,
    goods: goods === null ? null : groupsOf(goods),
    methods: methods === null ? null : shareMethods(methods),
    couponsOpen,
    cardsOpen,
    hasUserCenter,
  };
}

/** Groups goods into the form that `goodsOf` reads. */
function groupsOf(goods: readonly Goods[]): readonly GoodsGroup[] {
  const groups: (Omit<GoodsGroup, 'goods'> & { goods: GoodsGroup['goods'][number][] })[] = [];
  for (const { typeSort, typeKey, typeName, currency, isSpecial, isLimit, isCoupon, ...own } of goods) {
    const group = { typeSort, typeKey, typeName, currency };
    const last = groups.at(-1);
    const isSame =
      last?.typeSort === typeSort &&
      last.typeKey === typeKey &&
      last.typeName === typeName &&
      last.currency === currency;
    if (!isSame) groups.push({ ...group, goods: [] });
    groups.at(-1)?.goods.push({
      ...own,
      ...(isSpecial && { isSpecial }),
      ...(isLimit && { isLimit }),
      ...(isCoupon && { isCoupon }),
    });
  }
  return groups;
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

/** The banners in the page's language, else in the brand's; without any, the game's own picture, which has no text. */
export function bannersFor(
  { config, game }: Pick<SelectGoodsData, 'config' | 'game'>,
  locale: Locale,
  brandDefault: Locale,
): readonly Banner[] {
  const configured = config.banners[locale] ?? config.banners[brandDefault];
  if (configured !== undefined) return configured;
  return game.banner === undefined ? [] : [{ picture: game.banner, title: null, note: null }];
}
