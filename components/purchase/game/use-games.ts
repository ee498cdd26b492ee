'use client';

import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@/lib/client/page/use-platform';
import { gameListQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { GameListItem } from '@/lib/contract/config';
import { knownGames } from '@/lib/domain/offered-games';

/** The games of the page's area. A page passes what the server has read; popups find that in the query cache. */
export function useGames(initial?: readonly GameListItem[]) {
  const { api, area, gameProducts } = useShop();
  const platform = usePlatform();
  return useQuery({
    ...gameListQuery(api, { platform, domain_area: area }),
    select: (games) => knownGames(games, gameProducts),
    ...(initial && { initialData: [...initial] }),
  });
}
