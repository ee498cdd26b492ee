import { queryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { contentOf } from '@/lib/client/api/api-result';
import { fresh, readOptions } from './queries';

const minute = 60_000;

/** Gifts of third parties for a player; `who` is the player's suid. */
export const thirdGiftQuery = (client: ApiClient, input: InputOf<'getThirdGift'>, who: string) =>
  queryOptions({
    queryKey: ['getThirdGift', input, who],
    queryFn: async ({ signal }) =>
      contentOf(await client.call('getThirdGift', input, { signal, account: who })),
    staleTime: 5 * minute,
    retry: false,
  });

/** The logo of a client id's game, for a game that was listed without one. */
export const gameLogoQuery = (client: ApiClient, input: InputOf<'gameLogo'>) =>
  queryOptions({
    queryKey: ['gameLogo', input],
    queryFn: async ({ signal }) => contentOf(await client.call('gameLogo', input, { signal })),
    staleTime: 5 * minute,
    retry: false,
  });

/** The countries whose methods a page may offer, with their names. */
export const countryListQuery = (client: ApiClient, input: InputOf<'getCountryList'>) =>
  readOptions(client, 'getCountryList', input, { staleTime: fresh.catalogue });
