import type { createStore } from 'jotai';
import { lastBoughtKey } from '@/lib/client/storage/last-bought';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenMethodKeyAtom } from './selection';

/** Milliseconds after an order before its goods are preselected, so that what was just paid for doesn't stand ready to be paid again. */
export const laterMs = 10 * 60_000;

/** Preselects what was bought last, where nothing is chosen yet: the method in any game, the goods in their own game. */
export function preselectLastBought(
  clientId: string,
  store: LocalStore,
  atoms: Pick<ReturnType<typeof createStore>, 'get' | 'set'>,
): void {
  const last = store.read(lastBoughtKey);
  if (last === null || atoms.get(chosenClientIdAtom) !== clientId) return;
  atoms.set(chosenMethodKeyAtom, (chosen) => chosen ?? last.method);
  if (store.now() - last.at < laterMs) return;
  atoms.set(chosenGoodsIdAtom, (chosen) => chosen ?? last.goods[clientId] ?? null);
}
