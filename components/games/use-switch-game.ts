'use client';

import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { goToPage } from '@/components/popups/go-to-page';
import { popupAtom } from '@/lib/client/popups';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenRoleAtom } from '@/lib/client/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { gameAddress } from './game-address';
import type { GameEntry } from './game-entries';

/**
 * Changes the game; asks first where that throws away a chosen character or goods (spec section 5). The stored order info is
 * reset here, what this page holds when the other game's page takes over.
 */
export function useSwitchGame(): (entry: GameEntry) => void {
  const t = useTranslations('games');
  const router = useRouter();
  const store = useLocalStore();
  const setPopup = useSetAtom(popupAtom);
  const clientId = useAtomValue(chosenClientIdAtom);
  const role = useAtomValue(chosenRoleAtom);
  const goodsId = useAtomValue(chosenGoodsIdAtom);

  const go = (entry: GameEntry) => {
    store.write(storedKeys.orderDraft, draftForGame(store.read(storedKeys.orderDraft), entry));
    store.write(storedKeys.game, { ...entry });
    goToPage(router, gameAddress(window.location.search, entry.client_id));
    setPopup(null);
  };

  return (entry) => {
    if (entry.client_id === clientId) setPopup(null);
    else if (role === null && goodsId === null) go(entry);
    else {
      setPopup({
        kind: 'confirm',
        title: t('switch.title', { game: entry.name }),
        paragraphs: [t('switch.text')],
        confirm: t('switch.confirm'),
        cancel: t('switch.cancel'),
        onConfirm: () => go(entry),
      });
    }
  };
}
