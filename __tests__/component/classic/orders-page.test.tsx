import { screen } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { emberfall } from '@/__tests__/support/data/goods-page';
import { ClassicOrders } from '@/components/classic/orders-page';
import { GuestOrders } from '@/components/order/history/guest-orders';
import { rememberOrder } from '@/lib/client/storage/last-orders';

const billingNo = '261120Y5K9SE7UBM';
const guest = <GuestOrders title="Order history" text="Log in to see your orders" />;
const bench = () => openShop({ api: new FakeApi().on('getOrderList', () => good({ orders: [] })) });
const last = () => screen.queryByRole('link', { name: 'Show your last order' });

describe('the classic page of orders', () => {
  it('asks a guest to log in, and leads to the last order of this browser [F3.19, F3.20]', async () => {
    const { render, store, api } = bench();
    rememberOrder(store, { billing_no: billingNo, receipt: null });
    render(<ClassicOrders game={emberfall} guest={guest} loading={null} />);
    expect(await screen.findByText('Log in to see your orders')).toBeVisible();
    expect(last()).toHaveAttribute('href', `/result?billing_no=${billingNo}`);
    expect(api.inputs('getOrderList')).toEqual([]);
  });

  it('offers a guest no last order if this browser has shown none [F3.20]', () => {
    bench().render(<ClassicOrders game={emberfall} guest={guest} loading={null} />);
    expect(last()).not.toBeInTheDocument();
  });

  it('lists a player’s orders [F3.19]', async () => {
    const shop = bench();
    rememberOrder(shop.store, { billing_no: billingNo, receipt: null });
    shop.logIn();
    shop.render(<ClassicOrders game={emberfall} guest={guest} loading={null} />);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(shop.api.inputs('getOrderList')).toEqual([{ client_id: emberfall.client_id }]);
    expect(last()).not.toBeInTheDocument();
  });
});
