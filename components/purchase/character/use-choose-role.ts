'use client';

import { useSetAtom } from 'jotai';
import { draftWithRole, realServerOf, type CharacterChoice } from '@/lib/client/purchase/draft-with-role';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { ownKeys, storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import { rememberServer } from '@/lib/domain/server-id';

/**
 * Chooses a character for the order: on this page, in the stored order info, and among the servers used last.
 */
export function useChooseRole(clientId: string | null): (choice: CharacterChoice) => void {
  const store = useLocalStore();
  const setRole = useSetAtom(chosenRoleAtom);
  return (choice) => {
    if (clientId === null) return;
    const { role, server } = choice;
    setRole({ ...role, realServer: realServerOf(server) });
    store.write(storedKeys.orderDraft, draftWithRole(store.read(storedKeys.orderDraft), clientId, choice));
    logEvent('role_chosen', { client_id: clientId, server_id: role.server_id, role_id: role.role_id });
    const used = store.read(ownKeys.lastServers) ?? {};
    const servers = rememberServer(used[clientId] ?? [], server.server_id);
    store.write(ownKeys.lastServers, { ...used, [clientId]: servers });
  };
}
