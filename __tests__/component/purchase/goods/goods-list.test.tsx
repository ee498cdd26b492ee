import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, pageData } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';

const shelf = [
  goods('Week pass', { typeKey: 'passes', typeName: 'Passes', typeSort: 2 }),
  goods('Large', { goodsSort: 3 }),
  goods('Small', { goodsSort: 1, originalPrice: '5.99', bonus: 1234, badge: 'best' }),
  goods('Season chest', { goodsSort: 9, isSpecial: true }),
];
const page = (more = {}) => <SelectGoods data={purchaseDataOf(pageData({ goods: shelf, ...more }))} />;
const group = (name: string) => within(screen.getByRole('radiogroup', { name }));

describe('goods', () => {
  it('are shown in groups in order, special goods first [F3.4]', async () => {
    openShop().render(page());
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Gems', 'Passes']);
    const names = group('Gems')
      .getAllByRole('radio')
      .map((each) => each.getAttribute('value'));
    expect(names).toEqual(['Season chest', 'Small', 'Large']);
  });

  it('are shown by group, which its tab opens [F3.4]', async () => {
    openShop().render(page());
    expect(screen.queryByRole('radio', { name: /Week pass/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Passes' }));
    expect(screen.getByRole('radio', { name: /Week pass/ })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: /Small/ })).not.toBeInTheDocument();
  });

  it('show the lowest price of thirty days if the API sends it, and only then [F3.35]', () => {
    const limited = [
      goods('Told', { originalPrice: '5.99', lowPrice: '4.49' }),
      goods('Silent', { originalPrice: '5.99' }),
    ];
    openShop().render(page({ goods: limited }));
    const card = (name: RegExp) => screen.getByRole('radio', { name }).closest('label');
    expect(card(/Told/)).toHaveTextContent('Lowest price in 30 days: $4.49');
    expect(card(/Silent/)).not.toHaveTextContent('Lowest price');
  });

  it('show price, previous price, bonus, points and badge [F3.4]', () => {
    openShop().render(page());
    const card = screen.getByRole('radio', { name: /Small/ }).closest('label');
    for (const words of ['$4.99', '$5.99', '\u2066+1,234\u2069 bonus', '+49 points', 'Best value']) {
      expect(card).toHaveTextContent(words);
    }
  });

  it('are chosen by arrow keys [F3.4]', async () => {
    openShop().render(page());
    await userEvent.click(screen.getByRole('radio', { name: /Season chest/ }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /Small/ })).toBeChecked();
  });

  it('say so when nothing is on sale, and reload on request [F3.26]', async () => {
    const bench = openShop();
    bench.api.on('getProductList', () => good(shelf));
    bench.render(page({ goods: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('radio', { name: /Small/ })).toBeInTheDocument();
  });

  it('are chosen by a press during which the list is renewed [F3.4, F3.17]', async () => {
    const bench = openShop();
    bench.render(page());
    const card = screen.getByText('Small').closest('label');
    if (card === null) throw new Error('The goods are no card.');
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: card });
    bench.api.on('getProductList', () => good(shelf.map((each) => ({ ...each, price: '3.99' }))));
    await act(() => bench.queries.invalidateQueries({ queryKey: ['getProductList'] }));
    await waitFor(() => expect(card).toHaveTextContent('$3.99'));
    await user.pointer({ keys: '[/MouseLeft]', target: card });
    expect(screen.getByRole('radio', { name: /Small/ })).toBeChecked();
  });

  it('report a failure in place, with another try [F6.3]', async () => {
    const bench = openShop();
    bench.render(page({ goods: [] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The items couldn’t be loaded.');
    bench.api.on('getProductList', () => good(shelf));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('radio', { name: /Small/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
