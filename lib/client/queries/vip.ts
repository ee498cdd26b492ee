import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { contentOf } from '@/lib/client/api/api-result';
import { fresh, readOptions } from './queries';

/** The programme of a game, which is the same for everybody. */
export const vipBasicInfoQuery = (client: ApiClient, input: InputOf<'vipBasicInfo'>) =>
  readOptions(client, 'vipBasicInfo', input, { staleTime: fresh.catalogue });

/** A player's standing; `who` as in `roleListQuery`. Never from memory: a purchase may just have brought points. */
export const vipInfoQuery = (client: ApiClient, input: InputOf<'vipInfo'>, who: string) =>
  readOptions(client, 'vipInfo', input, { staleTime: 0, who });

/** Where the history begins: at no cursor. */
const firstPage = (): string | null => null;

/** A player's growth points, page by page, newest first. */
export const pointHistoryQuery = (client: ApiClient, clientId: string, who: string) =>
  infiniteQueryOptions({
    queryKey: ['pointHistory', { client_id: clientId }, who] as const,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return contentOf(await client.call('pointHistory', { client_id: clientId, ...cursor }, { signal }));
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    retry: false,
  });
