'use client';

import { useQuery } from '@tanstack/react-query';
import { couponListQuery, levelRewardsQuery, type CouponCategories } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';

/** Whose coupons: `who` is the player's suid, `clientId` the game. */
export type CouponOwner = Readonly<{ clientId: string; who: string }>;

/** The player's coupons of the given categories. Only for games in the VIP version, because others have no coupons. */
export function useCoupons({ clientId, who }: CouponOwner, use_category: CouponCategories, enabled = true) {
  const { api } = useShop();
  const list = useQuery({
    ...couponListQuery(api, { client_id: clientId, use_category }, who),
    enabled,
  });
  return list;
}

/** Whether each level's coupon can be claimed or has been received by the player. */
export function useLevelRewards({ clientId, who }: CouponOwner) {
  const { api } = useShop();
  const rewards = useQuery(levelRewardsQuery(api, { client_id: clientId }, who));
  return rewards;
}
