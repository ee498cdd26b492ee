import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';

const order = () => within(screen.getByRole('complementary', { name: 'Your order' }));
const button = () => order().getByRole('button');

describe('the Pay button', () => {
  it('asks for login first [F3.9]', async () => {
    const bench = openShop();
    bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
    expect(button()).toHaveTextContent('Log in');
    await userEvent.click(button());
    expect(bench.popup()).toEqual({ kind: 'login', aim: {} });
  });

  it('names the next missing step and takes the player there [F3.9]', async () => {
    const bench = openShop();
    bench.api.on('allRoleList', () => good([role('1'), role('2')]));
    bench.logIn();
    bench.render(<SelectGoods data={purchaseDataOf(pageData())} />);
    expect(button()).toHaveTextContent('Choose character');
    await userEvent.click(button());
    expect(bench.popup()).toEqual({ kind: 'role' });

    act(() => {
      bench.atoms.set(popupAtom, null);
      bench.atoms.set(chosenRoleAtom, role('1'));
    });
    expect(button()).toHaveTextContent('Choose item');
    await userEvent.click(button());
    const goods = screen.getByRole('radio', { name: /^60 gems/ });
    expect(goods).toHaveFocus();

    await userEvent.click(goods);
    expect(button()).toHaveTextContent('Choose payment');
    await userEvent.click(button());
    const card = screen.getByRole('radio', { name: /^Card/ });
    expect(card).toHaveFocus();

    await userEvent.click(card);
    expect(button()).toHaveTextContent('Pay $0.99');
    await userEvent.click(button());
    expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' });
  });

  it('shows the total with two decimals and thousands separators, and the saving [F3.17]', async () => {
    const bench = openShop();
    const [first] = pageData().goods ?? [];
    if (first === undefined) throw new Error('The page has no goods.');
    bench.render(
      <SelectGoods
        data={purchaseDataOf(pageData({ goods: [{ ...first, price: '1234.5', originalPrice: '1300' }] }))}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
    expect(order().getAllByText('$1,234.50')).not.toHaveLength(0);
    expect(order().getByText('−$65.50')).toBeInTheDocument();
  });

  it('shows won without decimals or separators [F3.17]', () => {
    const bench = openShop();
    const [first] = pageData().goods ?? [];
    if (first === undefined) throw new Error('The page has no goods.');
    bench.render(
      <SelectGoods
        data={purchaseDataOf(pageData({ goods: [{ ...first, price: '12000', currency: 'KRW' }] }))}
      />,
    );
    expect(screen.getByText('₩12000')).toBeInTheDocument();
  });

  it('shows points in the VIP version only [F5.1]', async () => {
    const bench = openShop();
    bench.render(
      <SelectGoods
        data={purchaseDataOf(pageData({ config: { ...pageData().config, couponsOpen: false } }))}
      />,
    );
    await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
    await waitFor(() => expect(order().getAllByText('$0.99')).not.toHaveLength(0));
    expect(screen.queryByText(/points/i)).not.toBeInTheDocument();
  });
});
