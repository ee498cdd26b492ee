import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';
import { methodKeyOf } from '@/lib/domain/method-key';
import type { Platform } from '@/lib/domain/platform';

type Methods = OutputOf<'getPaymentMethodList'>;

/** `T`, whose fields with usual values may be left out. */
type Short<T, Usual extends keyof T> = Readonly<Omit<T, Usual> & Partial<Pick<T, Usual>>>;

/** The fields that all goods of a group share. */
type OfGroup = 'typeSort' | 'typeKey' | 'typeName' | 'currency';
const usualGoods = { isSpecial: false, isLimit: false, isCoupon: false };

/** Consecutive goods of one group, whose shared fields are written once. Flags that most of its goods have stand in the group; the others state their own. */
export type GoodsGroup = Readonly<
  Pick<Goods, OfGroup> &
    Partial<typeof usualGoods> & {
      goods: readonly Short<Omit<Goods, OfGroup>, keyof typeof usualGoods>[];
    }
>;

/** The usual values of a method's fields. */
export const usualMethod = { min_money: '0.00', max_money: '0.00', open_coupon: true, sub_payment: [] };

/** A method as pages contain it. Its `sort` is its position, and its key is left out when it consists of its two ids. */
export type ShortMethod = Short<Omit<PaymentMethod, 'sort' | 'key'>, keyof typeof usualMethod> &
  Partial<Pick<PaymentMethod, 'key'>>;

/** The payment methods of all regions, each written once: most regions offer the same ones. */
export type SharedMethods = Readonly<{
  country: string;
  methods: readonly ShortMethod[];
  /** For each region, the indices of its methods in `methods`, in display order. */
  regions: Readonly<Record<string, readonly number[]>>;
}>;

/**
 * The data that the purchase starts with in the browser. Pages contain it beside the HTML rendered from it, so it holds nothing that only
 * the server needs, and nothing twice.
 */
export type PurchaseData = Readonly<{
  games: readonly GameListItem[] | null;
  game: GameListItem;
  /** The platform that games, goods and methods have been read for. */
  platform: Platform;
  goods: readonly GoodsGroup[] | null;
  methods: SharedMethods | null;
  couponsOpen: boolean;
  cardsOpen: boolean;
  hasUserCenter: boolean;
}>;

/** The goods in the API's form. */
export function goodsOf(groups: readonly GoodsGroup[]): Goods[] {
  return groups.flatMap(({ goods, ...group }) => goods.map((each) => ({ ...usualGoods, ...group, ...each })));
}

/** The key of a method, unless its backend gives it another one. */
export const keyOf = ({ payway_id, channel_id }: Pick<PaymentMethod, 'payway_id' | 'channel_id'>) =>
  methodKeyOf(payway_id, channel_id);

/** The methods by region, in the API's form; `sort` is the position. */
export function methodsByRegion({ country, methods, regions }: SharedMethods): Methods {
  const lists = Object.entries(regions).map(([code, places]): [string, PaymentMethod[]] => [
    code,
    places.flatMap((place, sort) =>
      methods
        .slice(place, place + 1)
        .map((method) => ({ ...usualMethod, key: keyOf(method), ...method, sort })),
    ),
  ]);
  return { country, methods: Object.fromEntries(lists) };
}
