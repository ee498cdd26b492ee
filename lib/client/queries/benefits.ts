import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { contentOf } from '@/lib/client/api/api-result';
import { fresh, readOptions } from './queries';

/** The lists that the storefront requests: coupons to claim, to use now or later, and used or expired ones. */
export type CouponCategories = 'claim' | 'avail,lock' | 'history';

/** A player's coupons; `who` as in `roleListQuery`. */
export const couponListQuery = (
  client: ApiClient,
  input: Readonly<{ client_id: string; use_category: CouponCategories }>,
  who: string,
) => readOptions(client, 'couponList', input, { staleTime: fresh.player, who });

/** The state of each level's coupon for the player. */
export const levelRewardsQuery = (client: ApiClient, input: InputOf<'claimable'>, who: string) =>
  readOptions(client, 'claimable', input, { staleTime: fresh.player, who });

/** Whether the player has coupons to claim or to use. */
export const couponNavQuery = (client: ApiClient, input: InputOf<'couponNavCheck'>, who: string) =>
  readOptions(client, 'couponNavCheck', input, { staleTime: fresh.player, who });

/** Price and points of goods with a coupon. Never cached, because a coupon may have been used elsewhere. */
export const couponPriceQuery = (client: ApiClient, input: InputOf<'calculatePrice'>, who: string) =>
  readOptions(client, 'calculatePrice', input, { staleTime: 0, who });

/** Activities of a kind with the player's progress; `who` as in `roleListQuery`. */
export const activityQuery = (client: ApiClient, input: InputOf<'cumulativeActivityInfo'>, who: string) =>
  readOptions(client, 'cumulativeActivityInfo', input, { staleTime: fresh.order, who });

/** The states of an activity's rewards, queried while one is on its way. */
export const activityStatusQuery = (client: ApiClient, input: InputOf<'activityStatus'>, who: string) =>
  readOptions(client, 'activityStatus', input, { staleTime: fresh.order, who });

/** The VIP programme of a game, which is the same for everybody. */
export const vipBasicInfoQuery = (client: ApiClient, input: InputOf<'vipBasicInfo'>) =>
  readOptions(client, 'vipBasicInfo', input, { staleTime: fresh.catalogue });

/** A player's level and points; `who` as in `roleListQuery`. Never cached, because a purchase may just have earned points. */
export const vipInfoQuery = (client: ApiClient, input: InputOf<'vipInfo'>, who: string) =>
  readOptions(client, 'vipInfo', input, { staleTime: 0, who });

/** The first page has no cursor. */
const firstPage = (): string | null => null;

/** A player's growth points, page by page, newest first. */
export const pointHistoryQuery = (client: ApiClient, clientId: string, who: string) =>
  infiniteQueryOptions({
    queryKey: ['pointHistory', { client_id: clientId }, who] as const,
    queryFn: async ({ pageParam, signal }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      return contentOf(
        await client.call('pointHistory', { client_id: clientId, ...cursor }, { signal, account: who }),
      );
    },
    initialPageParam: firstPage(),
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
    retry: false,
  });
