'use client';

import { useEffect, useEffectEvent } from 'react';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { paidBy } from '@/lib/client/purchase/method-choice';
import { orderDraftOf } from '@/lib/client/purchase/order-draft-of';
import type { Purchase } from '@/lib/client/purchase/purchase';
import { storedKeys } from '@/lib/client/storage/keys';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/**
 * Keeps the stored order info in step with the page: read once when a game's page appears, written at each
 * later choice. Returns whether it has been read; before that, an empty choice means nothing.
 */
export function useOrderDraft(purchase: Purchase): boolean {
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
  return isRestored;
}
