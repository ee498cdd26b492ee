'use client';

import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@/components/select-goods/use-platform';
import type { OutputOf } from '@/lib/client/api/api-client';
import { paymentMethodsQuery } from '@/lib/client/queries';
import { useShop } from '@/lib/client/shop';

export type Methods = OutputOf<'getPaymentMethodList'>;

/** Payment methods of a game by region; the page gives what the server has read, popups find it in the cache. */
export function useMethods(clientId: string, initial?: Methods | null) {
  const { api, area } = useShop();
  const platform = usePlatform();
  return useQuery({
    ...paymentMethodsQuery(api, { client_id: clientId, platform, domain_area: area }),
    ...(initial && { initialData: initial }),
    enabled: clientId !== '',
  });
}

/** Before any methods are known. */
export const noMethods: Methods = { country: '', methods: {} };

/** The region whose methods show: the chosen one, else the visitor's likely one, else the first that has methods. */
export function regionIn({ country, methods }: Methods, chosen: string | null): string | null {
  const has = (code: string) => Object.hasOwn(methods, code);
  if (chosen !== null && has(chosen)) return chosen;
  return has(country) ? country : (Object.keys(methods)[0] ?? null);
}
