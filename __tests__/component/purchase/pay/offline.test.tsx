import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { good, offline, refused } from '@/__tests__/support/browser/fake-api';
import { chooseOrder, payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { popupLoader } from '@/components/frame/popup-loader';
import type { PopupLoader } from '@/components/popups/popup-contexts';
import type { ApiResult, NetworkFailure } from '@/lib/client/api/api-result';
import { popupAtom } from '@/lib/client/popups/popup';
import { toastsAtom } from '@/lib/client/popups/toasts';
import { maxWaitMs } from '@/lib/client/purchase/connection-wait';
import type { CreatedPayment } from '@/lib/contract/payments';
import en from '@/messages/en.json';

const payment: CreatedPayment = {
  billing_no: 'W12345678',
  url: 'https://pay.example/1',
  receipt: `abc.${'x'.repeat(24)}`,
};
const unrepeatable: NetworkFailure = {
  ok: false,
  kind: 'network',
  reason: 'unreachable',
  status: null,
  attempts: 1,
  retryable: false,
};

const onLine = jest.spyOn(window.navigator, 'onLine', 'get');
const open = jest.spyOn(window, 'open');
function setLine(isThere: boolean): void {
  onLine.mockReturnValue(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

jest.setTimeout(30_000);
// React Query listens as well, and sends nothing until it hears that the browser is online.
afterEach(() => setLine(true));
beforeEach(() => {
  onLine.mockReturnValue(true);
  open.mockReset().mockReturnValue(null);
});

type Answer = ApiResult<CreatedPayment> | Promise<ApiResult<CreatedPayment>>;

/** A page with everything chosen; `press` presses Pay and confirms. */
async function chosen(answer: (turn: number) => Answer, visit: Parameters<typeof openShop>[0] = {}) {
  const bench = openShop(visit);
  let turn = 0;
  bench.api.on('xsollaPay', () => answer((turn += 1)));
  const { unmount } = await chooseOrder(bench);
  const press = async () => {
    await userEvent.click(payButton());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    await bench.confirm();
  };
  const keys = () => bench.api.inputs('xsollaPay').map(({ order_key }) => order_key);
  const waiting = () => {
    const popup = bench.popup();
    return popup?.kind === 'waiting' ? popup.wait : null;
  };
  return { ...bench, unmount, press, keys, waiting };
}

const shown = { kind: 'result', billingNo: 'W12345678', payUrl: 'https://pay.example/1', opening: 'earlier' };

describe('Pay pressed offline [F3.23]', () => {
  it('waits without a call or a window, then creates one order and offers its payment page [F3.23]', async () => {
    const bench = await chosen(() => good(payment));
    setLine(false);
    await bench.press();
    expect(bench.waiting()?.state()).toBe('waiting');
    expect(bench.keys()).toEqual([]);
    await act(async () => setLine(true));
    await waitFor(() => expect(bench.popup()).toMatchObject(shown));
    expect(bench.keys()).toHaveLength(1);
    expect(open).not.toHaveBeenCalled();
  });

  it('continues under the same key if the connection is lost during the call, however often it comes and goes [F3.23]', async () => {
    const bench = await chosen((turn) => {
      if (turn < 4) setLine(false);
      return turn < 4 ? offline : good(payment);
    });
    await bench.press();
    for (let flap = 0; flap < 3; flap += 1) {
      await waitFor(() => expect(bench.waiting()?.state()).toBe('waiting'));
      expect(bench.keys()).toHaveLength(flap + 1);
      await act(async () => setLine(true));
    }
    await waitFor(() => expect(bench.popup()).toMatchObject(shown));
    expect(bench.keys()).toHaveLength(4);
    expect(new Set(bench.keys()).size).toBe(1);
  });

  it('keeps the key of the press if another tab has ended the intent meanwhile [F3.23]', async () => {
    const bench = await chosen((turn) => {
      if (turn === 1) setLine(false);
      return turn === 1 ? offline : good(payment);
    });
    await bench.press();
    await waitFor(() => expect(bench.waiting()).not.toBeNull());
    bench.browser.storage.clear();
    await act(async () => setLine(true));
    await waitFor(() => expect(bench.popup()).toMatchObject(shown));
    expect(bench.keys()[1]).toBe(bench.keys()[0]);
  });

  it('creates nothing once the player has stopped waiting, and one order after the next press [F3.23]', async () => {
    const bench = await chosen(() => good(payment));
    setLine(false);
    await bench.press();
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t wait' }));
    await waitFor(() => expect(bench.popup()).toBeNull());
    await act(async () => setLine(true));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(bench.keys()).toEqual([]);
    await bench.press();
    await waitFor(() => expect(bench.popup()).toMatchObject({ kind: 'result', billingNo: 'W12345678' }));
    expect(bench.keys()).toHaveLength(1);
  });

  it('does not wait, and says so, if the popup for it can’t be loaded [F3.23]', async () => {
    const fail = () => Promise.reject(new Error('The line is down.'));
    const load: PopupLoader['load'] = (popup) =>
      popup.kind === 'waiting' ? fail() : popupLoader.load(popup);
    const bench = await chosen(() => good(payment), { popups: { ...popupLoader, load } });
    setLine(false);
    await bench.press();
    await waitFor(() => expect(bench.popup()).toBeNull());
    expect(bench.atoms.get(toastsAtom).map(({ text }) => text)).toEqual([en.errors.network]);
    await act(async () => setLine(true));
    await userEvent.click(payButton());
    await waitFor(() => expect(bench.popup()?.kind).toBe('confirm'));
    expect(bench.keys()).toEqual([]);
  });

  it('ends the wait if another popup takes the place of the one that shows it [F3.23]', async () => {
    const bench = await chosen(() => good(payment));
    setLine(false);
    await bench.press();
    const wait = bench.waiting();
    act(() => bench.atoms.set(popupAtom, { kind: 'tip', title: 'Something else' }));
    await waitFor(() => expect(wait?.state()).toBe('stopped'));
    await act(async () => setLine(true));
    expect(bench.popup()).toMatchObject({ kind: 'tip' });
  });

  it('shows an order that was created although the player stopped during the call [F3.23]', async () => {
    let answer: (payment: ApiResult<CreatedPayment>) => void = () => undefined;
    const bench = await chosen(() => new Promise((resolve) => (answer = resolve)));
    setLine(false);
    await bench.press();
    const wait = bench.waiting();
    await act(async () => setLine(true));
    await waitFor(() => expect(bench.keys()).toHaveLength(1));
    act(() => wait?.stop());
    await act(async () => answer(good(payment)));
    await waitFor(() => expect(bench.popup()).toMatchObject(shown));
  });

  it('creates no new order automatically if the key’s order has ended meanwhile, and shows the server’s message [F3.23]', async () => {
    const bench = await chosen((turn) => {
      if (turn === 1) setLine(false);
      return turn === 1 ? offline : refused('orderNotPayable', 'That order has expired.');
    });
    await bench.press();
    await waitFor(() => expect(bench.waiting()).not.toBeNull());
    await act(async () => setLine(true));
    await waitFor(() =>
      expect(bench.atoms.get(toastsAtom).map(({ text }) => text)).toEqual(['That order has expired.']),
    );
    expect(bench.popup()).toBeNull();
    expect(bench.keys()).toHaveLength(2);
  });

  it('reports a failure that is not a lost connection, or that a backend without keys could repeat [F3.23, F6.3]', async () => {
    for (const loses of [false, true]) {
      const bench = await chosen(() => {
        if (loses) setLine(false);
        return loses ? unrepeatable : offline;
      });
      await bench.press();
      await waitFor(() => expect(bench.atoms.get(toastsAtom)).toHaveLength(1));
      expect(bench.keys()).toHaveLength(1);
      expect(bench.popup()).toBeNull();
      // Before the page unmounts: React Query listens only while a page is mounted.
      setLine(true);
      bench.unmount();
    }
  });

  it('gives up after a quarter of an hour, even if the device slept meanwhile [F3.23]', async () => {
    const bench = await chosen(() => good(payment));
    setLine(false);
    await bench.press();
    const wait = bench.waiting();
    bench.browser.now += maxWaitMs;
    await act(async () => setLine(true));
    await waitFor(() => expect(wait?.state()).toBe('ended'));
    expect(bench.keys()).toEqual([]);
  });

  it('gives up after a quarter of an hour, even if the device set its clock back meanwhile [F3.23]', async () => {
    const bench = await chosen(() => good(payment));
    setLine(false);
    await bench.press();
    const wait = bench.waiting();
    bench.browser.now -= 3_600_000;
    const steady = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + maxWaitMs);
    await act(async () => setLine(true));
    await waitFor(() => expect(wait?.state()).toBe('ended'));
    expect(bench.keys()).toEqual([]);
    steady.mockRestore();
  });
});
