import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { openShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { method, pageData, role } from '@/__tests__/support/data/goods-page';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { createReceipts } from '@/lib/backend/orders/receipt';
import { playerLinks } from '@/lib/backend/orders/payments/player-links';
import { payAgain } from '@/lib/client/order/pay-again';
import { firstPaintScript } from '@/lib/client/page-scripts/before-hydration';
import { inSdkView } from '@/lib/client/page/use-environment';
import { leaveFor } from '@/lib/client/purchase/provider-page';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { trackingContext } from '@/lib/client/track/tracking-context';

const view =
  '/selectGoods?client_id=110103&visit=sdk&idfv=D1&utm_pay=ads&utm_source=news&domain_area=sea&spec_lang=en&foo=1';
const receipts = createReceipts('a secret of this test', { now: () => 0, date: () => new Date(0) });
const billing_no = 'W12345678';
const payment = { billing_no, url: 'https://pay.example/1', receipt: receipts.issue(billing_no) };

/** The address that the provider sends the player back to, as the backend makes it. */
function returnAddress(billingNo = billing_no): string {
  const character = {
    serverId: 's128',
    serverName: 'Frostmere',
    roleId: '1',
    roleName: 'Hero 1',
    realServer: 's128',
  };
  const subject = { kind: 'goods', productId: '300 gems', character } as const;
  const order = { billingNo, clientId: '110103', area: 'sea', subject } as const;
  return playerLinks({ receipts }, window.location.origin, order).result;
}

/** Opens an address in this tab, as a document whose script runs before anything is painted. */
function arrive(address: string): URLSearchParams {
  window.history.replaceState(null, '', address);
  const script = document.createElement('script');
  script.textContent = firstPaintScript;
  document.body.append(script);
  script.remove();
  return new URLSearchParams(window.location.search);
}

/** Leaves the game's view to pay by a method whose page takes the tab. */
async function leaveToPay() {
  window.history.replaceState(null, '', view);
  const leave = jest.spyOn(leaveFor, 'page').mockImplementation(() => undefined);
  const bench = openShop();
  bench.api.on('allRoleList', () => good([role('1')])).on('krKakaoPay', () => good(payment));
  bench.logIn();
  const methods = { country: 'SG', methods: { SG: [method('Wallet', '11601')] } };
  bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods }))} />);
  await userEvent.click(screen.getByRole('radio', { name: /^300 gems/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'Wallet' }));
  await userEvent.click(
    within(screen.getByRole('complementary', { name: 'Your order' })).getByRole('button'),
  );
  await bench.goOn();
  await waitFor(() => expect(leave).toHaveBeenCalledWith(payment.url));
}

afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a return from a payment in the tab that left for it', () => {
  it('goes on with the visit: the game’s view, its device, and where it came from [F2.7, F3.13, F4.6]', async () => {
    await leaveToPay();
    const query = arrive(returnAddress());
    expect(Object.fromEntries(query)).toEqual({
      billing_no,
      receipt: payment.receipt,
      client_id: '110103',
      domain_area: 'sea',
      visit: 'sdk',
      idfv: 'D1',
      spec_lang: 'en',
      utm_pay: 'ads',
      utm_source: 'news',
    });
    expect(window.location.pathname).toBe('/result');
    expect(inSdkView()).toBe(true);
    const tab = { store: new TestBrowser().tab(), session: { id: 's', startedAt: 0 } };
    expect(trackingContext({ ...tab, query, fromSocial: false, locale: 'en' })).toMatchObject({
      did: 'D1',
      game_channel_id: 'ads',
    });
  });

  it('goes on with it after an unpaid order was opened again [F2.7, F3.33]', async () => {
    window.history.replaceState(null, '', view);
    const api = new FakeApi().on('evoke', () => good(payment));
    const order = { billingNo: billing_no, receipt: null, clientId: '110103' };
    await payAgain(order, { api, opening: '', show: jest.fn() });
    expect(arrive(returnAddress()).get('visit')).toBe('sdk');
  });

  it('isn’t taken for that of another order, nor for that of another tab [F2.7]', async () => {
    await leaveToPay();
    expect(arrive(returnAddress('W87654321')).get('visit')).toBeNull();
    // Session storage belongs to one tab of one brand's host.
    window.sessionStorage.clear();
    expect(arrive(returnAddress()).get('visit')).toBeNull();
  });

  it('leaves other pages of the tab as they are [F2.7]', async () => {
    await leaveToPay();
    expect(String(arrive('/selectGoods?client_id=110203'))).toBe('client_id=110203');
  });
});
