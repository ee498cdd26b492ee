import { act, waitFor } from '@testing-library/react';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { chosenGoodsIdAtom, chosenMethodKeyAtom } from '@/lib/client/purchase/selection';
import { lastBoughtKey } from '@/lib/client/storage/last-bought';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';

const minutes = 60_000;

function Page({ game }: Readonly<{ game: typeof emberfall }>) {
  useRestoredChoice(game);
  return null;
}

/** A visit some time after buying 680 gems by card for Emberfall. */
function visit(later: number, game: typeof emberfall = emberfall, before = emptyDraft) {
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, before);
  bench.store.write(lastBoughtKey, {
    at: bench.store.now() - later,
    method: '100_10801',
    goods: { [emberfall.client_id]: '680 gems' },
    names: { [emberfall.client_id]: '680 gems' },
  });
  bench.render(<Page game={game} />);
  const chosen = () => ({
    goods: bench.atoms.get(chosenGoodsIdAtom),
    method: bench.atoms.get(chosenMethodKeyAtom),
  });
  return { ...bench, chosen };
}

describe('a returning player', () => {
  it('finds goods and method of the last purchase chosen on a later visit [F3.1]', async () => {
    const { chosen } = visit(11 * minutes);
    await waitFor(() => expect(chosen()).toEqual({ goods: '680 gems', method: '100_10801' }));
  });

  it('finds only the method right after a purchase, so that nothing is paid twice by mistake [F3.1]', async () => {
    const { chosen } = visit(9 * minutes);
    await waitFor(() => expect(chosen()).toEqual({ goods: null, method: '100_10801' }));
  });

  it('finds the method in another game, which has its own goods [F3.1]', async () => {
    const { chosen } = visit(11 * minutes, neonrush);
    await waitFor(() => expect(chosen()).toEqual({ goods: null, method: '100_10801' }));
  });

  it('keeps later choices [F3.1]', async () => {
    const { chosen, atoms } = visit(11 * minutes, emberfall, {
      ...emptyDraft,
      clientId: emberfall.client_id,
      goods: { display: '60 gems', value: '60 gems' },
    });
    await waitFor(() => expect(chosen()).toEqual({ goods: '60 gems', method: '100_10801' }));
    act(() => atoms.set(chosenMethodKeyAtom, '110_10301'));
    expect(chosen().method).toBe('110_10301');
  });
});
