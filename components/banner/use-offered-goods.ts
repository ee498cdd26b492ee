import { useQuery } from '@tanstack/react-query';
import { useCurrentClientId } from '@/lib/client/account/current-game';
import { usePlatform } from '@/lib/client/page/use-platform';
import { productListQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { Goods } from '@/lib/contract/pay-data';

/** The goods that a banner offers, from the goods page's own list; null where they aren't on sale, or not known yet. */
export function useOfferedGoods(product: string | undefined): Goods | null {
  const { api, area } = useShop();
  const clientId = useCurrentClientId() ?? '';
  const platform = usePlatform();
  const { data } = useQuery({
    ...productListQuery(api, { client_id: clientId, platform, domain_area: area }),
    enabled: product !== undefined && clientId !== '',
  });
  return data?.find(({ value }) => value === product) ?? null;
}
