'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/client/api/api-client';
import { vipBasicInfoQuery, vipInfoQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';

export type Programme = OutputOf<'vipBasicInfo'>;
export type Standing = OutputOf<'vipInfo'>;

/** A game's VIP programme and the player's standing in it. `who` is null for guests, who have no standing. */
export function useVip(clientId: string, who: string | null) {
  const { api, area } = useShop();
  const input = { client_id: clientId };
  const programme = useQuery(vipBasicInfoQuery(api, { ...input, domain_area: area }));
  const standing = useQuery({ ...vipInfoQuery(api, input, who ?? ''), enabled: who !== null });
  return { programme, standing };
}
