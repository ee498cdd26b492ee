import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { contentOf } from '@/lib/client/api/api-result';
import { fresh, readOptions } from './queries';

/** The lists that the storefront asks for: to claim, to use now or later, and over. */
export type CouponCategories = 'claim' | 'avail,lock' | 'history';

/** A player's coupons; `who` as in `roleListQuery`. */
export const couponListQuery = (
  client: ApiClient,
  input: Readonly<{ client_id: string; use_category: CouponCategories }>,
  who: string,
) => readOptions(client, 'couponList', input, { staleTime: fresh.player, who });

/** What each level's coupon is to the player now. */
export const levelRewardsQuery = (client: ApiClient, input: InputOf<'claimable'>, who: string) =>
  readOptions(client, 'claimable', input, { staleTime: fresh.player, who });

/** Whether there is something to claim or to use. */
export const couponNavQuery = (client: ApiClient, input: InputOf<'couponNavCheck'>, who: string) =>
  readOptions(client, 'couponNavCheck', input, { staleTime: fresh.player, who });

/** Price and points of goods with a coupon. Always asked anew: a coupon may have been used elsewhere. */
export const couponPriceQuery = (client: ApiClient, input: InputOf<'calculatePrice'>, who: string) =>
  readOptions(client, 'calculatePrice', input, { staleTime: 0, who });

/** Events of a kind with the player's progress; `who` as in `roleListQuery`. */
export const activityQuery = (client: ApiClient, input: InputOf<'cumulativeActivityInfo'>, who: string) =>
  readOptions(client, 'cumulativeActivityInfo', input, { staleTime: fresh.order, who });

/** How far the rewards of an activity have come, asked while one is on its way. */
export const activityStatusQuery = (client: ApiClient, input: InputOf<'activityStatus'>, who: string) =>
  readOptions(client, 'activityStatus', input, { staleTime: fresh.order, who });

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
