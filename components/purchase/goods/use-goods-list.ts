'use client';

import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@/lib/client/page/use-platform';
import { productListQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { Goods } from '@/lib/contract/pay-data';

/**
 * The goods of a game in the page's area. A page passes what
 * the server has read; popups find that in the query cache.
 */
export function useGoodsList(clientId: string, initial?: readonly Goods[] | null) {
  const { api, area } = useShop();
  const platform = usePlatform();
  return useQuery({
    ...productListQuery(api, { client_id: clientId, platform, domain_area: area }),
    ...(initial && { initialData: [...initial] }),
    enabled: clientId !== '',
  });
}

export type GoodsQuery = Readonly<
  Pick<ReturnType<typeof useGoodsList>, 'isError' | 'isFetching' | 'refetch'> & {
    data: readonly Goods[] | undefined;
  }
>;
