'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePlatform } from '@/lib/client/page/use-environment';
import { productListQuery, productPointsQuery, readByServer } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { Goods } from '@/lib/contract/pay-data';
import type { Platform } from '@/lib/domain/platform';

/** The goods of a game in the page's area. A page passes what the server has read for its platform; popups find that in the query cache. */
export function useGoodsList(clientId: string, initial?: readonly Goods[] | null, page?: Platform) {
  const { api, area } = useShop();
  const platform = usePlatform(page);
  return useQuery({
    ...productListQuery(api, { client_id: clientId, platform, domain_area: area }),
    ...readByServer(initial && [...initial], platform === page),
    enabled: clientId !== '',
  });
}

export type GoodsQuery = Readonly<
  Pick<ReturnType<typeof useGoodsList>, 'isError' | 'isFetching' | 'refetch'> & {
    data: readonly Goods[] | undefined;
  }
>;

/**
 * The goods with the VIP points that this player currently earns, in place of the points in the shared list. Requested for VIP players only
 * (`who` is null otherwise). Until the answer arrives, and if the request fails, the list's own points stay.
 */
export function useProductPoints<List extends readonly Goods[] | undefined>(
  goods: List,
  clientId: string,
  who: string | null,
): List | readonly Goods[] {
  const { api, area } = useShop();
  const { data } = useQuery({
    ...productPointsQuery(api, { client_id: clientId, domain_area: area }, who ?? ''),
    enabled: who !== null,
  });
  return useMemo(() => {
    if (data === undefined || goods === undefined || who === null) return goods;
    const byId = new Map(data.map(({ product_id, points }) => [product_id, points]));
    return goods.map((item) => ({ ...item, couponPoints: byId.get(item.value) ?? item.couponPoints }));
  }, [goods, data, who]);
}
