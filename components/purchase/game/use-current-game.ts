'use client';

import { useAtomValue, useStore } from 'jotai';
import { startTransition, useEffect, useEffectEvent } from 'react';
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

/**
 * Makes the game current on a page that only shows what belongs to its player: its login applies, and choices that another page made for
 * another game are dropped there. The stored order draft stays as it is.
 */
export function useCurrentGame({ client_id }: GameEntry): void {
  const atoms = useStore();
  const forget = useEffectEvent(useForget());
  const chosen = useAtomValue(chosenClientIdAtom);
  useEffect(() => {
    if (chosen === client_id) return;
    startTransition(() => {
      if (chosen !== null) forget();
      atoms.set(restoredClientIdAtom, null);
      atoms.set(chosenClientIdAtom, client_id);
    });
  }, [atoms, chosen, client_id]);
}

/** Returns a function that drops the choices on this page. */
export function useForget(): () => void {
  const atoms = useStore();
  return () => {
    atoms.set(chosenRoleAtom, null);
    atoms.set(orderedRoleAtom, null);
    for (const choice of [chosenGoodsIdAtom, chosenRegionAtom, chosenMethodKeyAtom]) atoms.set(choice, null);
  };
}
