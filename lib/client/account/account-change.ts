'use client';

import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/**
 * Removes the chosen character from this page and from the stored
 * order info, because it belongs to the account being left.
 */
export function useForgetCharacter(): () => void {
  const store = useLocalStore();
  const setRole = useSetAtom(chosenRoleAtom);
  return useCallback(() => {
    setRole(null);
    const draft = store.read(storedKeys.orderDraft);
    if (draft === null) return;
    const none = {
      area: null,
      server: null,
      realServer: null,
      role: null,
      billing_no: null,
      rechargeKey: null,
    };
    store.write(storedKeys.orderDraft, { ...draft, ...none });
  }, [store, setRole]);
}
