import { screen } from '@testing-library/react';
import { refused } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { readOpenOrder } from '@/lib/client/storage/open-order';
import { noteOpenOrder } from '@/lib/client/storage/note-open-order';
import { emptyDraft } from '@/lib/client/storage/order-draft';
import { billingNo, deliveredSteps, OrderApi, orderInfo, pass, receipt } from './result-fixture';

async function load(address: string, browser = new TestBrowser(), api = new OrderApi()) {
  window.history.replaceState(null, '', address);
  const shop = renderShop(<OpenResultFromUrl />, { api, browser });
  await pass(0);
  return { ...shop, api };
}

function left(dismissed: boolean): TestBrowser {
  const browser = new TestBrowser();
  noteOpenOrder(browser.tab(), { billing_no: billingNo, receipt, dismissed });
  return browser;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('OpenResultFromUrl', () => {
  it('opens the result by its receipt, without a login, and loads it [F3.24]', async () => {
    const { api } = await load(`/selectGoods?billing_no=${billingNo}&receipt=${receipt}`);
    expect(screen.getByRole('dialog', { name: 'Your order' })).toBeInTheDocument();
    await pass(1000);
    expect(api.inputs('getOrderInfo')).toContainEqual(
      expect.objectContaining({ billing_no: billingNo, receipt, simple: '1' }),
    );
  });

  it('removes order and receipt from the address, and keeps the rest of it [F3.24]', async () => {
    await load(`/selectGoods?PayerID=7&billing_no=${billingNo}&receipt=${receipt}&utm_source=x#top`);
    expect(window.location.search).toBe('?PayerID=7&utm_source=x');
    expect(window.location.hash).toBe('#top');
  });

  it('opens nothing for an invalid number', async () => {
    const { atoms } = await load('/selectGoods?billing_no=<b>');
    expect(atoms.get(popupAtom)).toBeNull();
  });

  it('ignores an invalid receipt', async () => {
    const { atoms } = await load(`/selectGoods?billing_no=${billingNo}&receipt=<b>`);
    expect(atoms.get(popupAtom)).toMatchObject({ billingNo, receipt: null });
  });

  it('opens the order that a reload interrupted, with its receipt', async () => {
    const { atoms } = await load('/selectGoods', left(false));
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'result', billingNo, receipt, opening: 'earlier' });
  });

  it('leaves an order closed that the player has closed', async () => {
    const { atoms, api } = await load('/selectGoods', left(true));
    expect(atoms.get(popupAtom)).toBeNull();
    expect(api.sent).toEqual([]);
  });

  it('opens the order named by the stored order draft', async () => {
    const browser = new TestBrowser();
    browser.tab().write(storedKeys.orderDraft, { ...emptyDraft, billing_no: billingNo });
    const { atoms } = await load('/selectGoods', browser);
    expect(atoms.get(popupAtom)).toMatchObject({ billingNo, receipt: null });
  });

  it('shows an order that was paid meanwhile', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: 1, steps: deliveredSteps });
    const { atoms } = await load('/selectGoods', left(false), api);
    expect(atoms.get(popupAtom)).toMatchObject({ billingNo });
  });

  it('keeps an order that needs a login first, and forgets one that doesn’t exist', async () => {
    const api = new OrderApi();
    api.on('getOrderInfo', () => refused('notLoggedIn'));
    const browser = left(false);
    const { store } = await load('/selectGoods', browser, api);
    expect(readOpenOrder(store)).not.toBeNull();
    api.on('getOrderInfo', () => refused('orderNotFound'));
    await load('/selectGoods', browser, api);
    expect(readOpenOrder(store)).toBeNull();
  });

  it('forgets an order that has failed meanwhile', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ status: -2 });
    const browser = left(false);
    browser.tab().write(storedKeys.orderDraft, { ...emptyDraft, billing_no: billingNo });
    const { atoms, store } = await load('/selectGoods', browser, api);
    expect(atoms.get(popupAtom)).toBeNull();
    expect(store.read(storedKeys.orderDraft)?.billing_no).toBeNull();
  });
});
