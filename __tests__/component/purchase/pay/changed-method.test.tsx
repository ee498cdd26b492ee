import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { goods, pageData, role } from '@/__tests__/support/data/goods-page';
import { billingNo, OrderApi, orderInfo, receipt } from '@/__tests__/component/order/result/result-fixture';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { popupAtom } from '@/lib/client/popups/popup';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import type { OrderInfo } from '@/lib/contract/payments';

jest.setTimeout(30_000);
jest.spyOn(window, 'open').mockReturnValue(null);

/** The order of another browser, or of another day: this one holds no key for it. */
const unpaid = orderInfo({
  client_id: '110103',
  product_id: '300 gems',
  server_id: 'S128',
  role_id: '1',
  amount: '4.99',
  method_key: '100_10302',
});

/** The goods page with the goods of the order, on which its result has been opened and the method is to be changed. */
async function changing(order: OrderInfo = unpaid, payUrl: string | null = null) {
  const api = new OrderApi();
  api.order = order;
  const shop = openShop({ api });
  const created = { billing_no: billingNo, url: 'https://pay.example/2', receipt };
  api
    .on('allRoleList', () => good([role('1')]))
    .on('xsollaPay', ({ billing_no }) =>
      billing_no === billingNo ? good(created) : good({ ...created, billing_no: 'W87654321' }),
    );
  shop.logIn();
  window.history.replaceState(null, '', '/selectGoods');
  shop.render(
    <SelectGoods data={purchaseDataOf(pageData({ goods: [goods('60 gems'), goods('300 gems')] }))} />,
  );
  await screen.findByText('Hero 1', { selector: 'bdi' });
  await choose(/^300 gems/);
  act(() => shop.atoms.set(popupAtom, { kind: 'result', billingNo, receipt, payUrl, opening: 'earlier' }));
  if (payUrl === null) await waitFor(() => expect(api.full).toBe(1), { timeout: 5000 });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the payment method' }));
  await waitFor(() => expect(shop.popup()).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const pay = async () => {
    await userEvent.click(payButton());
    await waitFor(() => expect(shop.popup()?.kind).toBe('confirm'));
    await shop.confirm();
  };
  const named = () => api.inputs('xsollaPay').map(({ billing_no }) => billing_no);
  return { ...shop, api, pay, named };
}

const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));

describe('changing the payment method of an unpaid order', () => {
  it('pays that order by the method chosen next, and no order twice [F3.33]', async () => {
    const { pay, named, popup } = await changing();
    await choose(/^Wallet/);
    await pay();
    expect(named()).toEqual([billingNo]);
    expect(popup()).toMatchObject({ kind: 'result', billingNo, payUrl: 'https://pay.example/2' });
  });

  it('reads the order first if the popup knows only its state [F3.33]', async () => {
    const { pay, named, api } = await changing(unpaid, 'https://pay.example/1');
    await waitFor(() => expect(api.full).toBe(1));
    await choose(/^Wallet/);
    await pay();
    expect(named()).toEqual([billingNo]);
  });

  it('has no effect on other goods [F3.33]', async () => {
    const { pay, named } = await changing();
    await choose(/^60 gems/);
    await choose(/^Wallet/);
    await pay();
    expect(named()).toEqual([undefined]);
  });

  it('shows the order if it has been paid meanwhile, and pays nothing [F6.14]', async () => {
    const { pay, named, api, popup } = await changing();
    api.order = { ...unpaid, status: 1 };
    await choose(/^Wallet/);
    await pay();
    expect(named()).toEqual([]);
    expect(popup()).toMatchObject({ kind: 'result', billingNo, opening: 'earlier' });
  });

  it.each(['orderNotPayable', 'orderNotFound'] as const)(
    'buys anew if the order can’t be paid any more: %s [F3.23]',
    async (codeName) => {
      const { pay, named, api, popup } = await changing();
      api.on('xsollaPay', ({ billing_no }) =>
        billing_no === undefined
          ? good({ billing_no: 'W87654321', url: 'https://pay.example/2', receipt })
          : refused(codeName),
      );
      await choose(/^Wallet/);
      await pay();
      expect(named()).toEqual([billingNo, undefined]);
      expect(popup()).toMatchObject({ kind: 'result', billingNo: 'W87654321' });
    },
  );
});
