import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { Goods, PaymentMethod } from '@/lib/contract/pay-data';

type Methods = OutputOf<'getPaymentMethodList'>;

/** `T`, of which what says nothing special of it may be left out. */
type Short<T, Usual extends keyof T> = Readonly<Omit<T, Usual> & Partial<Pick<T, Usual>>>;

/** What goods of a group have in common. */
type OfGroup = 'typeSort' | 'typeKey' | 'typeName' | 'currency';
const usualGoods = { isSpecial: false, isLimit: false, isCoupon: false };

/** Goods that follow each other in one group, whose name and currency stand once. */
export type GoodsGroup = Readonly<
  Pick<Goods, OfGroup> & { goods: readonly Short<Omit<Goods, OfGroup>, keyof typeof usualGoods>[] }
>;

/** What most methods have. */
export const usualMethod = { min_money: '0.00', max_money: '0.00', open_coupon: true, sub_payment: [] };

/** A method as it stands in a page. Its place says its `sort`, and both its ids make its key. */
export type ShortMethod = Short<Omit<PaymentMethod, 'sort' | 'key'>, keyof typeof usualMethod> &
  Partial<Pick<PaymentMethod, 'key'>>;

/** The payment methods of all regions, each written once: most regions offer the same ones. */
export type SharedMethods = Readonly<{
  country: string;
  methods: readonly ShortMethod[];
  /** For each region, the places of its methods in `methods`, in the order they are shown in. */
  regions: Readonly<Record<string, readonly number[]>>;
}>;

/**
 * What the purchase starts from in the browser. It stands in the page beside what was rendered from it, so it
 * holds nothing that only the server needs, and nothing twice.
 */
export type PurchaseData = Readonly<{
  games: readonly GameListItem[];
  game: GameListItem;
  goods: readonly GoodsGroup[] | null;
  methods: SharedMethods | null;
  couponsOpen: boolean;
  cardsOpen: boolean;
  hasUserCenter: boolean;
}>;

/** The goods as the API answers them. */
export function goodsOf(groups: readonly GoodsGroup[]): Goods[] {
  return groups.flatMap(({ goods, ...group }) => goods.map((each) => ({ ...usualGoods, ...group, ...each })));
}

/** The key of a method whose backend gives it none of its own making. */
export const keyOf = ({ payway_id, channel_id }: Pick<PaymentMethod, 'payway_id' | 'channel_id'>) =>
  `${payway_id}_${channel_id}`;

/** The methods by region again, as the API answers them; `sort` counts their places. */
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
