'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { allRolesQuery } from '@/lib/client/queries';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/selection';
import { useShop } from '@/lib/client/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import type { Role } from '@/lib/contract/pay-data';
import { pickRole } from './pick-role';

/**
 * Chooses the player's character where there is no doubt which, once the game has confirmed whose it is; drops it when the
 * player logs out or changes. Returns whether the characters are still being looked for.
 */
export function useOwnRole(clientId: string, user: UserInfo | null): boolean {
  const store = useLocalStore();
  const { api } = useShop();
  const [role, setRole] = useAtom(chosenRoleAtom);
  const isReady = useAtomValue(chosenClientIdAtom) === clientId;
  const suid = user?.suid ?? null;
  const { data, error, isPending } = useQuery({
    ...allRolesQuery(api, { client_id: clientId }, suid ?? ''),
    enabled: suid !== null,
  });

  const pick = useEffectEvent((roles: readonly Role[]) => {
    const query = new URLSearchParams(window.location.search);
    setRole(pickRole(roles, query, store.read(storedKeys.orderDraft)));
  });
  useEffect(() => {
    if (isReady && role === null && data !== undefined) pick(data);
  }, [isReady, role, data]);

  const owner = useRef(suid);
  useEffect(() => {
    if (owner.current !== null && owner.current !== suid) setRole(null);
    owner.current = suid;
  }, [suid, setRole]);

  // What is only to be told shows where the player asks for characters: in the popup that lists them.
  useReactionOnError(error);

  return suid !== null && isPending;
}
