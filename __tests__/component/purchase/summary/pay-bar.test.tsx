import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { begunDraft, goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';

const gems = goods('300 gems', { base: 300, bonus: 30, image: '/gems.svg', originalPrice: '5.99' });
const pass = goods('Week pass', { typeKey: 'passes', typeName: 'Passes', typeSort: 2 });
const data = purchaseDataOf(pageData({ goods: [gems, pass] }));
const bar = () => screen.getByRole('region', { name: 'Your order' });
const order = () => within(bar()).getByRole('button', { name: /Show your order/ });

function loggedIn() {
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.logIn();
  return bench;
}

describe('the pay bar', () => {
  it('has no order to show before anything is chosen [F3.30]', () => {
    openShop().render(<SelectGoods data={data} />);
    expect(within(bar()).queryByRole('button', { name: /Show your order/ })).toBeNull();
  });

  it('shows the goods by picture, name and bonus, with price and character [F3.30]', async () => {
    loggedIn().render(<SelectGoods data={data} />);
    await userEvent.click(screen.getByRole('radio', { name: /300 gems/ }));
    expect(order()).toHaveTextContent('300 gems');
    expect(order()).toHaveTextContent('+30 = 330');
    expect(order()).toHaveTextContent('$4.99');
    expect(order()).toHaveTextContent('$5.99');
    expect(order()).toHaveTextContent('For \u2068Hero 1\u2069');
    expect(order().querySelector('img')).toHaveAttribute('src', '/gems.svg');
  });

  it('shows the price of limited goods even when nothing is missing: the button may not [F3.30, F5.8]', async () => {
    const bench = loggedIn();
    const deal = goods('300 gems', { isLimit: true, originalPrice: '5.99' });
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ goods: [deal] }))} />);
    await userEvent.click(screen.getByRole('radio', { name: /300 gems/ }));
    await userEvent.click(screen.getByRole('radio', { name: /Wallet/ }));
    expect(within(bar()).queryByRole('button', { name: 'Choose payment' })).toBeNull();
    expect(order()).toHaveTextContent('$4.99');
  });

  it('keeps showing them on another tab, and after a return [F3.30]', async () => {
    const bench = loggedIn();
    bench.store.write(storedKeys.orderDraft, begunDraft);
    bench.render(<SelectGoods data={data} />);
    await screen.findByRole('button', { name: /Show your order/ });
    await userEvent.click(screen.getByRole('tab', { name: 'Passes' }));
    expect(screen.queryByRole('radio', { name: /300 gems/ })).toBeNull();
    expect(order()).toHaveTextContent('300 gems');
  });

  it('opens the whole order, with the button for the next step, in both editions [F3.30]', async () => {
    for (const [page, step] of [
      [<SelectGoods key="m" data={data} />, 'button'],
      [<ClassicGoods key="c" data={data} />, 'link'],
    ] as const) {
      const bench = loggedIn();
      const view = bench.render(page);
      await userEvent.click(screen.getByRole('radio', { name: /300 gems/ }));
      await userEvent.click(order());
      const sheet = await screen.findByRole('dialog', { name: 'Your order' });
      for (const words of ['300 gems', '\u2066+30\u2069 bonus = \u2066330\u2069', 'Hero 1', '$4.99'])
        expect(sheet).toHaveTextContent(words);
      expect(within(sheet).getByRole(step, { name: /Choose payment|Next/ })).toBeVisible();
      view.unmount();
    }
  });
});
