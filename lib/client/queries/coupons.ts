import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
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
