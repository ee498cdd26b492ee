import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { coupon } from '@/__tests__/support/data/vip-facts';
import { good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { ClassicGoods } from '@/components/classic/classic-goods';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import type { OutputOf } from '@/lib/client/api/api-client';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import type { LimitInfo } from '@/lib/contract/limits';

const deal = goods('Deal', { isLimit: true });
const data = purchaseDataOf(pageData({ goods: [goods('300 gems'), deal] }));
const reached: LimitInfo = {
  product_id: 'Deal',
  limit_type: 'role',
  frequency: 1,
  day_info: 0,
  extra_pay_times: 0,
  next_pay_time: 0,
};

const bar = () => within(screen.getByRole('region', { name: 'Your order' }));
const sheet = () => screen.findByRole('dialog', { name: 'Your order' });
const closed = () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

function loggedIn() {
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.logIn();
  return bench;
}

async function openSheet() {
  await userEvent.click(bar().getByRole('button', { name: /Show your order/ }));
  return within(await sheet());
}

describe('the order sheet', () => {
  it('closes before it leads to the payment methods [F3.30]', async () => {
    loggedIn().render(<SelectGoods data={data} />);
    await choose(/300 gems/);
    const order = await openSheet();
    await userEvent.click(order.getByRole('button', { name: 'Choose payment' }));
    await waitFor(closed);
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Card/ })).toHaveFocus());
  });

  it('closes before it leads to other goods once a limit is reached [F5.8]', async () => {
    const bench = loggedIn();
    bench.api.on('getLimitProductInfo', () => good([reached]));
    bench.render(<SelectGoods data={data} />);
    await choose(/Deal/);
    const order = await openSheet();
    await userEvent.click(await order.findByRole('button', { name: 'Choose another item' }));
    await waitFor(closed);
    await waitFor(() => expect(screen.getByRole('radio', { name: /Deal/ })).toHaveFocus());
  });

  it('closes before the payment page of the classic edition opens [F3.20]', async () => {
    const bench = loggedIn();
    const openAtPush: unknown[] = [];
    bench.router.push.mockImplementation(() => void openAtPush.push(bench.popup()));
    bench.render(<ClassicGoods data={data} />);
    await choose(/300 gems/);
    const order = await openSheet();
    await userEvent.click(order.getByRole('link', { name: /^Next/ }));
    await waitFor(() => expect(bench.router.push.mock.calls).toEqual([['/recharge']]));
    expect(openAtPush).toEqual([null]);
    await waitFor(closed);
  });

  it('closes with the page whose order it shows', async () => {
    const bench = loggedIn();
    const view = bench.render(<SelectGoods data={data} />);
    await choose(/300 gems/);
    await openSheet();
    view.rerender(bench.around(null));
    await waitFor(closed);
    expect(bench.popup()).toBeNull();
  });

  it('follows the price with a coupon that comes while it is open, and then pays [F5.6]', async () => {
    let answer: (priced: { ok: true; content: OutputOf<'calculatePrice'> }) => void = () => undefined;
    const bench = loggedIn();
    bench.api.on('couponList', () => good([coupon('TEN')]));
    bench.api.on('productPoints', () => good([]));
    bench.api.on('calculatePrice', () => new Promise((resolve) => (answer = resolve)));
    bench.render(<SelectGoods data={data} />);
    await choose(/300 gems/);
    await choose(/^Wallet/);
    const order = await openSheet();
    expect(order.getByRole('button', { name: /^Pay/ })).toHaveAttribute('aria-busy', 'true');
    await waitFor(() => expect(bench.api.inputs('calculatePrice')).toHaveLength(1));
    await act(async () => answer(good({ discountPrice: '4.49', points: 44, currency: 'USD' })));
    const pay = await order.findByRole('button', { name: 'Pay $4.49' });
    expect(pay).not.toHaveAttribute('aria-busy');
    expect(await sheet()).toHaveTextContent('Coupon−$0.50');
    await userEvent.click(pay);
    await waitFor(() => expect(bench.popup()).toMatchObject({ kind: 'confirm', title: 'Check your order' }));
  });
});
