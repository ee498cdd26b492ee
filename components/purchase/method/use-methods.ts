'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/client/api/api-client';
import { usePlatform } from '@/lib/client/page/use-platform';
import { paymentMethodsQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';

export type Methods = OutputOf<'getPaymentMethodList'>;

type MethodsOptions = Readonly<{
  /** What the server has read for the page; popups find that in the query cache. */
  initial?: Methods | null;
  /** The chosen goods, which a backend may have fewer methods for. */
  productId?: string | null;
}>;

/**
 * The payment methods of a game by region, and once goods are chosen those for them. Until these are known, and
 * where they can't be read, it gives the game's: the purchase is checked again when it is made.
 */
export function useMethods(clientId: string, { initial, productId = null }: MethodsOptions = {}) {
  const { api, area } = useShop();
  const platform = usePlatform();
  const game = { client_id: clientId, platform, domain_area: area };
  const ofGame = useQuery({
    ...paymentMethodsQuery(api, game),
    ...(initial && { initialData: initial }),
    enabled: clientId !== '',
  });
  const { data: ofGoods } = useQuery({
    ...paymentMethodsQuery(api, { ...game, ...(productId !== null && { product_id: productId }) }),
    enabled: clientId !== '' && productId !== null,
  });
  const { isError, isFetching, refetch } = ofGame;
  return { data: ofGoods ?? ofGame.data, isError, isFetching, refetch };
}

/** Used until the methods are known. */
export const noMethods: Methods = { country: '', methods: {} };

/** The region shown: the chosen one, else where the visitor probably is, else the backend's or the first with methods. */
export function regionIn(
  { country, methods }: Methods,
  chosen: string | null,
  likely: readonly string[],
): string | null {
  const has = (code: string | null) => code !== null && Object.hasOwn(methods, code);
  return [chosen, ...likely, country].find(has) ?? Object.keys(methods)[0] ?? null;
}
