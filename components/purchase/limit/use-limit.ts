'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCurrentUser } from '@/lib/client/account/current-game';
import type { ApiClient, InputOf } from '@/lib/client/api/api-client';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { fresh, readOptions } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import type { LimitInfo } from '@/lib/contract/limits';

/** What a character may still buy of limited goods; `who` as in `roleListQuery`. */
const limitInfoQuery = (client: ApiClient, input: InputOf<'getLimitProductInfo'>, who: string) =>
  readOptions(client, 'getLimitProductInfo', input, { staleTime: fresh.player, who });

/**
 * What the chosen character may still buy of these goods;
 * null while unknown, such as before a character is chosen.
 */
export function useLimit(productId: string): Readonly<{ limit: LimitInfo | null; refresh: () => void }> {
  const { api } = useShop();
  const clientId = useAtomValue(chosenClientIdAtom);
  const role = useAtomValue(chosenRoleAtom);
  const suid = useCurrentUser()?.suid ?? null;
  const input = {
    client_id: clientId ?? '',
    server_id: role?.server_id ?? '',
    role_id: role?.role_id ?? '',
    ...(role !== null && { area_id: role.area_id }),
  };
  const enabled = clientId !== null && role !== null && suid !== null;
  const { data, refetch } = useQuery({ ...limitInfoQuery(api, input, suid ?? ''), enabled });
  const limit = (enabled && data?.find(({ product_id }) => product_id === productId)) || null;
  return { limit, refresh: () => void (enabled && refetch()) };
}
