'use client';

import { useAtom, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { GameEntry } from '@/components/games/game-entries';
import { paidBy } from '@/components/recharge/method-choice';
import { orderDraftOf } from '@/components/recharge/order-draft-of';
import type { Purchase } from '@/components/recharge/purchase';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  chosenRoleAtom,
} from '@/lib/client/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/** Keeps the stored order info in step with the page: read once when a game's page appears, written at each choice after. */
export function useOrderDraft(purchase: Purchase): void {
  const store = useLocalStore();
  const isRestored = useRestoredChoice(purchase.game);
  const { role, goods, region, choice } = purchase;
  const methodKey = choice === null ? null : paidBy(choice).key;
  const save = useEffectEvent(() => {
    const kept = store.read(storedKeys.orderDraft);
    store.write(storedKeys.orderDraft, orderDraftOf(kept, purchase));
  });
  useEffect(() => {
    if (isRestored) save();
  }, [isRestored, role, goods, region, methodKey]);
}

/** Takes up what the player chose for this game in the last seven days, and drops what was chosen for another. */
function useRestoredChoice(game: GameEntry): boolean {
  const store = useLocalStore();
  const [clientId, setClientId] = useAtom(chosenClientIdAtom);
  const setRole = useSetAtom(chosenRoleAtom);
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const setRegion = useSetAtom(chosenRegionAtom);
  const setMethod = useSetAtom(chosenMethodKeyAtom);
  const isRestored = clientId === game.client_id;
  const restore = useEffectEvent(() => {
    const draft = draftForGame(store.read(storedKeys.orderDraft), game);
    const method = draft.rechargeInfo;
    store.write(storedKeys.orderDraft, draft);
    store.write(storedKeys.game, game);
    setRole(null);
    setGoods(draft.goods?.value ?? null);
    setRegion(draft.region);
    setMethod(method === null ? null : `${method.payway_id}_${method.channel_id}`);
    setClientId(game.client_id);
  });
  useEffect(() => {
    if (!isRestored) restore();
  }, [isRestored]);
  return isRestored;
}
