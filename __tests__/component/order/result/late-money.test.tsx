import { act, screen } from '@testing-library/react';
import { offline } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { popupAtom } from '@/lib/client/popups/popup';
import { endedOrderKey } from '@/lib/client/storage/open-order';
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
import { nameOrder, orderKeyFor } from '@/lib/client/storage/order-keys';
import type { MoneyBack } from '@/lib/contract/payments';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass, receipt } from './result-fixture';

const title = (text: string) => screen.getByRole('heading', { level: 3, name: text });
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};
const moneyBack = (more: Partial<MoneyBack> = {}): MoneyBack => ({
  amount: '8.99',
  currency: 'USD',
  state: 'sending',
  reason: 'too_late',
  ...more,
});

/** The popup of an order that has failed. */
async function failed(api = new OrderApi()) {
  api.order = orderInfo({ status: -2 });
  const shop = await openResult(api);
  await pass(1000);
  expect(title('Top-up failed')).toBeInTheDocument();
  return { ...shop, api };
}

/** The shop reopened by a player who had seen an order fail. */
async function reopened(order: Parameters<typeof orderInfo>[0], browser = new TestBrowser()) {
  const api = new OrderApi();
  api.order = orderInfo(order);
  window.history.replaceState(null, '', '/selectGoods');
  const shop = renderShop(<OpenResultFromUrl />, { api, browser });
  await pass(0);
  return { ...shop, api, browser };
}

function sawItFail(): TestBrowser {
  const browser = new TestBrowser();
  browser.tab().write(endedOrderKey, { billing_no: billingNo, receipt });
  return browser;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('Pay again after a failed order', () => {
  it.each(['Pay again', 'Change payment method'])(
    'shows on “%s” the first payment that has arrived meanwhile, and leads to no second one [F6.14]',
    async (name) => {
      const { api, atoms, router } = await failed();
      api.order = orderInfo({ status: 1, steps: deliveredSteps });
      await press(name);
      expect(title('Top-up complete')).toBeInTheDocument();
      expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result' });
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  it('shows that the first payment came too late before it continues [F6.14]', async () => {
    const { api, atoms } = await failed();
    api.order = orderInfo({ status: -2, money_back: moneyBack() });
    await press('Pay again');
    expect(screen.getByText(/arrived after this order had ended/)).toHaveTextContent(
      'It is being sent back to you.',
    );
    expect(screen.queryByText(/That payment can still arrive/)).not.toBeInTheDocument();
    expect(screen.queryByText(/If you were charged/)).not.toBeInTheDocument();
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result' });
    await press('Pay again');
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('continues if nothing has arrived, having said that it still may [F6.14]', async () => {
    const { api, atoms } = await failed();
    expect(screen.getByText(/That payment can still arrive/)).toBeInTheDocument();
    expect(screen.getByText(/If you were charged/)).toBeInTheDocument();
    const asked = api.full;
    await press('Pay again');
    expect(api.full).toBe(asked + 1);
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('says when it can’t be checked, and continues only on the next press [F6.14]', async () => {
    const { api, atoms } = await failed();
    api.on('getOrderInfo', () => offline);
    await press('Pay again');
    expect(screen.getByText(/couldn’t check whether your first payment has arrived/)).toBeInTheDocument();
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result' });
    await press('Pay again');
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('leads to the shop from a page without methods [F3.13]', async () => {
    window.history.replaceState(null, '', '/my');
    const { router } = await failed();
    await press('Pay again');
    await pass(0);
    expect(router.push).toHaveBeenCalledWith('/');
  });
});

describe('money that is sent back', () => {
  it.each([
    ['too_late', 'sent', /\$8\.99\W+arrived after this order had ended\. It has been sent back to you\./],
    ['mismatch', 'sending', /received\W+\$8\.99\W+, which does not match this order\. It is being sent back/],
    ['repeated', 'sent', /second payment of\W+\$8\.99\W+arrived for this order\. It has been sent back/],
    ['refunded_by_shop', 'sending', /shop cancelled this order\..*\$8\.99.*is being sent back/],
    ['refused_by_game', 'failed', /did not accept this order.*\$8\.99.*contact customer service/],
  ] as const)('is reported with its cause and state: %s, %s [F6.14]', async (reason, state, words) => {
    const api = new OrderApi();
    const status = reason === 'repeated' ? 10 : -2;
    api.order = orderInfo({ status, steps: deliveredSteps, money_back: moneyBack({ reason, state }) });
    await openResult(api);
    await pass(1000);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it('is reported in a currency that the shop doesn’t know [F6.14]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2, money_back: moneyBack({ amount: '7.50', currency: 'XAU' }) });
    await openResult(api);
    await pass(1000);
    expect(screen.getByText(/payment of\W+XAU 7\.50\W+arrived/)).toBeInTheDocument();
  });

  it.each(['sending', 'sent', 'failed'] as const)(
    'by the shop is told as a refund (%s), not as a payment that failed or may still arrive [F3.25, F3.32]',
    async (state) => {
      const api = new OrderApi();
      const back = moneyBack({ reason: 'refunded_by_shop', state });
      api.order = orderInfo({ status: -2, steps: deliveredSteps, money_back: back });
      await openResult(api);
      await pass(1000);
      expect(title('Order refunded')).toBeInTheDocument();
      for (const lie of [/Top-up failed/, /Have you already paid/, /If you were charged/])
        expect(screen.queryByText(lie)).not.toBeInTheDocument();
      // Support has to help with money that couldn't go back, so nothing is promised of it.
      const promise = screen.queryByText('The money for this order goes back to you.');
      expect(promise !== null).toBe(state !== 'failed');
      expect(screen.queryByRole('button', { name: 'Pay again' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Done' })).toBeVisible();
    },
  );

  it('isn’t promised for an order that was paid and has ended without a word on its money [F3.25]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2, steps: deliveredSteps });
    await openResult(api);
    await pass(1000);
    expect(title('Top-up failed')).toBeInTheDocument();
    expect(screen.queryByText(/Have you already paid|If you were charged/)).not.toBeInTheDocument();
  });

  it('is on the card again where a card of ours had paid, which the player can use [F3.32]', async () => {
    const api = new OrderApi();
    const back = moneyBack({ state: 'sent', reason: 'refused_by_game', on_card: true });
    api.order = orderInfo({ status: -2, money_back: back });
    await openResult(api);
    await pass(1000);
    expect(screen.getByText(/Its value is back on the card, which can be used again\./)).toHaveTextContent(
      /The game did not accept this order/,
    );
    expect(screen.queryByText(/sent back to you/)).toBeNull();
  });

  it('is followed until it has been sent back, and ends the intent to buy [F6.14]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2, money_back: moneyBack() });
    const shop = renderShop(null, { api });
    const intent = { clientId: '1001', serverId: 's3', roleId: 'r1', productId: 'g680' };
    const orderKey = orderKeyFor(shop.store, intent);
    nameOrder(shop.store, intent, billingNo);
    await openResult(api, {}, shop);
    await pass(1000);
    expect(orderKeyFor(shop.store, intent)).not.toBe(orderKey);
    api.order = orderInfo({ status: -2, money_back: moneyBack({ state: 'sent' }) });
    await pass(31_000);
    expect(screen.getByText(/It has been sent back to you/)).toBeInTheDocument();
    const asked = api.full;
    await pass(60_000);
    expect(api.full).toBe(asked);
  });
});

describe('the shop reopened after an order failed', () => {
  it.each([
    ['was paid late', { status: 1, steps: deliveredSteps }, 'Top-up complete'],
    ['was paid too late', { status: -2, money_back: moneyBack() }, 'Top-up failed'],
  ] as const)('shows once that it %s [F6.14]', async (_, order, words) => {
    const { atoms, browser } = await reopened(order, sawItFail());
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo, receipt, opening: 'earlier' });
    await pass(1000);
    expect(title(words)).toBeInTheDocument();
    expect(browser.tab().read(endedOrderKey)).toBeNull();
  });

  it('keeps the news of late money until it has been shown, whatever reloads the page before [F3.32]', async () => {
    const { browser, unmount } = await reopened({ status: 1, steps: deliveredSteps }, sawItFail());
    // The page reloads before the popup has read the order.
    expect(browser.tab().read(endedOrderKey)).toEqual({ billing_no: billingNo, receipt });
    unmount();
    const again = await reopened({ status: 1, steps: deliveredSteps }, browser);
    await pass(1000);
    expect(again.atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo });
    expect(title('Top-up complete')).toBeInTheDocument();
    expect(browser.tab().read(endedOrderKey)).toBeNull();
  });

  it('shows nothing while no money has arrived, and checks again each time [F6.14]', async () => {
    const { atoms, api, browser } = await reopened({ status: -2 }, sawItFail());
    expect(atoms.get(popupAtom)).toBeNull();
    expect(api.full).toBe(1);
    expect(browser.tab().read(endedOrderKey)).toEqual({ billing_no: billingNo, receipt });
  });

  it('checks an order whose end was seen in the popup, or on return [F6.14]', async () => {
    const { store } = await failed();
    expect(store.read(endedOrderKey)).toEqual({ billing_no: billingNo, receipt });
    const left = new TestBrowser();
    noteOpenOrder(left.tab(), { billing_no: billingNo, receipt, dismissed: false });
    await reopened({ status: -2 }, left);
    expect(left.tab().read(endedOrderKey)).toEqual({ billing_no: billingNo, receipt });
  });
});
