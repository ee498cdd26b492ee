import { act, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { offline, refused } from '@/__tests__/support/browser/fake-api';
import { emberfall, neonrush } from '@/__tests__/support/data/goods-page';
import { openShop, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { OrderSkeleton } from '@/components/classic/order-skeleton';
import { ClassicOrder } from '@/components/classic/order-page';
import { marks } from '@/lib/client/page-scripts/root-marks';
import { saveUser } from '@/lib/client/account/change-session';
import { chosenClientIdAtom, chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { changedOrderKey } from '@/lib/client/storage/changed-order';
import { storedKeys } from '@/lib/client/storage/keys';
import { lastOrdersKey } from '@/lib/client/storage/last-orders';
import { readOpenOrder } from '@/lib/client/storage/open-order';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import type { OrderInfo } from '@/lib/contract/payments';
import en from '@/messages/en.json';
import {
  billingNo,
  deliveredSteps,
  OrderApi,
  orderInfo,
  pass,
  payUrl,
  receipt,
} from '../order/result/result-fixture';

type Visit = Readonly<{
  search?: string;
  order?: Partial<OrderInfo>;
  browser?: TestBrowser;
  api?: OrderApi;
  /** The goods chosen on the pages before this one. */
  chosen?: string | null;
}>;

/** The page as opened at an address. */
async function open(visit: Visit) {
  const { search = '', order = {}, browser = new TestBrowser(), api = new OrderApi(), chosen = null } = visit;
  window.history.replaceState(null, '', `/result${search}`);
  api.order = orderInfo(order);
  const page = (
    <SearchParamsContext value={new URLSearchParams(search)}>
      <ClassicOrder game={emberfall} />
    </SearchParamsContext>
  );
  const shop = renderShop(page, { api, browser });
  act(() => shop.atoms.set(chosenGoodsIdAtom, chosen));
  // The page's dynamic import settles in its own time, which fake timers don't wait for.
  await act(async () => void (await import('@/components/classic/order-result')));
  await pass(1000);
  await pass(1);
  return { ...shop, api, browser };
}

const words = en.result;
const named = `?billing_no=${billingNo}`;
const heading = (name: string) => screen.getByRole('heading', { level: 2, name });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
});

describe('the result page', () => {
  it('shows a pending order with its tips, and the way back to the payment page [F3.20]', async () => {
    const { store, router } = await open({ search: `${named}&origin=Recharge&idfv=A1` });
    expect(heading(words.pending.title)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', payUrl);
    act(() => screen.getByRole('button', { name: 'Change the payment method' }).click());
    expect(router.push).toHaveBeenCalledWith('/recharge?idfv=A1#choose-method');
    // Nothing may then pop up over the payment page.
    expect(readOpenOrder(store)).toMatchObject({ billing_no: billingNo, dismissed: true });
  });

  it('chooses the order’s goods before leading to the payment page, whatever else was chosen [F3.11, F3.33]', async () => {
    const order = { client_id: emberfall.client_id, product_id: 'gems_300', server_id: 's128', role_id: '1' };
    const { atoms, router } = await open({ search: named, order, chosen: 'gems_60' });
    act(() => atoms.set(chosenClientIdAtom, emberfall.client_id));
    act(() => screen.getByRole('button', { name: 'Change the payment method' }).click());
    expect(router.push).toHaveBeenCalledWith('/recharge#choose-method');
    expect(atoms.get(chosenGoodsIdAtom)).toBe('gems_300');
  });

  it('leads to the page of the order’s game if the page is of another one, and notes that its method is to be changed [F3.20, F3.33]', async () => {
    const order = {
      client_id: neonrush.client_id,
      product_id: '300 gems',
      server_id: 's128',
      role_id: '1',
    };
    const { store, router } = await open({ search: named, order });
    act(() => screen.getByRole('button', { name: 'Change the payment method' }).click());
    expect(router.push).toHaveBeenCalledWith(
      `/selectGoods?client_id=${neonrush.client_id}&server_id=s128&role_id=1#choose-goods`,
    );
    await act(async () => void (await import('@/lib/client/order/changed-order')));
    expect(store.read(changedOrderKey)).toMatchObject({ billing_no: billingNo, ...order });
  });

  it('says that the payment is being checked until its order has loaded, also in the server’s HTML [F3.24]', async () => {
    const { around } = openShop();
    const html = renderToStaticMarkup(around(<OrderSkeleton />));
    expect(html).toMatch(new RegExp(`role="status".*${words.returning.title}.*${words.returning.text}`));
    expect(html).not.toContain('aria-busy');
    const api = new OrderApi();
    api.on('getOrderInfo', () => new Promise(() => undefined));
    await open({ search: named, api });
    expect(screen.getByRole('status')).toHaveTextContent(words.returning.title);
  });

  it('ends the return, so that no page reached from here is covered for it [F3.24]', async () => {
    document.documentElement.setAttribute(marks.returning, '');
    await open({ search: named });
    expect(document.documentElement).not.toHaveAttribute(marks.returning);
  });

  it('shows success with the steps of the delivery, and leads to the next order [F3.20]', async () => {
    await open({ search: named, order: { status: 1, steps: deliveredSteps, game_ref: 'G-77' } });
    expect(heading(words.success.title)).toBeInTheDocument();
    expect(screen.getByText('G-77')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Top up again' })).toHaveAttribute('href', '/selectGoods');
    expect(screen.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });

  it('deselects goods that were paid, so that “Top up again” doesn’t lead straight to paying for them twice [F3.20, F3.23]', async () => {
    const browser = new TestBrowser();
    const goods = { display: '300 gems', value: 'gems300' };
    browser.tab().write(storedKeys.orderDraft, { ...emptyDraft, goods, region: 'SG' });
    const chosen = { browser, search: named, chosen: goods.value };
    const pending = await open({ ...chosen, order: { product_id: goods.value } });
    expect(pending.atoms.get(chosenGoodsIdAtom)).toBe(goods.value);
    pending.unmount();
    const { atoms, store } = await open({
      ...chosen,
      order: { status: 1, steps: deliveredSteps, product_id: goods.value },
    });
    expect(atoms.get(chosenGoodsIdAtom)).toBeNull();
    expect(store.read(storedKeys.orderDraft)).toMatchObject({ goods: null, region: 'SG' });
  });

  it('shows failure with both ways back to paying, after one more status check [F3.20]', async () => {
    const { router } = await open({ search: named, order: { status: -2 } });
    expect(heading(words.fail.title)).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Pay again' }).click());
    expect(router.push).not.toHaveBeenCalled();
    await pass(0);
    expect(router.push).toHaveBeenLastCalledWith('/recharge');
    act(() => screen.getByRole('button', { name: 'Change payment method' }).click());
    await pass(0);
    expect(router.push).toHaveBeenLastCalledWith('/recharge#choose-method');
  });

  it('shows after a reload that late money has been sent back [F6.14]', async () => {
    const money_back = { amount: '8.99', currency: 'USD', state: 'sent', reason: 'too_late' } as const;
    await open({ search: named, order: { status: -2, money_back } });
    expect(heading(words.fail.title)).toBeInTheDocument();
    expect(
      screen.getByText(/\$8\.99\W+arrived after this order had ended\. It has been sent back to you\./),
    ).toBeInTheDocument();
  });

  it('keeps the order’s number in the address but not its receipt, and uses both after a reload [F3.24]', async () => {
    const { api, browser } = await open({ search: `${named}&receipt=${receipt}&PayerID=7` });
    expect(window.location.search).toBe(`${named}&PayerID=7`);
    await open({ search: named, browser, api });
    expect(api.inputs('getOrderInfo').at(-1)).toMatchObject({ billing_no: billingNo, receipt });
  });

  it('without an order in the address shows the one still open, and to a guest the last one seen [F3.20]', async () => {
    const first = await open({ search: named });
    first.unmount();
    const { browser } = first;
    const again = await open({ browser, search: '?idfv=A1' });
    expect(again.router.replace).toHaveBeenCalledWith(`/result${named}&idfv=A1`, { scroll: false });
    again.unmount();
    const paid = await open({ browser, search: named, order: { status: 1, steps: deliveredSteps } });
    paid.unmount();
    const last = await open({ browser });
    expect(last.router.replace).toHaveBeenCalledWith(`/result${named}`, { scroll: false });
  });

  it('says that there is no order, and leads a player to all orders and a guest to the login [F3.20]', async () => {
    const { store } = await open({});
    expect(screen.getByText('No order to show')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
    const user = { username: 'mia', suid: 'u1', oauth_token: 't', gp_id: emberfall.gp_id };
    act(() => saveUser(store, user));
    expect(screen.getByRole('link', { name: 'Order history' })).toHaveAttribute('href', '/orders');
    expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
  });

  it('asks a guest to log in before it shows anything of an order that only players may read [F3.24]', async () => {
    const api = new OrderApi();
    api.on('getOrderInfo', () => refused('notLoggedIn', 'Please log in first.'));
    await open({ search: named, api });
    expect(screen.getByText('Log in to see your orders')).toBeInTheDocument();
    expect(screen.queryByText(words.pending.title)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: words.pending.rechargeDone })).not.toBeInTheDocument();
  });

  it('says that an order can’t be read instead of showing a guessed state, and reads it again [F6.6]', async () => {
    const api = new OrderApi();
    const answers = api.call;
    let isDown = true;
    Object.assign(api, {
      call: (...asked: Parameters<typeof answers>) => (isDown ? offline : answers(...asked)),
    });
    await open({ search: named, api });
    expect(screen.getByText(en.notices.queryError)).toBeInTheDocument();
    expect(screen.queryByText(words.pending.title)).not.toBeInTheDocument();
    isDown = false;
    act(() => screen.getByRole('button', { name: en.errors.retry }).click());
    await pass(1);
    expect(heading(words.pending.title)).toBeInTheDocument();
  });

  it('forgets an order that can’t be shown', async () => {
    const api = new OrderApi();
    api.on('getOrderInfo', () => refused('orderNotFound', 'No order.'));
    const { store } = await open({ search: `${named}&receipt=${receipt}`, api });
    expect(screen.getByText('Order not found', { selector: 'p:not([role])' })).toBeInTheDocument();
    expect(store.read(lastOrdersKey)).toEqual([]);
  });
});
