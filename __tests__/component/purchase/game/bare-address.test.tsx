import { act, waitFor } from '@testing-library/react';
import { begunDraft, configOf, emberfall, neonrush, pageData } from '@/__tests__/support/data/goods-page';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { Recharge } from '@/components/classic/recharge';
import { ActivityPage } from '@/components/pages/activity-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom, chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';

/** An order begun for Neon Rush, while the page of an address without a game is Emberfall's. */
const begun: OrderDraft = { ...begunDraft, clientId: '110303', gameProductId: 'watt-neonrush' };
const data = purchaseDataOf(pageData());

/** A shop at an address, in a browser that has stored an order. */
function visit(address: string, draft: OrderDraft = begun) {
  window.history.replaceState(null, '', address);
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, draft);
  return { ...bench, draft: () => bench.store.read(storedKeys.orderDraft) };
}

afterEach(() => window.history.replaceState(null, '', '/'));

it.each([
  ['the modern goods page', <SelectGoods key="goods" data={data} />, '/selectGoods'],
  ['the classic payment page', <Recharge key="pay" data={data} />, '/recharge'],
])(
  '%s leads from an address without a game to the one chosen last, and keeps its order [F3.1]',
  async (_, page, path) => {
    const shop = visit(`${path}?utm_source=ads`);
    await act(async () => void shop.render(page));
    expect(shop.pushed).toEqual([`${path}?utm_source=ads&client_id=110303`]);
    expect(shop.draft()).toEqual(begun);
  },
);

it('drops what is pressed before the other game’s page arrives [F3.1]', async () => {
  const shop = visit('/selectGoods');
  const { unmount } = shop.render(<SelectGoods data={data} />);
  act(() => shop.atoms.set(chosenGoodsIdAtom, '60 gems'));
  unmount();
  expect(shop.atoms.get(chosenGoodsIdAtom)).toBeNull();
});

it('shows the first game if the one chosen last isn’t sold here [F3.1]', async () => {
  const shop = visit('/selectGoods', { ...begun, clientId: '110203' });
  await act(async () => void shop.render(<SelectGoods data={data} />));
  expect(shop.pushed).toEqual([]);
  expect(shop.atoms.get(chosenClientIdAtom)).toBe(emberfall.client_id);
});

it('leads to the game played last where no order is begun [F3.1]', async () => {
  const shop = visit('/selectGoods', emptyDraft);
  shop.store.write(storedKeys.game, neonrush);
  await act(async () => void shop.render(<SelectGoods data={data} />));
  expect(shop.pushed).toEqual(['/selectGoods?client_id=110303']);
});

it('empties the order where the address names the other game [F3.1]', async () => {
  const shop = visit('/selectGoods?client_id=110103');
  await act(async () => void shop.render(<SelectGoods data={data} />));
  await waitFor(() => expect(shop.draft()).toMatchObject({ clientId: '110103', goods: null, role: null }));
  expect(shop.pushed).toEqual([]);
});

it('activities without a game in the address leave another game’s order as it is [F3.1]', async () => {
  const shop = visit('/activity');
  await act(async () => void shop.render(<ActivityPage game={emberfall} config={configOf({})} />));
  expect(shop.draft()).toEqual(begun);
  expect(shop.atoms.get(chosenClientIdAtom)).toBe(emberfall.client_id);
});
