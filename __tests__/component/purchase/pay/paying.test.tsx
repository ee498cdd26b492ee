import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageData, role } from '@/__tests__/support/data/goods-page';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { askedFacts, chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import type { ApiResult } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups/popup';
import { toastsAtom } from '@/lib/client/popups/toasts';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { storedKeys } from '@/lib/client/storage/keys';
import type { CreatedPayment } from '@/lib/contract/payments';

const payment: CreatedPayment = {
  billing_no: 'W12345678',
  url: 'https://pay.example/1',
  receipt: `abc.${'x'.repeat(24)}`,
};

/** A browser tab that can be redirected and closed. */
function fakeTab() {
  return {
    opener: {},
    document: { title: '', body: { textContent: '' } },
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
}

const open = jest.spyOn(window, 'open');
let tab: ReturnType<typeof fakeTab>;

beforeEach(() => {
  tab = fakeTab();
  // jsdom opens no windows: this stands in for the browser.
  open.mockReset().mockReturnValue(Object.assign(Object.create(null), tab));
});

afterEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** A page with everything chosen, on which the next press opens the confirmation. */
async function chosen(
  answer: (turn: number) => ApiResult<CreatedPayment> | Promise<ApiResult<CreatedPayment>>,
) {
  const bench = openShop();
  let turn = 0;
  bench.api.on('xsollaPay', () => answer((turn += 1)));
  await chooseOrder(bench);
  return bench;
}

describe('paying', () => {
  it('shows game, account, character, server, goods, amount and method before anything is created [F3.9]', async () => {
    const bench = await chosen(() => good(payment));
    await userEvent.click(payButton());
    const all = askedFacts(bench)
      .map(({ value }) => value)
      .join('\n');
    for (const fact of [
      'Emberfall',
      'mia',
      'Hero 1',
      'Frostmere',
      '300 gems',
      '$4.99',
      'Wallet',
      'Singapore',
    ]) {
      expect(all).toContain(fact);
    }
    expect(bench.api.inputs('xsollaPay')).toHaveLength(0);
    expect(open).not.toHaveBeenCalled();
  });

  it('sends the common parameters, the price shown and the method [F3.8]', async () => {
    const bench = await chosen(() => good(payment));
    window.history.replaceState(null, '', '/selectGoods?idfv=device-1&utm_pay=ads');
    window.sessionStorage.setItem('watt:session', `session-1 ${bench.browser.now - 12_000}`);
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.api.inputs('xsollaPay')[0]).toMatchObject({
      client_id: '110103',
      server_id: 's128',
      role_id: '1',
      platform: 'web',
      product_id: '300 gems',
      domain_area: 'sea',
      payway_id: '100',
      channel: '10302',
      country: 'SG',
      expected_price: '4.99',
      did: 'device-1',
      session_id: 'session-1',
      session_time: '12',
      traffic_source: 'direct',
      game_channel_id: 'ads',
      bcp47_lang: 'en',
    });
  });

  it('opens the tab within the click, leads it to the provider and shows the result [F3.10]', async () => {
    const bench = await chosen(() => good(payment));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/1');
    expect(bench.popup()).toEqual({
      kind: 'result',
      billingNo: 'W12345678',
      receipt: payment.receipt,
      payUrl: 'https://pay.example/1',
      methodKey: '100_10302',
      opening: 'opened',
    });
    expect(bench.store.read(storedKeys.orderDraft)).toMatchObject({ billing_no: 'W12345678' });
  });

  it('leaves a working link if the browser blocks the tab [F3.10]', async () => {
    open.mockReturnValue(null);
    const bench = await chosen(() => good(payment));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.popup()).toMatchObject({ opening: 'blocked', payUrl: 'https://pay.example/1' });
  });

  it('never opens a link that is no web address, and says so [F3.16]', async () => {
    const bench = await chosen(() => good({ ...payment, url: 'javascript:alert(1)' }));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(tab.close).toHaveBeenCalled();
    expect(bench.popup()).toMatchObject({ kind: 'result', payUrl: null });
    expect(bench.atoms.get(toastsAtom)[0]?.text).toMatch(/link is invalid/i);
  });

  it('creates once, however often the player confirms while the call runs [F3.23]', async () => {
    let finish: (result: ApiResult<CreatedPayment>) => void = () => undefined;
    const bench = await chosen(() => new Promise((resolve) => (finish = resolve)));
    await userEvent.click(payButton());
    const popup = bench.popup();
    if (popup?.kind !== 'confirm') throw new Error('No question is open.');
    await act(async () => {
      bench.atoms.set(popupAtom, null);
      popup.onConfirm();
      popup.onConfirm();
    });
    expect(payButton()).toHaveAttribute('aria-busy', 'true');
    await act(async () => popup.onConfirm());
    await act(async () => finish(good(payment)));
    expect(bench.api.inputs('xsollaPay')).toHaveLength(1);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('repeats an intent under the same key [F3.23]', async () => {
    const bench = await chosen(() => refused('providerUnavailable', 'Not answering.'));
    for (const _ of [1, 2]) {
      await userEvent.click(payButton());
      await bench.confirm();
    }
    const [first, second] = bench.api.inputs('xsollaPay').map(({ order_key }) => order_key);
    expect(first).toBe(second);
  });

  it('starts over after an order that can no longer be paid [F3.23]', async () => {
    const bench = await chosen((turn) =>
      turn === 1 ? refused('orderNotPayable', 'Too late.') : good(payment),
    );
    for (const _ of [1, 2]) {
      await userEvent.click(payButton());
      await bench.confirm();
      act(() => bench.atoms.set(popupAtom, null));
    }
    const [first, second] = bench.api.inputs('xsollaPay').map(({ order_key }) => order_key);
    expect(second).not.toBe(first);
  });

  it('closes the waiting tab and shows the server’s words if the call fails [F6.4]', async () => {
    const bench = await chosen(() => refused('channelMissing', 'The channel ID does not exist.'));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(tab.close).toHaveBeenCalled();
    expect(bench.atoms.get(toastsAtom)).toMatchObject([
      { tone: 'error', text: 'The channel ID does not exist.' },
    ]);
    expect(payButton()).not.toHaveAttribute('aria-busy');
  });

  it.each([
    ['This game is not available here.', 'This game is not available here.'],
    ['', 'Something went wrong. Please try again.'],
  ])('says what happened if the game can’t be paid for: “%s” [F6.4]', async (msg, text) => {
    const bench = await chosen(() => refused('notAGame', msg));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.atoms.get(toastsAtom)).toMatchObject([{ tone: 'error', text }]);
  });

  it('shows the order that was paid late instead of paying for the same goods again [F6.14]', async () => {
    const bench = await chosen(() => good(payment));
    await userEvent.click(payButton());
    await bench.confirm();
    act(() => bench.atoms.set(popupAtom, null));
    bench.api.on('getOrderInfo', () => good({ billing_no: 'W12345678', status: 1 }));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.api.inputs('xsollaPay')).toHaveLength(1);
    expect(tab.close).toHaveBeenCalled();
    expect(bench.popup()).toMatchObject({ kind: 'result', billingNo: 'W12345678', opening: 'earlier' });
  });

  it.each([0, 1])(
    'shows an order that was paid after it had expired, after %i presses that could not find that out [F6.14]',
    async (failing) => {
      const bench = await chosen((turn) => (turn === 1 ? good(payment) : refused('providerUnavailable')));
      const press = async () => {
        await userEvent.click(payButton());
        await bench.confirm();
        const shown = bench.popup();
        act(() => bench.atoms.set(popupAtom, null));
        return shown;
      };
      await press();
      // From now on the order's key is too old.
      bench.browser.now += 40 * 60_000;
      for (let turn = 0; turn < failing; turn += 1) await press();
      bench.api.on('getOrderInfo', () => good({ billing_no: 'W12345678', status: 1 }));
      expect(await press()).toMatchObject({ kind: 'result', billingNo: 'W12345678', opening: 'earlier' });
      expect(bench.api.inputs('xsollaPay')).toHaveLength(1 + failing);
    },
  );

  it('continues if the earlier order got no money, or its state is unknown [F6.14]', async () => {
    const bench = await chosen(() => good(payment));
    for (const status of [-1, -2] as const) {
      bench.api.on('getOrderInfo', () => good({ billing_no: 'W12345678', status }));
      await userEvent.click(payButton());
      await bench.confirm();
      act(() => bench.atoms.set(popupAtom, null));
    }
    bench.api.on('getOrderInfo', () => refused('orderNotFound'));
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.api.inputs('xsollaPay')).toHaveLength(3);
  });

  it('never enables Pay for goods without a price above zero [F6.14]', async () => {
    for (const price of ['0', '0.00', '-1.00']) {
      const bench = openShop();
      bench.api.on('allRoleList', () => good([role('1')]));
      bench.logIn();
      const [first] = pageData().goods ?? [];
      if (first === undefined) throw new Error('The page has no goods.');
      const view = bench.render(
        <SelectGoods data={purchaseDataOf(pageData({ goods: [{ ...first, price }] }))} />,
      );
      await userEvent.click(screen.getByRole('radio', { name: /^60 gems/ }));
      expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
      view.unmount();
    }
  });

  it('shows an error for goods and methods that can’t be read, and requests them again on a press [F6.12]', async () => {
    const bench = openShop();
    const broken = () => ({ ok: false, kind: 'contract', detail: '', retryable: false }) as const;
    bench.api.on('getProductList', broken).on('getPaymentMethodList', broken);
    bench.render(<SelectGoods data={purchaseDataOf(pageData({ goods: null, methods: null }))} />);
    expect(await screen.findByText('The items couldn’t be loaded.')).toBeInTheDocument();
    expect(await screen.findByText('We got an unexpected answer. Please try again.')).toBeInTheDocument();
    const { goods, methods } = pageData();
    if (goods === null || methods === null) throw new Error('The page has no goods.');
    bench.api.on('getProductList', () => good(goods)).on('getPaymentMethodList', () => good(methods));
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry);
    expect(await screen.findByRole('radio', { name: /^60 gems/ })).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: /^Card/ })).toBeInTheDocument();
  });

  it('shows the order that blocks [F3.15]', async () => {
    const bench = await chosen(() =>
      refused('unpaidOrder', '', { billing_no: 'W87654321', receipt: payment.receipt }),
    );
    await userEvent.click(payButton());
    await bench.confirm();
    expect(bench.popup()).toMatchObject({ kind: 'result', billingNo: 'W87654321', opening: 'inTheWay' });
  });

  it('reloads the goods when their price has changed [F3.17]', async () => {
    const bench = await chosen(() => refused('priceChanged', 'The price has changed.'));
    bench.api.on('getProductList', () =>
      good((pageData().goods ?? []).map((each) => ({ ...each, price: '5.99' }))),
    );
    await userEvent.click(payButton());
    await bench.confirm();
    await waitFor(() => expect(payButton()).toHaveTextContent('Pay $5.99'));
  });
});
