import type { createStore } from 'jotai';
import { lastBoughtKey } from '@/lib/client/storage/last-bought';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenMethodKeyAtom } from './selection';

/** Goods are preselected only this long after their order, so that they don't stand ready to be paid again at once. */
const laterMs = 10 * 60_000;

/** Preselects what was bought last, where nothing is chosen yet: the method in any game, the goods in their own game. */
export function bringBack(
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
