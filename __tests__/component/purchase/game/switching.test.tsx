import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emberfall, neonrush, pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { GamePicker } from '@/components/purchase/game/games-popup';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom, chosenGoodsIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';

const draft: OrderDraft = {
  gameName: 'Emberfall',
  clientId: '110103',
  gameProductId: 'watt-emberfall',
  area: { display: 'North', value: 'a1' },
  server: { display: 'Frostmere', value: 's128' },
  realServer: 's200',
  role: { display: 'Hero 1', value: '1' },
  goods: { display: '60 gems', value: '60 gems' },
  region: 'SG',
  rechargeInfo: { payway_id: '100', channel_id: '10801', name: 'Card' },
  billing_no: 'W12345678',
  rechargeKey: 'k'.repeat(20),
};
const tidebound = {
  ...neonrush,
  client_id: '110203',
  gp_id: 'watt-tidebound',
  name: 'Tidebound',
  sub_game: {
    classic: { client_id: '110213', name: 'Tidebound Classic', logo: '/t.svg' },
    plus: { client_id: '110223', name: 'Tidebound Plus', logo: '/t.svg' },
  },
};

function picker() {
  const bench = openShop();
  bench.api.on('getGameListV2', () => good([emberfall, neonrush, tidebound]));
  bench.store.write(storedKeys.orderDraft, draft);
  act(() => bench.atoms.set(chosenClientIdAtom, '110103'));
  bench.render(<GamePicker />);
  return bench;
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('the picker leaves out a game that only the backend knows: its address would show another one [F6.12]', async () => {
  const bench = openShop();
  const unknown = { ...neonrush, client_id: '990103', name: 'Elsewhere' };
  bench.api.on('getGameListV2', () => good([emberfall, unknown, neonrush]));
  bench.render(<GamePicker />);
  await screen.findByRole('button', { name: 'Neon Rush' });
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

it('the picker leads to the brand’s other areas, also for a guest [F1.4]', async () => {
  const bench = openShop();
  bench.api.on('getGameListV2', () => good([emberfall]));
  bench.render(null);
  await act(async () => bench.atoms.set(popupAtom, { kind: 'games' }));
  await screen.findByRole('dialog');
  await userEvent.click(await screen.findByRole('button', { name: /^Region/ }));
  expect(bench.atoms.get(popupAtom)).toEqual({ kind: 'areas' });
});

describe('switching the game', () => {
  it('resets the stored order draft, and goes to the other game with the visit’s own query [F3.1]', async () => {
    window.history.replaceState(
      null,
      '',
      '/selectGoods?utm_source=ads&client_id=110103&role_id=1&billing_no=W1',
    );
    const bench = picker();
    await userEvent.click(await screen.findByRole('button', { name: 'Neon Rush' }));
    expect(bench.store.read(storedKeys.orderDraft)).toEqual({
      ...emptyDraft,
      gameName: 'Neon Rush',
      clientId: '110303',
      gameProductId: 'watt-neonrush',
    });
    expect(bench.pushed).toEqual(['/selectGoods?utm_source=ads&client_id=110303']);
  });

  it('asks first when a character or goods are chosen [F3.9]', async () => {
    const bench = picker();
    act(() => bench.atoms.set(chosenGoodsIdAtom, '60 gems'));
    await userEvent.click(await screen.findByRole('button', { name: 'Neon Rush' }));
    expect(bench.pushed).toEqual([]);
    expect(bench.store.read(storedKeys.orderDraft)).toEqual(draft);
    expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Switch to Neon Rush?' });
    await bench.confirm();
    expect(bench.pushed).toHaveLength(1);
    expect(bench.store.read(storedKeys.orderDraft)).toMatchObject({ clientId: '110303', role: null });
  });

  it('keeps everything when the same game is chosen again [F3.1]', async () => {
    const bench = picker();
    await userEvent.click(await screen.findByRole('button', { name: 'Emberfall' }));
    expect(bench.pushed).toEqual([]);
    expect(bench.store.read(storedKeys.orderDraft)).toEqual(draft);
  });

  it('offers the sub-games of a game that has some, and otherwise the game itself [F3.27]', async () => {
    const bench = picker();
    await userEvent.click(await screen.findByRole('button', { name: 'Tidebound Plus' }));
    expect(bench.pushed).toEqual(['/selectGoods?client_id=110223']);
  });

  it('offers a game among its sub-games, marked while it is the one shown [F3.27]', async () => {
    const bench = picker();
    act(() => bench.atoms.set(chosenClientIdAtom, '110203'));
    const own = await screen.findByRole('button', { name: 'Tidebound' });
    expect(own).toHaveAttribute('aria-current', 'true');
    expect(screen.getByText('3 versions')).toBeInTheDocument();
    act(() => bench.atoms.set(chosenClientIdAtom, '110223'));
    expect(own).not.toHaveAttribute('aria-current');
    await userEvent.click(own);
    expect(bench.pushed).toEqual(['/selectGoods?client_id=110203']);
  });

  it('isn’t offered for a game that is fixed [F3.27]', () => {
    const bench = openShop();
    const fixed = { ...emberfall, is_select_game: false };
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ game: fixed, games: [fixed, neonrush] }))} />);
    expect(screen.queryByRole('button', { name: /Switch/ })).not.toBeInTheDocument();
  });

  it('shows a sub-game by its own name [F3.27]', () => {
    const bench = openShop();
    const plus = { ...tidebound, client_id: '110223' };
    bench.render(
      <SelectGoods data={purchaseDataOf(pageData({ game: plus, games: [emberfall, tidebound] }))} />,
    );
    expect(screen.getByRole('button', { name: 'Switch from Tidebound Plus' })).toBeInTheDocument();
  });

  it('drops the choices made on another game’s page [F3.1]', async () => {
    window.history.replaceState(null, '', '/selectGoods?client_id=110303');
    const bench = openShop();
    bench.logIn('watt-neonrush');
    bench.api.on('allRoleList', () => good([role('7'), role('8')]));
    act(() => {
      bench.atoms.set(chosenClientIdAtom, '110103');
      bench.atoms.set(chosenRoleAtom, role('1'));
      bench.atoms.set(chosenGoodsIdAtom, '60 gems');
    });
    bench.store.write(storedKeys.orderDraft, draft);
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ game: neonrush }))} />);
    expect(await screen.findByText('Choose a character')).toBeInTheDocument();
    expect(bench.atoms.get(chosenRoleAtom)).toBeNull();
    expect(bench.store.read(storedKeys.orderDraft)).toMatchObject({
      clientId: '110303',
      role: null,
      goods: null,
    });
  });
});
