import { act, screen } from '@testing-library/react';
import { begunDraft } from '@/__tests__/support/data/goods-page';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { celebratedKey, celebrates } from '@/components/order/result/success-view';
import { isPayCall } from '@/lib/domain/pay-calls';
import { popupAtom } from '@/lib/client/popups/popup';
import { storedKeys } from '@/lib/client/storage/keys';
import { chosenGoodsIdAtom, chosenMethodKeyAtom } from '@/lib/client/purchase/selection';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass, receipt } from './result-fixture';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const title = (name: string) => screen.getByRole('heading', { name });
const delivering = 'Paid. On its way into the game…';
const sparks = () => document.querySelectorAll('.burst-spark').length;
const paidAt = { step: 'paid', at: 1_700_000_060 } as const;
const bought = { product_id: 'gems300', client_id: '1001', method_key: '103_10302' };
const paid = orderInfo({ status: 1, ...bought, steps: [paidAt, { step: 'sent' }, { step: 'delivered' }] });
const arrived = orderInfo({ status: 1, ...bought, steps: deliveredSteps });

async function shown(order = arrived, shop?: ReturnType<typeof renderShop>) {
  const api = new OrderApi();
  api.order = order;
  const opened = await openResult(api, {}, shop ?? renderShop(null, { api }));
  await pass(1000);
  return { ...opened, api };
}

describe('a paid order', () => {
  it('is shown as on its way until the game has the goods, and only then celebrated [F3.13, F3.25]', async () => {
    const { api } = await shown(paid);
    expect(title(delivering)).toBeInTheDocument();
    expect(screen.getByText(delivering, { selector: '[role=status]' })).toBeInTheDocument();
    const soon = screen.getByRole('link', { name: 'Usually within a minute' });
    expect(soon).toHaveAttribute('href', '/delivery');
    expect(soon).toHaveAttribute('target', '_blank');
    expect(sparks()).toBe(0);
    api.order = arrived;
    await pass(5000);
    expect(title('Top-up complete')).toBeInTheDocument();
    expect(sparks()).toBeGreaterThan(0);
  });

  it('is named once, with its goods and what was paid [F3.13]', async () => {
    await shown();
    const unfolded = (text: string) =>
      screen.getAllByText(text).filter((each) => each.closest('[hidden]') === null);
    expect(unfolded('680 Gems')).toHaveLength(1);
    expect(unfolded('$8.99')).toHaveLength(1);
  });

  it('is complete at once if a backend names no steps [F3.13]', async () => {
    await shown(orderInfo({ status: 1, steps: [] }));
    expect(title('Top-up complete')).toBeInTheDocument();
  });

  it('isn’t celebrated by a second tab, which still shows it [F3.13]', async () => {
    const api = new OrderApi();
    api.order = arrived;
    const shop = renderShop(null, { api });
    shop.store.write(celebratedKey, { billing_no: billingNo, tab: 'a'.repeat(32) });
    await openResult(api, {}, shop);
    await pass(1000);
    expect(title('Top-up complete')).toBeInTheDocument();
    expect(sparks()).toBe(0);
  });

  it('deselects its goods, so that no player pays for them twice by mistake [F3.23]', async () => {
    const api = new OrderApi();
    api.order = arrived;
    const shop = renderShop(null, { api });
    act(() => shop.atoms.set(chosenGoodsIdAtom, 'gems300'));
    const goods = { display: '300 gems', value: 'gems300' };
    shop.store.write(storedKeys.orderDraft, { ...begunDraft, goods });
    await shown(arrived, shop);
    await openResult(api, {}, shop);
    await pass(1000);
    expect(shop.atoms.get(chosenGoodsIdAtom)).toBeNull();
    expect(shop.store.read(storedKeys.orderDraft)).toMatchObject({ goods: null, region: 'SG' });
  });

  it('offers to buy again, which chooses the goods on the goods page and pays nothing [F3.34]', async () => {
    const { atoms, router, api } = await shown();
    act(() => screen.getByRole('button', { name: 'Buy again' }).click());
    await pass(1000);
    expect(atoms.get(popupAtom)).toBeNull();
    expect(atoms.get(chosenGoodsIdAtom)).toBe('gems300');
    expect(atoms.get(chosenMethodKeyAtom)).toBe('103_10302');
    expect(router.push).toHaveBeenCalledWith('/selectGoods?client_id=1001#choose-goods');
    expect(api.sent.filter(({ id }) => isPayCall(id))).toEqual([]);
  });

  it('has a receipt, for which the popup closes [F3.31]', async () => {
    const { atoms, router } = await shown();
    act(() => screen.getByRole('link', { name: 'Receipt' }).click());
    await pass(1000);
    expect(atoms.get(popupAtom)).toBeNull();
    expect(router.push).toHaveBeenCalledWith(`/receipt?billing_no=${billingNo}&receipt=${receipt}`);
  });
});

it('the tab that celebrates an order first may do so again, because React may render twice [F3.13]', () => {
  const { store } = renderShop(null);
  expect(celebrates(store, 'W87654321')).toBe(true);
  expect(celebrates(store, 'W87654321')).toBe(true);
});
