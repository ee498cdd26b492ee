import { act, screen, within } from '@testing-library/react';
import { refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { endOrder } from '@/lib/client/order/end-order';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { readOpenOrder } from '@/lib/client/storage/open-order';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import { nameOrder, orderKeyFor } from '@/lib/client/storage/order-keys';
import {
  billingNo,
  deliveredSteps,
  openResult,
  OrderApi,
  orderInfo,
  pass,
  payUrl,
  receipt,
  type Opened,
} from './result-fixture';

const heading = (name: string) => screen.getByRole('heading', { level: 3, name });
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  act(() => button(name).click());
  await pass(0);
};

async function opened(order: Parameters<typeof orderInfo>[0] = {}, more: Opened = {}) {
  const api = new OrderApi();
  api.order = orderInfo(order);
  const shop = await openResult(api, more);
  await pass(1000);
  return { ...shop, api };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('a pending order', () => {
  it('shows three tips, to_pay, recharge_done, change method and report a problem [F3.11]', async () => {
    await opened();
    const tips = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(tips).toHaveLength(3);
    const toPay = screen.getByRole('link', { name: 'Open payment page' });
    expect(toPay).toHaveAttribute('href', payUrl);
    expect(toPay).toHaveAttribute('target', '_blank');
    expect(toPay).toHaveAttribute('rel', 'noopener');
    expect(button('I have paid')).toBeInTheDocument();
    expect(button('Change the payment method')).toBeInTheDocument();
    expect(button('Report a problem')).toBeInTheDocument();
  });

  it('requests the whole order at once on recharge_done and shows its answer [F3.11]', async () => {
    const { api } = await opened();
    api.order = orderInfo({ status: 1, steps: deliveredSteps });
    await press('I have paid');
    expect(api.full).toBe(1);
    expect(heading('Top-up complete')).toBeInTheDocument();
  });

  it('says when the browser blocked the page, and keeps a working link [F3.10]', async () => {
    await opened({}, { opening: 'blocked' });
    expect(screen.getByText(/Your browser blocked the payment page/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', payUrl);
  });

  it('closes the popup on change method, leads to the methods and keeps the order [F3.11]', async () => {
    const api = new OrderApi();
    const shop = renderShop(
      <section id="choose-method">
        <input type="radio" aria-label="PayPal" />
      </section>,
      { api },
    );
    shop.store.write(storedKeys.orderDraft, { ...emptyDraft, billing_no: billingNo });
    await openResult(api, {}, shop);
    await press('Change the payment method');
    await pass(1000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'PayPal' })).toHaveFocus();
    expect(shop.store.read(storedKeys.orderDraft)?.billing_no).toBe(billingNo);
  });

  it('is stored for a reload, and so is that the player closed it', async () => {
    const { store } = await opened();
    expect(readOpenOrder(store)).toEqual({ billing_no: billingNo, receipt, dismissed: false });
    await press('Close');
    expect(readOpenOrder(store)?.dismissed).toBe(true);
  });
});

describe('an order that another tab has seen paid', () => {
  it('is not stored again by the tab that returns from the provider and still waits [F3.24, F3.23]', async () => {
    const browser = new TestBrowser();
    endOrder(browser.tab(), billingNo);
    const api = new OrderApi();
    await openResult(api, {}, renderShop(null, { api, browser }));
    await pass(1000);
    expect(heading('Waiting for your payment')).toBeInTheDocument();
    expect(readOpenOrder(browser.tab())).toBeNull();
  });
});

describe('a settled order', () => {
  it('announces success, shows the steps of the delivery and one closing button [F3.13, F3.25]', async () => {
    const { atoms } = await opened({ status: 1, steps: deliveredSteps, game_ref: 'G-77' });
    expect(heading('Top-up complete')).toBeInTheDocument();
    expect(screen.getByText('Top-up complete', { selector: '[role=status]' })).toBeInTheDocument();
    const steps = within(screen.getByRole('list', { name: 'Delivery' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      expect.stringMatching(/^Order created2023\/11\/1\d \d\d:\d\d \(UTC/),
      expect.stringMatching(/^Paid\+60 seconds$/),
      expect.stringMatching(/^Sent to the game\+61 seconds$/),
      expect.stringMatching(/^Delivered\+62 secondsGame reference: G-77$/),
    ]);
    expect(screen.queryByRole('button', { name: 'I have paid' })).not.toBeInTheDocument();
    await press('Done');
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('offers another method and another try after a failure [F3.13]', async () => {
    const { atoms } = await opened({ status: -2 });
    expect(heading('Top-up failed')).toBeInTheDocument();
    expect(button('Change payment method')).toBeInTheDocument();
    await press('Pay again');
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('promises no refund of a second payment that the API does not report [F3.13]', async () => {
    await opened({ status: 10, steps: deliveredSteps });
    expect(heading('Top-up complete')).toBeInTheDocument();
    expect(screen.getByText(/The item was sent once/)).toBeInTheDocument();
    expect(screen.queryByText(/refund|sent back/i)).not.toBeInTheDocument();
  });

  it.each([1, 10] as const)('ends the intent to buy with status %d [F3.23]', async (status) => {
    const api = new OrderApi();
    api.order = orderInfo({ status, steps: deliveredSteps });
    const shop = renderShop(null, { api });
    const intent = { clientId: '1001', serverId: 's3', roleId: 'r1', productId: 'g680' };
    const rechargeKey = orderKeyFor(shop.store, intent);
    nameOrder(shop.store, intent, billingNo);
    const choice = (value: string) => ({ display: value, value });
    const chosen = { clientId: '1001', server: choice('s3'), role: choice('r1'), goods: choice('g680') };
    shop.store.write(storedKeys.orderDraft, { ...emptyDraft, ...chosen, billing_no: billingNo, rechargeKey });
    await openResult(api, {}, shop);
    await pass(1000);
    expect(orderKeyFor(shop.store, intent)).not.toBe(rechargeKey);
    expect(shop.store.read(storedKeys.orderDraft)).toMatchObject({ billing_no: null, rechargeKey: null });
    expect(readOpenOrder(shop.store)).toBeNull();
  });

  it('keeps the intent of a failed order, which another method may still pay [F3.13]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2 });
    const shop = renderShop(null, { api });
    const intent = { clientId: '1001', serverId: 's3', roleId: 'r1', productId: 'g680' };
    const orderKey = orderKeyFor(shop.store, intent);
    nameOrder(shop.store, intent, billingNo);
    await openResult(api, {}, shop);
    await pass(1000);
    expect(orderKeyFor(shop.store, intent)).toBe(orderKey);
    expect(readOpenOrder(shop.store)).toBeNull();
  });

  it('leaves the intent of another order alone', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: 1, steps: deliveredSteps });
    const shop = renderShop(null, { api });
    shop.store.write(storedKeys.orderDraft, { ...emptyDraft, billing_no: 'W99999999' });
    await openResult(api, {}, shop);
    await pass(1000);
    expect(shop.store.read(storedKeys.orderDraft)?.billing_no).toBe('W99999999');
  });
});

describe('an order that can’t be read', () => {
  it('says so, and stops polling', async () => {
    const api = new OrderApi();
    api.on('getOrderInfo', () => refused('orderNotFound', 'No order.'));
    const { store } = await openResult(api);
    await pass(1000);
    expect(screen.getByText('Order not found', { selector: 'p:not([role])' })).toBeInTheDocument();
    expect(button('Log in')).toBeInTheDocument();
    await pass(60_000);
    expect(api.short).toBe(1);
    expect(readOpenOrder(store)).toBeNull();
  });

  it('continues polling through a network failure', async () => {
    const api = new OrderApi();
    const answer = api.order;
    let isUp = false;
    api.on('getOrderInfo', () =>
      isUp
        ? { ok: true, content: { ...answer, status: 1, steps: deliveredSteps } }
        : { ok: false, kind: 'network', reason: 'timeout', status: null, attempts: 3, retryable: true },
    );
    await openResult(api);
    await pass(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Network error');
    isUp = true;
    await pass(3000);
    expect(heading('Top-up complete')).toBeInTheDocument();
  });
});
