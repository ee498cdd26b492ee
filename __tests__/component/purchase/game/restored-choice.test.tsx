import { act, waitFor } from '@testing-library/react';
import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { begunDraft, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import {
  chosenClientIdAtom,
  chosenGoodsIdAtom,
  chosenMethodKeyAtom,
  chosenRegionAtom,
} from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { logEvent, takeEvents } from '@/lib/client/track/log-event';

const { game } = pageData();
const restoredMethod = '100_10302';

/** A page on which goods are pressed after hydration and before its effects, as on a slow phone. */
function PressedEarly({ goods }: Readonly<{ goods: string | null }>) {
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  useRestoredChoice(game);
  useLayoutEffect(() => {
    if (goods !== null) setGoods(goods);
  }, [goods, setGoods]);
  return null;
}

async function restoredPage(pressed: string | null, earlierGame: string | null = null) {
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, begunDraft);
  act(() => {
    bench.atoms.set(chosenClientIdAtom, earlierGame);
    if (earlierGame !== null) bench.atoms.set(chosenGoodsIdAtom, 'goods of the earlier game');
  });
  bench.render(<PressedEarly goods={pressed} />);
  await waitFor(() => expect(bench.atoms.get(chosenClientIdAtom)).toBe(currentEntry(game).client_id));
  return bench.atoms;
}

it('restores goods, region and method of the game [F3.1]', async () => {
  const atoms = await restoredPage(null);
  expect(atoms.get(chosenGoodsIdAtom)).toBe(begunDraft.goods?.value);
  expect(atoms.get(chosenRegionAtom)).toBe(begunDraft.region);
  expect(atoms.get(chosenMethodKeyAtom)).toBe(restoredMethod);
});

it('keeps goods that are pressed before anything is restored [F3.1]', async () => {
  const atoms = await restoredPage('60 gems');
  expect(atoms.get(chosenGoodsIdAtom)).toBe('60 gems');
  expect(atoms.get(chosenMethodKeyAtom)).toBe(restoredMethod);
});

it('drops goods that were chosen for another game [F3.1]', async () => {
  const atoms = await restoredPage(null, '110303');
  expect(atoms.get(chosenGoodsIdAtom)).toBe(begunDraft.goods?.value);
});

it('makes the game the one that this tab’s events belong to [F6.5]', async () => {
  await restoredPage(null, '110303');
  takeEvents();
  logEvent('pay_pressed');
  expect(takeEvents().map(({ client_id }) => client_id)).toEqual([currentEntry(game).client_id]);
});
