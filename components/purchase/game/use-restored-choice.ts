'use client';

import { useAtom, useSetAtom, useStore } from 'jotai';
import { startTransition, useEffect, useEffectEvent } from 'react';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  chosenRoleAtom,
  orderedRoleAtom,
} from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/**
 * Makes the page's game the current one, whose login applies. Restores what the player chose for this game in the last seven days (F3.1),
 * or else the last purchase, and drops choices made for another game. Returns whether this is done. A choice that the player makes between
 * hydration and restoring wins over the stored one.
 */
export function useRestoredChoice(game: GameEntry): boolean {
  const store = useLocalStore();
  const atoms = useStore();
  const [clientId, setClientId] = useAtom(chosenClientIdAtom);
  const setRole = useSetAtom(chosenRoleAtom);
  const setOrdered = useSetAtom(orderedRoleAtom);
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  const isRestored = clientId === game.client_id;
  const restore = useEffectEvent(() => {
    const draft = draftForGame(store.read(storedKeys.orderDraft), game);
    const method = draft.rechargeInfo;
    store.write(storedKeys.orderDraft, draft);
    store.write(storedKeys.game, game);
    const isFirst = clientId === null;
    const orPressed = (kept: string | null) => (now: string | null) => (isFirst ? (now ?? kept) : kept);
    // In slices: the page has just been hydrated, and most visitors have nothing to restore.
    startTransition(() => {
      setRole(null);
      setOrdered(null);
      setGoods(orPressed(draft.goods?.value ?? null));
      setRegion(orPressed(draft.region));
      setMethod(orPressed(method === null ? null : `${method.payway_id}_${method.channel_id}`));
      setClientId(game.client_id);
    });
    if (draft.goods !== null && method !== null) return;
    import('@/lib/client/purchase/preselect-last-bought').then(
      ({ preselectLastBought }) => preselectLastBought(game.client_id, store, atoms),
      // If this can't be loaded, the player chooses goods and method by hand.
      () => undefined,
    );
  });
  useEffect(() => {
    if (!isRestored) restore();
  }, [isRestored]);
  return isRestored;
}
