'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/client/api/api-client';
import { usePlatform } from '@/lib/client/page/use-environment';
import { paymentMethodsQuery, readByServer } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { Platform } from '@/lib/domain/platform';

export type Methods = OutputOf<'getPaymentMethodList'>;

type MethodsOptions = Readonly<{
  /** What the server has read for the page; popups find that in the query cache. */
  initial?: Methods | null;
  /** The platform that the server has read it for. */
  page?: Platform;
  /** The chosen goods; a backend may offer fewer methods for them. */
  productId?: string | null;
  /** True to use only what has been read already. */
  onlyKnown?: boolean;
}>;

/**
 * The payment methods of a game by region, and once goods are chosen, the methods for those goods. Until these are known, and if they can't
 * be read, it returns the game's methods: the server checks the purchase anyway.
 */
export function useMethods(
  clientId: string,
  { initial, page, productId = null, onlyKnown = false }: MethodsOptions = {},
) {
  const { api, area } = useShop();
  const platform = usePlatform(page);
  const game = { client_id: clientId, platform, domain_area: area };
  const ofGame = useQuery({
    ...paymentMethodsQuery(api, game),
    ...readByServer(initial, platform === page),
    enabled: clientId !== '' && !onlyKnown,
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

/** The region to show: the chosen one, else the visitor's probable one, else the backend's, else the first with methods. */
export function regionIn(
  { country, methods }: Methods,
  chosen: string | null,
  likely: readonly string[],
): string | null {
  const has = (code: string | null) => code !== null && Object.hasOwn(methods, code);
  return [chosen, ...likely, country].find(has) ?? Object.keys(methods)[0] ?? null;
}
