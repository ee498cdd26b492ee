'use client';

import { useAtom, useSetAtom, useStore } from 'jotai';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent } from 'react';
import { devicePlatform } from '@/lib/client/page/use-platform';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  chosenRoleAtom,
  orderedRoleAtom,
} from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { clientFor } from '@/lib/domain/platform';

/** After how many milliseconds a page that should have given way to another is used as it is. */
const leavingMs = 8_000;

/**
 * Makes the page's game the current one, whose login applies. Restores what the player chose for this game in the last seven days (F3.1),
 * or else the last purchase, and drops choices made for another game. Returns whether this is done. A choice that the player makes between
 * hydration and restoring wins over the stored one. A page whose address names no game gives way to the page for this device, and restores
 * nothing.
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
  const giveWay = useEffectEvent(useGiveWay(game));
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
    if (isRestored) return;
    if (!giveWay()) return restore();
    const fallback = setTimeout(restore, leavingMs);
    return () => clearTimeout(fallback);
  }, [isRestored]);
  return isRestored;
}

/**
 * Returns a function that leads from an address without a game to the same game's page for this device. The page that is kept for such an
 * address is the web's, but a device has its own client, goods and methods. Returns false if the page is the right one. Crawlers stay on the
 * page that they requested.
 */
function useGiveWay({ client_id, gp_id }: GameEntry): () => boolean {
  const { clientIds, gameProducts } = useShop();
  const router = useRouter();
  return () => {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    const isNamed = ['client_id', 'rp_client_id'].some((key) =>
      Object.hasOwn(gameProducts, query.get(key) ?? ''),
    );
    const own = clientFor(devicePlatform(), client_id, clientIds[gp_id]);
    if (isNamed || own === client_id || /bot|crawl|spider|slurp/i.test(navigator.userAgent)) return false;
    query.set('client_id', own);
    router.replace(`${pathname}?${query}${hash}`, { scroll: false });
    return true;
  };
}
