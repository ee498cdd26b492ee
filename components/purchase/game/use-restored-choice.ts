'use client';

import { useAtomValue, useStore } from 'jotai';
import { useRouter } from 'next/navigation';
import { startTransition, useEffect, useEffectEvent } from 'react';
import { devicePlatform } from '@/lib/client/page/use-environment';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
  chosenRoleAtom,
  orderedRoleAtom,
  restoredClientIdAtom,
} from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { draftForGame, hasChoice } from '@/lib/client/storage/order-draft';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { eventsBelongTo } from '@/lib/client/track/log-event';
import { methodKeyOf } from '@/lib/domain/method-key';
import { clientFor, isCrawler } from '@/lib/domain/platform';
import { useForget } from './use-current-game';

/** After how many milliseconds a page that should have given way to another is used as it is. */
const leavingMs = 8_000;

/** The games that a page offers; none where it doesn't know them. */
type Offered = readonly Pick<GameEntry, 'gp_id'>[];

/**
 * Makes the page's game the current one, whose login applies. Restores what the player chose for this game in the last seven days (F3.1),
 * or else the last purchase, and drops choices made for another game. Returns whether this is done. A choice that the player makes between
 * hydration and restoring wins over the stored one. A page whose address names no game gives way to the page of the game that the player
 * chose last, for this device, and restores nothing.
 */
export function useRestoredChoice(game: GameEntry, offered: Offered = []): boolean {
  const restored = useAtomValue(restoredClientIdAtom);
  const chosen = useAtomValue(chosenClientIdAtom);
  const isRestored = restored === game.client_id && chosen === game.client_id;
  const restore = useEffectEvent(useRestore(game));
  const giveWay = useEffectEvent(useGiveWay(game, offered));
  const forget = useEffectEvent(useForget());
  useEffect(() => {
    if (isRestored) return;
    const next = giveWay();
    if (next === null) return restore();
    let isLeaving = true;
    const fallback = setTimeout(() => {
      isLeaving = false;
      restore();
    }, leavingMs);
    return () => {
      clearTimeout(fallback);
      // What was pressed meanwhile belongs to the game that is left.
      if (isLeaving && next === 'otherGame') forget();
    };
  }, [isRestored]);
  return isRestored;
}

function useRestore(game: GameEntry): () => void {
  const store = useLocalStore();
  const atoms = useStore();
  const isNamed = useIsNamed();
  return () => {
    const stored = store.read(storedKeys.orderDraft);
    // An address without a game doesn't choose one: it must not discard what was chosen for another.
    const keepsOther = !isNamed() && hasChoice(stored) && stored.clientId !== game.client_id;
    const draft = draftForGame(stored, game);
    const method = draft.rechargeInfo;
    if (!keepsOther) {
      store.write(storedKeys.orderDraft, draft);
      store.write(storedKeys.game, game);
    }
    eventsBelongTo(game.client_id);
    const before = atoms.get(chosenClientIdAtom);
    const isSame = before === game.client_id;
    const orPressed = (kept: string | null) => (now: string | null) =>
      before === null || isSame ? (now ?? kept) : kept;
    // In slices: the page has just been hydrated, and most visitors have nothing to restore.
    startTransition(() => {
      if (!isSame) atoms.set(chosenRoleAtom, null);
      if (!isSame) atoms.set(orderedRoleAtom, null);
      atoms.set(chosenGoodsIdAtom, orPressed(draft.goods?.value ?? null));
      atoms.set(chosenRegionAtom, orPressed(draft.region));
      atoms.set(
        chosenMethodKeyAtom,
        orPressed(method === null ? null : methodKeyOf(method.payway_id, method.channel_id)),
      );
      atoms.set(chosenClientIdAtom, game.client_id);
      if (!keepsOther) atoms.set(restoredClientIdAtom, game.client_id);
    });
    if (draft.goods !== null && method !== null) return;
    import('@/lib/client/purchase/preselect-last-bought').then(
      ({ preselectLastBought }) => preselectLastBought(game.client_id, store, atoms),
      // If this can't be loaded, the player chooses goods and method by hand.
      () => undefined,
    );
  };
}

/** Returns whether the address names one of the brand's games. */
function useIsNamed(): () => boolean {
  const { gameProducts } = useShop();
  return () => {
    const query = new URLSearchParams(window.location.search);
    return ['client_id', 'rp_client_id'].some((key) => Object.hasOwn(gameProducts, query.get(key) ?? ''));
  };
}

/**
 * Returns a function that leads from an address without a game to the page of the one chosen last, or else of the same game for this device:
 * the page that is kept for such an address is the first game's for the web, but a device has its own client, goods and methods. The function
 * returns null if the page is the right one, which it also is if the other's client id would select another area: the player is in this one.
 * Crawlers stay on the page that they requested.
 */
function useGiveWay({ client_id, gp_id }: GameEntry, offered: Offered): () => 'device' | 'otherGame' | null {
  const { tenant, area, clientIds, gameProducts } = useShop();
  const router = useRouter();
  const store = useLocalStore();
  const isNamed = useIsNamed();
  const isHere = (client: string) => (tenant.clientAreas[client] ?? area) === area;
  const isOffered = (client: string) => {
    const product = gameProducts[client];
    return isHere(client) && (product === gp_id || offered.some((game) => game.gp_id === product));
  };
  return () => {
    if (isNamed() || isCrawler(navigator.userAgent)) return null;
    const draft = store.read(storedKeys.orderDraft);
    const last = draft?.clientId ?? store.read(storedKeys.game)?.client_id ?? '';
    const meant = isOffered(last) ? last : client_id;
    // An order in progress stays with the client that it was begun with.
    const next =
      meant === draft?.clientId && hasChoice(draft)
        ? meant
        : clientFor(devicePlatform(), meant, clientIds[gameProducts[meant] ?? '']);
    if (next === client_id || !isHere(next)) return null;
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    query.set('client_id', next);
    router.replace(`${pathname}?${query}${hash}`, { scroll: false });
    return meant === client_id ? 'device' : 'otherGame';
  };
}
