import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, offline } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { begunDraft, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft, type OrderDraft } from '@/lib/client/storage/order-draft';
import type { Role } from '@/lib/contract/pay-data';

const merged = {
  server_id: 's128',
  name: 'Frostmere',
  area_id: '',
  status: 'open',
  real_server: 's200',
} as const;

/** A page of a player with these characters, whose server was merged into another. */
function open(
  roles: readonly Role[],
  draft: OrderDraft = emptyDraft,
  address = '/selectGoods?client_id=110103',
) {
  window.history.replaceState(null, '', address);
  const bench = openShop();
  bench.store.write(storedKeys.orderDraft, draft);
  bench.api
    .on('allRoleList', () => good([...roles]))
    .on('getServerList', () => good({ areas: [], servers: [merged] }));
  bench.logIn();
  const render = () => bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
  return { ...bench, render, realServer: () => bench.atoms.get(chosenRoleAtom)?.realServer };
}

afterEach(() => {
  jest.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

it('an order for the only character goes to the server that its own was merged into [F3.1]', async () => {
  jest.spyOn(window, 'open').mockReturnValue(null);
  const shop = open([role('1')], { ...begunDraft, role: null, server: null });
  shop.render();
  await waitFor(() => expect(shop.realServer()).toBe('s200'));
  expect(shop.store.read(storedKeys.orderDraft)).toMatchObject({ realServer: 's200' });
  const order = screen.getByRole('complementary', { name: 'Your order' });
  await userEvent.click(within(order).getByRole('button', { name: /^Pay/ }));
  await shop.goOn();
  const orders = shop.api.sent.filter(({ input }) => input.order_key !== undefined);
  expect(orders.map(({ input }) => input.server_id)).toEqual(['s200']);
});

it('a character that the address names gets its real server too [F2.18, F3.1]', async () => {
  const shop = open(
    [role('1'), role('2')],
    emptyDraft,
    '/selectGoods?client_id=110103&server_id=128&role_id=2',
  );
  shop.render();
  await waitFor(() => expect(shop.realServer()).toBe('s200'));
  expect(shop.atoms.get(chosenRoleAtom)?.role_id).toBe('2');
});

it('a remembered character keeps what was stored, without reading the servers [F3.1]', async () => {
  const shop = open([role('1'), role('2')], { ...begunDraft, realServer: 's300' });
  shop.render();
  await waitFor(() => expect(shop.realServer()).toBe('s300'));
  expect(shop.api.inputs('getServerList')).toEqual([]);
});

it('a server that the list lacks is its own, and without a list the character stays [F3.1]', async () => {
  const other = open([role('1', { server_id: 's7' })]);
  const { unmount } = other.render();
  await waitFor(() => expect(other.realServer()).toBe('s7'));
  unmount();
  const alone = open([role('1')]);
  alone.api.on('getServerList', () => offline);
  alone.render();
  await waitFor(() => expect(alone.api.inputs('getServerList')).toHaveLength(1));
  expect(alone.atoms.get(chosenRoleAtom)).toMatchObject({ role_id: '1', server_id: 's128' });
});
