import type { OutputOf } from '@/lib/client/api/api-client';
import type { GameListItem } from '@/lib/contract/config';
import type { PaymentMethod } from '@/lib/contract/pay-data';

type Methods = OutputOf<'getPaymentMethodList'>;

/** The payment methods of all regions, each written once: most regions offer the same ones. */
export type SharedMethods = Readonly<{
  country: string;
  methods: readonly PaymentMethod[];
  /** For each region, the places of its methods in `methods`, in the order they are shown in. */
  regions: Readonly<Record<string, readonly number[]>>;
}>;

/**
 * What the purchase starts from in the browser. It stands in the page beside what was rendered from it, so it
 * holds nothing that only the server needs.
 */
export type PurchaseData = Readonly<{
  games: readonly GameListItem[];
  game: GameListItem;
  goods: OutputOf<'getProductList'> | null;
  methods: SharedMethods | null;
  couponsOpen: boolean;
  cardsOpen: boolean;
  hasUserCenter: boolean;
}>;

/** The methods by region again, as the API answers them; `sort` counts their places. */
export function methodsByRegion({ country, methods, regions }: SharedMethods): Methods {
  const lists = Object.entries(regions).map(([code, places]): [string, PaymentMethod[]] => [
    code,
    places.flatMap((place, sort) => methods.slice(place, place + 1).map((method) => ({ ...method, sort }))),
  ]);
  return { country, methods: Object.fromEntries(lists) };
}
