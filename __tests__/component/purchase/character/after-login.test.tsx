import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emberfall, goods, neonrush, pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import type { Goods, Role } from '@/lib/contract/pay-data';

const gems = { display: '300 gems', value: '300 gems' };
const several = [role('1'), role('2', { last_login: 2 })];

/** The goods page right after a login that was made for `aim`, of a player with these characters. */
function afterLogin(aim: object | null, roles: readonly Role[] = several, sold: readonly Goods[] = []) {
  if (aim !== null)
    window.sessionStorage.setItem('watt:login_aim', JSON.stringify({ at: Date.now(), ...aim }));
  const bench = openShop();
  bench.api.on('allRoleList', () => good([...roles]));
  bench.store.write(storedKeys.orderDraft, { ...emptyDraft, clientId: emberfall.client_id, goods: gems });
  bench.logIn();
  return { ...bench, data: purchaseDataOf(pageData(sold.length === 0 ? {} : { goods: [...sold] })) };
}

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))));
const list = () => screen.findByRole('dialog', { name: 'Choose a character' });

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('after a login that the order needs', () => {
  it('the list of characters opens by itself, where there are several [F3.2]', async () => {
    const bench = afterLogin({});
    bench.render(<SelectGoods data={bench.data} />);
    await userEvent.click(within(await list()).getByRole('button', { name: /Hero 2/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Hero 2', { selector: 'bdi' })).toBeInTheDocument();
    expect(bench.pushed).toEqual([]);
  });

  it.each([
    ['a login for nothing more', null, several],
    ['an account with one character, which is chosen by itself', {}, [role('1')]],
    ['an account without characters', {}, []],
  ])('nothing opens after %s [F3.2]', async (_, aim, roles) => {
    const bench = afterLogin(aim, roles);
    bench.render(<SelectGoods data={bench.data} />);
    await settle();
    expect(bench.popup()).toBeNull();
  });

  it('nothing opens on the page of another game than the one logged in to [F3.2]', async () => {
    const bench = afterLogin({ game: neonrush.gp_id, next: '/recharge' });
    bench.render(<SelectGoods data={bench.data} />);
    await settle();
    expect(bench.popup()).toBeNull();
  });

  it('nothing opens where the link names a character of another account, which the page says [F3.9]', async () => {
    window.history.replaceState(null, '', '/selectGoods?role_id=77');
    const bench = afterLogin({});
    bench.render(<SelectGoods data={bench.data} />);
    await screen.findByRole('alert');
    await settle();
    expect(bench.popup()).toBeNull();
  });

  it('an open popup stays [F3.2]', async () => {
    const bench = afterLogin({});
    bench.atoms.set(popupAtom, { kind: 'games' });
    bench.render(<SelectGoods data={bench.data} />);
    await settle();
    expect(bench.popup()).toEqual({ kind: 'games' });
  });

  it('in the classic edition the choice leads on to the payment, if goods are chosen [F3.20]', async () => {
    const bench = afterLogin({ next: '/recharge' });
    bench.render(<ClassicGoods data={bench.data} />);
    await userEvent.click(within(await list()).getByRole('button', { name: /Hero 1/ }));
    await waitFor(() => expect(bench.pushed).toEqual(['/recharge']));
  });

  it.each([
    ['the goods are no longer sold', [goods('60 gems')]],
    [
      'the goods are limited, and their button first asks whether they can be bought',
      [goods('300 gems', { isLimit: true })],
    ],
  ])('it leads nowhere where %s [F3.20]', async (_, sold) => {
    const bench = afterLogin({ next: '/recharge' }, several, sold);
    bench.render(<ClassicGoods data={bench.data} />);
    await userEvent.click(within(await list()).getByRole('button', { name: /Hero 1/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bench.pushed).toEqual([]);
  });

  it('the button of the classic page asks for both, that of the card for the character alone [F3.20]', async () => {
    const bench = openShop();
    bench.render(<ClassicGoods data={purchaseDataOf(pageData())} />);
    const order = within(screen.getByRole('complementary', { name: 'Your order' }));
    await userEvent.click(order.getByRole('button', { name: 'Log in' }));
    expect(bench.popup()).toEqual({ kind: 'login', aim: {} });
    act(() => bench.atoms.set(popupAtom, null));
    await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
    await userEvent.click(order.getByRole('button', { name: 'Log in' }));
    expect(bench.popup()).toEqual({ kind: 'login', aim: { next: '/recharge' } });
  });
});
