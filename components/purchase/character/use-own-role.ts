'use client';

import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { popupAtom } from '@/lib/client/popups/popup';
import { pickRole } from '@/lib/client/purchase/pick-role';
import {
  chosenClientIdAtom,
  chosenRoleAtom,
  foreignLinkAtom,
  orderedRoleAtom,
} from '@/lib/client/purchase/selection';
import { allRolesQuery, serverListQuery } from '@/lib/client/queries/queries';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import type { UserInfo } from '@/lib/contract/login';
import type { Role, Server } from '@/lib/contract/pay-data';
import { isSameServer, realServerOf } from '@/lib/domain/server-id';

export type OwnRole = Readonly<{
  /** True while the player's characters are loading. */
  isLooking: boolean;
  /** The address names a server or character that this account doesn't have. */
  isForeign: boolean;
}>;

/**
 * Chooses the player's character if only one is possible, or that of an order which is bought again (F3.34), once the game has confirmed
 * that the player owns it. Clears it when the player logs out or switches accounts.
 */
export function useOwnRole(clientId: string, user: UserInfo | null): OwnRole {
  const store = useLocalStore();
  const { api } = useShop();
  const [role, setRole] = useAtom(chosenRoleAtom);
  const isReady = useAtomValue(chosenClientIdAtom) === clientId;
  const suid = user?.suid ?? null;
  const [foreignFor, setForeignFor] = useAtom(foreignLinkAtom);
  const { data, isPending } = useQuery({
    ...allRolesQuery(api, { client_id: clientId }, suid ?? ''),
    enabled: suid !== null,
  });

  const ordered = useAtomValue(orderedRoleAtom);
  const chooseAfterLogin = useChooseAfterLogin(user?.gp_id ?? null);
  const pick = useEffectEvent((roles: readonly Role[]) => {
    const isOrdered = ordered?.client_id === clientId && (ordered.suid ?? suid) === suid;
    const query = isOrdered ? queryOf(ordered) : new URLSearchParams(window.location.search);
    const draft = store.read(storedKeys.orderDraft);
    const picked = pickRole(roles, query, draft?.clientId === clientId ? draft : null);
    // An order shown to its player is of their account: its character may be gone, and another account doesn't bring it back.
    setForeignFor(picked.isForeign && !isOrdered ? suid : null);
    setRole(picked.role);
    if (picked.role === null && !picked.isForeign && roles.length > 1) chooseAfterLogin();
  });
  useEffect(() => {
    if (isReady && role === null && data !== undefined) pick(data);
  }, [isReady, role, data, ordered]);

  useRealServer(clientId, isReady && suid !== null);

  const owner = useRef(suid);
  useEffect(() => {
    if (owner.current !== null && owner.current !== suid) setRole(null);
    owner.current = suid;
  }, [suid, setRole]);

  return { isLooking: suid !== null && isPending, isForeign: suid !== null && foreignFor === suid };
}

/** Returns a function that opens the list of characters if the player has just logged in to this game to go on with an order. */
function useChooseAfterLogin(gpId: string | null): () => void {
  const { tenant } = useShop();
  const setPopup = useSetAtom(popupAtom);
  return () =>
    void import('@/lib/client/account/login-aim').then(
      ({ takeLoginAim }) => {
        const aim = takeLoginAim(tenant.id, gpId);
        if (aim !== null) setPopup((open) => open ?? { kind: 'role', ...aim });
      },
      // If this can't be loaded, the player opens the list by hand.
      () => undefined,
    );
}

/**
 * Adds to a character that wasn't chosen by hand the server that its own was merged into (F3.1): lists of characters don't tell it, but orders
 * are sent there. If the servers can't be read, the character's own server is sent, and the backend resolves or refuses it.
 */
function useRealServer(clientId: string, isOwn: boolean): void {
  const { api } = useShop();
  const [role, setRole] = useAtom(chosenRoleAtom);
  const isMissing = isOwn && role !== null && role.realServer === undefined;
  const { data } = useQuery({ ...serverListQuery(api, { client_id: clientId }), enabled: isMissing });
  const resolve = useEffectEvent((servers: readonly Server[]) => {
    if (role === null) return;
    const own = servers.find(({ server_id }) => isSameServer(server_id, role.server_id));
    setRole({ ...role, realServer: own === undefined ? role.server_id : realServerOf(own) });
  });
  useEffect(() => {
    if (isMissing && data !== undefined) resolve(data.servers);
  }, [isMissing, data]);
}

function queryOf({ server_id, role_id }: Readonly<{ server_id: string; role_id: string }>): URLSearchParams {
  return new URLSearchParams({ server_id, role_id });
}
