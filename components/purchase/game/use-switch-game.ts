'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { goToPage } from '@/components/ui/back-entry';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import { isRoleOfGame, roleKeys } from '@/lib/domain/carry-query';

/** Returns a function that goes to another game's page, its goods if no other, and resets the stored order draft (F3.1). */
function useGoToGame(): (entry: GameEntry, path?: string) => void {
  const router = useRouter();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  return (entry, path = '/selectGoods') => {
    store.write(storedKeys.orderDraft, draftForGame(store.read(storedKeys.orderDraft), entry));
    store.write(storedKeys.game, { ...entry });
    logEvent('game_chosen', { client_id: entry.client_id, gp_id: entry.gp_id });
    goToPage(router, gameAddress(path, window.location.search, entry.client_id));
    setPopup(null);
  };
}

/** Returns the question before leaving an order in progress for another game (F3.9); confirming goes there. */
export function useSwitchQuestion(): (
  entry: GameEntry,
  path?: string,
) => Extract<Popup, { kind: 'confirm' }> {
  const t = useTranslations('games');
  const go = useGoToGame();
  return (entry, path) => ({
    kind: 'confirm',
    title: t('switch.title', { game: entry.name }),
    paragraphs: [t('switch.text')],
    confirm: t('switch.confirm'),
    cancel: t('switch.cancel'),
    onConfirm: () => go(entry, path),
  });
}

/**
 * Switches the page's game, after a question if that loses a choice. The old game's state on this page is reset when the other game's page
 * takes over.
 */
export function useSwitchGame(): (entry: GameEntry) => void {
  const go = useGoToGame();
  const question = useSwitchQuestion();
  const setPopup = useSetAtom(popupAtom);
  const clientId = useAtomValue(chosenClientIdAtom);
  const role = useAtomValue(chosenRoleAtom);
  const goodsId = useAtomValue(chosenGoodsIdAtom);
  return (entry) => {
    if (entry.client_id === clientId) setPopup(null);
    else if (role === null && goodsId === null) go(entry);
    else setPopup(question(entry));
  };
}

/** Query keys that belong to an order of the game being left. */
const ofOrder = ['billing_no', 'receipt'];

/** The address of another game's page at a path. The query's other parameters stay, with a character that can be that game's. */
export function gameAddress(path: string, search: string, clientId: string): string {
  const query = new URLSearchParams(search);
  const left = isRoleOfGame(query, clientId) ? ofOrder : [...ofOrder, ...roleKeys];
  for (const key of left) query.delete(key);
  query.set('client_id', clientId);
  return `${path}?${query}`;
}
