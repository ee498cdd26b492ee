'use client';

import { useQuery } from '@tanstack/react-query';
import { usePlatform } from '@/lib/client/page/use-environment';
import { gameListQuery, readByServer } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { GameListItem } from '@/lib/contract/config';
import { knownGames } from '@/lib/domain/offered-games';
import type { Platform } from '@/lib/domain/platform';

/** The games of the page's area. A page passes what the server has read for its platform; popups find that in the query cache. */
export function useGames(initial?: readonly GameListItem[] | null, page?: Platform) {
  const { api, area, gameProducts } = useShop();
  const platform = usePlatform(page);
  return useQuery({
    ...gameListQuery(api, { platform, domain_area: area }),
    select: (games) => knownGames(games, gameProducts),
    ...readByServer(initial && [...initial], platform === page),
  });
}
