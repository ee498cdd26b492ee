'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { goToPage } from '@/components/ui/back-entry';
import { popupAtom } from '@/lib/client/popups/popup';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';

/** Goes to another game's goods and resets the stored order info (F3.1). Asks first if that `loses` a choice (F3.9). */
export function useLeaveForGame(): (entry: GameEntry, loses: boolean) => void {
  const t = useTranslations('games');
  const router = useRouter();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);

  const go = (entry: GameEntry) => {
    store.write(storedKeys.orderDraft, draftForGame(store.read(storedKeys.orderDraft), entry));
    store.write(storedKeys.game, { ...entry });
    logEvent('game_chosen', { client_id: entry.client_id, gp_id: entry.gp_id });
    goToPage(router, gameAddress('/selectGoods', window.location.search, entry.client_id));
    setPopup(null);
  };

  return (entry, loses) => {
    if (!loses) return go(entry);
    setPopup({
      kind: 'confirm',
      title: t('switch.title', { game: entry.name }),
      paragraphs: [t('switch.text')],
      confirm: t('switch.confirm'),
      cancel: t('switch.cancel'),
      onConfirm: () => go(entry),
    });
  };
}

/** Switches the page's game. The old game's state on this page is reset when the other game's page takes over. */
export function useSwitchGame(): (entry: GameEntry) => void {
  const leave = useLeaveForGame();
  const setPopup = useSetAtom(popupAtom);
  const clientId = useAtomValue(chosenClientIdAtom);
  const role = useAtomValue(chosenRoleAtom);
  const goodsId = useAtomValue(chosenGoodsIdAtom);
  return (entry) => {
    if (entry.client_id === clientId) setPopup(null);
    else leave(entry, role !== null || goodsId !== null);
  };
}

/** Query keys that belong to the game being left. */
const ofOldGame = ['area_id', 'server_id', 'role_id', 'billing_no', 'receipt'];

/** The address of another game's page at a path. The query's other parameters stay. */
export function gameAddress(path: string, search: string, clientId: string): string {
  const query = new URLSearchParams(search);
  for (const key of ofOldGame) query.delete(key);
  query.set('client_id', clientId);
  return `${path}?${query}`;
}
