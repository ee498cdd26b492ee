'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/client/api/api-client';
import { usePlatform } from '@/lib/client/page/use-platform';
import { paymentMethodsQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';

export type Methods = OutputOf<'getPaymentMethodList'>;

/**
 * The payment methods of a game by region. A page passes what
 * the server has read; popups find that in the query cache.
 */
export function useMethods(clientId: string, initial?: Methods | null) {
  const { api, area } = useShop();
  const platform = usePlatform();
  return useQuery({
    ...paymentMethodsQuery(api, { client_id: clientId, platform, domain_area: area }),
    ...(initial && { initialData: initial }),
    enabled: clientId !== '',
  });
}

/** Used until the methods are known. */
export const noMethods: Methods = { country: '', methods: {} };

/** The region shown: the chosen one, else the visitor's probable one, else the first that has methods. */
export function regionIn({ country, methods }: Methods, chosen: string | null): string | null {
  const has = (code: string) => Object.hasOwn(methods, code);
  if (chosen !== null && has(chosen)) return chosen;
  return has(country) ? country : (Object.keys(methods)[0] ?? null);
}
