import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { goods, role } from '@/__tests__/support/data/goods-page';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { Limited } from '@/components/purchase/limit/limited';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import { chosenClientIdAtom, chosenRoleAtom } from '@/lib/client/purchase/selection';
import type { LimitInfo } from '@/lib/contract/limits';

const deal = goods('deal', { isLimit: true });
const limit: LimitInfo = {
  product_id: 'deal',
  limit_type: 'time',
  frequency: 3,
  day_info: 7,
  extra_pay_times: 2,
  next_pay_time: 0,
};
const seconds = (after: number) => Math.floor(Date.now() / 1000) + after;

/** Note and button of the deal, for a player with a character. */
function show(info: Partial<LimitInfo>, serverNow = Date.now, api = new FakeApi()) {
  api.on('getLimitProductInfo', () => good([{ ...limit, ...info }]));
  const browser = new TestBrowser();
  saveUser(browser.tab(), mia);
  const shop = renderShop(
    <>
      <Limited goods={deal} />
      <Limited goods={deal}>
        <button>Pay</button>
      </Limited>
    </>,
    { api, browser, clock: { now: serverNow } },
  );
  act(() => {
    shop.atoms.set(chosenClientIdAtom, ember.client_id);
    shop.atoms.set(chosenRoleAtom, role('7'));
  });
  return shop;
}

describe('limited goods', () => {
  it('show what is left and the rule: N within D days [F5.8]', async () => {
    show({ day_info: 5 });
    expect(await screen.findByText('2 of 3 left')).toBeVisible();
    expect(screen.getByText('3 within 5 days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
  });

  it.each([
    [1, '3 per day'],
    [7, '3 per week'],
  ])(
    'show the rule of %d days in plain words, and when the count starts over [F5.8]',
    async (day_info, rule) => {
      show({ day_info, period_ends: seconds(3 * 3600 + 12 * 60) });
      expect(await screen.findByText(rule)).toBeVisible();
      expect(screen.getByText('Resets in 3 h 12 min')).toBeVisible();
    },
  );

  it('show the rule of a character: N per character [F5.8]', async () => {
    show({ limit_type: 'role', frequency: 1, day_info: 0, extra_pay_times: 1 });
    expect(await screen.findByText('1 per character')).toBeVisible();
  });

  it('block the purchase if the limit is reached, with the reason and the time until the next one [F5.8]', async () => {
    show({ limit_type: 'game', extra_pay_times: 0, next_pay_time: seconds(90_000 + 90) });
    expect(await screen.findByText('Purchase limit reached')).toBeVisible();
    expect(screen.getByText(/^Next purchase in 1 d 1 h [12] min$/)).toBeVisible();
    expect(await screen.findByText(/You can buy this again in 1 d 1 h/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose another item' })).toBeVisible();
  });

  it('open the payment of an order that is still unpaid with one press [F5.8, F3.33]', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const unpaid = { billing_no: '261121ABCDEFGHJK', receipt: `abc.${'x'.repeat(24)}` };
    const url = 'https://pay.example/1';
    const api = new FakeApi().on('evoke', () => good({ ...unpaid, url }));
    const shop = show({ extra_pay_times: -1, unpaid }, Date.now, api);
    expect(await screen.findByText('Unpaid order')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay the unpaid order' }));
    expect(open).toHaveBeenCalled();
    const followed = { kind: 'result', billingNo: unpaid.billing_no, payUrl: url, opening: 'blocked' };
    await waitFor(() => expect(shop.atoms.get(popupAtom)).toMatchObject(followed));
    expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  });

  it.each([
    [{ limit_type: 'time', frequency: 1, day_info: 1 }, '1 per day'],
    [{ limit_type: 'game', frequency: 2, day_info: 7 }, '2 per week'],
    [{ limit_type: 'role', frequency: 1, day_info: 0 }, '1 per character'],
  ] as const)('show a guest their rule, in the words that players read: %j [F3.30]', async (rule, words) => {
    renderShop(<Limited goods={goods('deal', { isLimit: true, limit: rule })} />);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/left$|Resets in/)).toBeNull();
  });

  it('show a guest when the count starts over, and nothing of a window that has ended [F3.30]', async () => {
    const rule = { limit_type: 'time', frequency: 1, day_info: 1 } as const;
    const withEnd = (period_ends: number) =>
      goods('deal', { isLimit: true, limit: { ...rule, period_ends } });
    const { api } = renderShop(<Limited goods={withEnd(seconds(3 * 3600 + 12 * 60))} />);
    expect(await screen.findByText('Resets in 3 h 12 min')).toBeVisible();
    expect(api.inputs('getLimitProductInfo')).toEqual([]);
    cleanup();
    renderShop(<Limited goods={withEnd(seconds(-1))} />);
    expect(await screen.findByText('1 per day')).toBeVisible();
    expect(screen.queryByText(/Resets in/)).toBeNull();
  });

  it.each([30, -30])(
    'count the wait by the server’s clock on a device that is %d hours ahead [F5.8]',
    async (hours) => {
      let aheadMs = 0;
      const next = {
        limit_type: 'game',
        extra_pay_times: 0,
        next_pay_time: seconds((25 - hours) * 3600 + 90),
      } as const;
      // How far the device's clock is off is known once the first answer has arrived.
      const shop = show(next, () => Date.now() - aheadMs);
      aheadMs = hours * 3_600_000;
      expect(await screen.findByText(/You can buy this again in 1 d 1 h/)).toBeVisible();
      expect(shop.api.inputs('getLimitProductInfo').length).toBeGreaterThan(0);
    },
  );

  it('show a guest nothing if the backend sends no rule [F3.30]', async () => {
    renderShop(<Limited goods={deal} />);
    await act(async () => {
      await import('@/components/purchase/limit/limit-note');
    });
    expect(screen.queryByText(/per|within|left/)).toBeNull();
  });

  it('leave other goods alone [F5.8]', () => {
    const { api } = renderShop(<Limited goods={goods('gems')}>{<button>Pay</button>}</Limited>);
    expect(screen.getByRole('button', { name: 'Pay' })).toBeVisible();
    expect(api.inputs('getLimitProductInfo')).toEqual([]);
  });
});
