'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productPointsQuery } from '@/lib/client/queries';
import { useShop } from '@/lib/client/shop';
import type { Goods } from '@/lib/contract/pay-data';

/**
 * Goods with the points that they earn this player now, which lie over those of the list that is the same for everybody. Asked for
 * players in the VIP version alone (`who` is null otherwise); until the answer comes, and without one, the list's own count.
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
