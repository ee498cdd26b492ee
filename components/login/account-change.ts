'use client';

import { useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { chosenRoleAtom } from '@/lib/client/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/** Forgets the character chosen, on this page and in the stored order info: it belongs to the account that goes. */
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
