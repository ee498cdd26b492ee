'use client';

import { useStore } from 'jotai';
import { useGameProduct } from '@/lib/client/account/current-game';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { isMoreThanShown, type ReactionEffects } from '@/lib/client/failures/handle-reaction';
import { type Popup, popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { fieldsOf, text } from '@/lib/client/storage/decode';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/** What the login popup of a read doesn't replace: a login, or a payment that has begun. The next press asks for the login. */
const keptPopups: ReadonlySet<Popup['kind']> = new Set<Popup['kind']>([
  'login',
  'pairing',
  'card',
  'payCard',
  'component',
  'waiting',
  'result',
]);

type EffectsFor = (clientId: string | undefined) => ReactionEffects;

/**
 * What reactions to a refused read do to the page; null if the read only shows why. The player may not have asked for the read, and others
 * may have been refused for the same reason.
 */
export function useReadEffects(
  effectsFor: EffectsFor,
): (failure: ApiFailure, readKey: readonly unknown[]) => ReactionEffects | null {
  const store = useLocalStore();
  const atoms = useStore();
  const { gameProducts } = useShop();
  const current = useGameProduct();
  return (failure, readKey) => {
    if (!isMoreThanShown(failure)) return null;
    const clientId = clientIdIn(readKey);
    const gpId = gameProducts[clientId ?? ''] ?? current;
    const effects = effectsFor(clientId === null || gpId === current ? undefined : clientId);
    return {
      ...effects,
      clearGame: () => {
        if (clientId === null || store.read(storedKeys.game)?.client_id === clientId) effects.clearGame();
      },
      openLogin: () => {
        const open = atoms.get(popupAtom);
        if (open === null || !keptPopups.has(open.kind)) effects.openLogin();
      },
    };
  };
}

/** The game that a read asked about; for keys see `readOptions`. */
function clientIdIn([, input]: readonly unknown[]): string | null {
  return text()(fieldsOf(input)?.client_id);
}
