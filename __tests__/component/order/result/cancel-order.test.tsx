import { act, screen } from '@testing-library/react';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { saveUser } from '@/lib/client/account/change-session';
import type { OrderInfo } from '@/lib/contract/payments';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass } from './result-fixture';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const ask = 'Cancel this order';
const button = (name: string) => screen.queryByRole('button', { name });
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

/** The result of a pending order; cancelling it leaves it in the state `after`. */
async function pendingOrder({
  after = -2,
  isLoggedIn = true,
  more = {},
}: {
  after?: -2 | -1 | 1;
  isLoggedIn?: boolean;
  more?: Partial<OrderInfo>;
}) {
  const api = new OrderApi();
  api.order = orderInfo(more);
  api.on('cancelOrder', () => {
    api.order = orderInfo({ status: after, steps: after === 1 ? deliveredSteps : [] });
    return good({ billing_no: billingNo, status: after });
  });
  const shop = renderShop(null, { api });
  if (isLoggedIn) act(() => saveUser(shop.store, { ...mia, gp_id: ember.gp_id }));
  await openResult(api, {}, shop);
  await pass(1000);
  return api;
}

describe('cancelling an unpaid order', () => {
  it('takes two presses; after the first, the focus is on keeping it [F3.33]', async () => {
    const api = await pendingOrder({});
    await press(ask);
    expect(api.inputs('cancelOrder')).toEqual([]);
    expect(button('Keep order')).toHaveFocus();
    await press('Keep order');
    expect(button(ask)).toBeInTheDocument();
    expect(api.inputs('cancelOrder')).toEqual([]);
  });

  it('shows it as cancelled, not as expired [F3.33]', async () => {
    const api = await pendingOrder({});
    await press(ask);
    await press('Cancel order');
    await pass(0);
    expect(api.inputs('cancelOrder')).toEqual([{ billing_no: billingNo }]);
    expect(screen.getByRole('heading', { name: 'Order cancelled' })).toBeInTheDocument();
    expect(button(ask)).toBeNull();
  });

  it('shows the order as paid if the money was quicker [F3.33]', async () => {
    await pendingOrder({ after: 1 });
    await press(ask);
    await press('Cancel order');
    await pass(0);
    expect(screen.getByRole('heading', { name: 'Top-up complete' })).toBeInTheDocument();
  });

  it('says why it is refused, and is offered again [F3.33]', async () => {
    const api = await pendingOrder({});
    api.on('cancelOrder', () => refused('orderNotPayable', 'It is paid already.'));
    await press(ask);
    await press('Cancel order');
    expect(screen.getByText('It is paid already.')).toBeInTheDocument();
    expect(button(ask)).toBeInTheDocument();
  });

  it('isn’t offered for the order of a debt, which is the only one that can pay it [F5.12, F3.33]', async () => {
    await pendingOrder({ more: { is_replenish: true } });
    expect(button('Report a problem')).toBeInTheDocument();
    expect(button(ask)).toBeNull();
  });

  it('isn’t offered to a visitor who has only the receipt [F3.33]', async () => {
    await pendingOrder({ isLoggedIn: false });
    expect(button(ask)).toBeNull();
  });
});
