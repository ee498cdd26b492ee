import { act, screen } from '@testing-library/react';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { good } from '@/__tests__/support/browser/fake-api';
import { emberfall, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import type { Role } from '@/lib/contract/pay-data';
import type { OrderInfo } from '@/lib/contract/payments';
import { deliveredSteps, openResult, OrderApi, orderInfo, pass } from './result-fixture';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

type Chosen = Role & { realServer?: string };

/** Presses “Buy again” in the result of an order for Hero 1 on s128, over the page of its game, where `chosen` is chosen among `roles`. */
async function buyAgain(roles: readonly Role[], chosen: Chosen | null, order: Partial<OrderInfo> = {}) {
  const api = new OrderApi();
  api.on('allRoleList', () => good([...roles]));
  api.order = orderInfo({
    client_id: emberfall.client_id,
    status: 1,
    steps: deliveredSteps,
    product_id: '300 gems',
    method_key: '100_10302',
    server_id: 's128',
    role_id: '1',
    ...order,
  });
  const shop = renderShop(<SelectGoods data={purchaseDataOf(pageData())} />, { api });
  shop.logIn();
  await pass(0);
  act(() => {
    shop.atoms.set(chosenClientIdAtom, emberfall.client_id);
    shop.atoms.set(chosenRoleAtom, chosen);
  });
  await openResult(api, { payUrl: null, opening: 'earlier' }, shop);
  await pass(1000);
  act(() => screen.getByRole('button', { name: 'Buy again' }).click());
  await pass(1000);
  expect(screen.getByRole('radio', { name: /^300 gems/ })).toBeChecked();
  expect(shop.popup()).toBeNull();
  return { ...shop, role: () => shop.atoms.get(chosenRoleAtom) };
}

describe('“Buy again” over the page of the order’s game', () => {
  it.each([
    ['another character was chosen', [role('1'), role('2')], role('2')],
    [
      'its namesake on another server was chosen',
      [role('1'), role('1', { server_id: 's9' })],
      role('1', { server_id: 's9' }),
    ],
    ['none was chosen', [role('1'), role('2')], null],
  ])('chooses the order’s character when %s [F3.34]', async (_, roles, chosen) => {
    const { role: now } = await buyAgain(roles, chosen);
    expect(now()).toMatchObject({ role_id: '1', server_id: 's128' });
  });

  it('prefers the order’s character to the one that the address names [F3.34]', async () => {
    window.history.replaceState(null, '', '/selectGoods?server_id=s128&role_id=2');
    const { role: now } = await buyAgain([role('1'), role('2')], role('2'));
    expect(now()).toMatchObject({ role_id: '1' });
  });

  it.each([
    ['others', [role('2'), role('3')]],
    ['one other', [role('2')]],
    ['none', []],
  ])('asks for a character when the order’s is gone and the player has %s [F3.34]', async (_, roles) => {
    const { role: now } = await buyAgain(roles, role('2'));
    expect(now()).toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the order’s character on a server that was merged into the order’s [F3.34, F3.1]', async () => {
    const chosen = { ...role('1', { server_id: 's7' }), realServer: 's128' };
    const { role: now } = await buyAgain([role('1', { server_id: 's7' }), role('2')], chosen);
    expect(now()).toEqual(chosen);
  });

  it('keeps the chosen character when a backend doesn’t say whose the order was [F3.34]', async () => {
    const { server_id: _, role_id: __, ...unnamed } = orderInfo();
    const shop = await buyAgain([role('1'), role('2')], role('2'), {
      ...unnamed,
      status: 1,
      server_id: '',
      role_id: '',
    });
    expect(shop.role()).toMatchObject({ role_id: '2' });
  });

  it('leaves the choice to the address again for the next account [F3.34, F4.5]', async () => {
    const shop = await buyAgain([role('1'), role('2')], role('2'));
    shop.api.on('allRoleList', () => good([role('5')]));
    shop.logIn('watt-emberfall', 'u2');
    await pass(1000);
    expect(shop.role()).toMatchObject({ role_id: '5' });
  });
});
