'use client';

import { useStore } from 'jotai';
import { useCallback } from 'react';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/**
 * Returns a function that removes a game's chosen character from this page and from the stored order draft, because it belongs to the account
 * being left. This page may show another game, and another tab may have stored another game's order: theirs stays.
 */
export function useForgetCharacter(): (gpId: string) => void {
  const { gameProducts } = useShop();
  const store = useLocalStore();
  const atoms = useStore();
  return useCallback(
    (gpId) => {
      const draft = store.read(storedKeys.orderDraft);
      const productOf = (clientId: string | null | undefined) => gameProducts[clientId ?? ''];
      const onPage =
        atoms.get(chosenClientIdAtom) ?? draft?.clientId ?? store.read(storedKeys.game)?.client_id;
      if (productOf(onPage) === gpId) atoms.set(chosenRoleAtom, null);
      // The order draft of a character chosen by hand may name only the client.
      if (draft === null || (draft.gameProductId ?? productOf(draft.clientId)) !== gpId) return;
      const none = {
        area: null,
        server: null,
        realServer: null,
        role: null,
        billing_no: null,
        rechargeKey: null,
      };
      store.write(storedKeys.orderDraft, { ...draft, ...none });
    },
    [gameProducts, store, atoms],
  );
}
