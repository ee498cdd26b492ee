import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { method, pageData, role } from '@/__tests__/support/data/goods-page';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { payButton } from '@/__tests__/support/browser/chosen-order';
import { openShop, type OpenShop } from '@/__tests__/support/browser/render-shop';
import { SelectGoods } from '@/components/pages/select-goods/select-goods';
import { toastsAtom } from '@/lib/client/popups/toasts';
import { devicePlatform } from '@/lib/client/page/use-environment';
import { leaveFor } from '@/lib/client/purchase/provider-page';
import { purchaseDataOf } from '@/lib/client/purchase/select-goods-data';
import { readOpenOrder } from '@/lib/client/storage/open-order';
import type { EndpointId } from '@/lib/contract/endpoints';
import type { PaymentMethod } from '@/lib/contract/pay-data';
import type { CreatedPayment } from '@/lib/contract/payments';
import { channelIds, channelOf } from '@/lib/domain/channels';
import { extrasOf } from '@/lib/domain/pay-calls';

const payment: CreatedPayment = {
  billing_no: 'W12345678',
  url: 'https://pay.example/1',
  receipt: `abc.${'x'.repeat(24)}`,
};
const open = jest.spyOn(window, 'open');
const leave = jest.spyOn(leaveFor, 'page');
const userAgent = jest.spyOn(navigator, 'userAgent', 'get');
let went: jest.Mock;

beforeEach(() => {
  window.history.replaceState(null, '', '/selectGoods?client_id=110103');
  went = jest.fn();
  leave.mockReset();
  userAgent.mockReset().mockReturnValue('Mozilla/5.0 (Windows NT 10.0; Win64; x64)');
  open.mockReset().mockImplementation(() =>
    Object.assign(Object.create(null), {
      opener: {},
      document: { title: '', body: { textContent: '' } },
      location: { replace: went },
      close: jest.fn(),
    }),
  );
});

/** A page with everything chosen and a method of a channel, on which Pay has been pressed. */
async function pays(way: PaymentMethod, answer: Partial<CreatedPayment> = {}) {
  const bench = openShop();
  const { call } = channelOf(way.channel_id, {});
  bench.api.on('allRoleList', () => good([role('1')]));
  bench.api.on(call, () => good({ ...payment, ...answer }));
  bench.logIn();
  const methods = { country: 'SG', methods: { SG: [way] } };
  const platform = devicePlatform();
  bench.render(<SelectGoods data={purchaseDataOf(pageData({ methods, platform }))} />);
  await userEvent.click(screen.getByRole('radio', { name: /^300 gems/ }));
  await userEvent.click(screen.getByRole('radio', { name: way.name }));
  await userEvent.click(payButton());
  return { bench, call };
}

const sent = (bench: OpenShop, call: EndpointId) => bench.api.inputs(call)[0] ?? {};

describe('a payment by each channel', () => {
  it.each([...channelIds])(
    'calls for channel %s its own path, with the names that its provider needs [F3.8]',
    async (id) => {
      // Apple Pay, the method of channel 12001, is offered on iOS alone.
      if (id === '12001') userAgent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
      const { bench, call } = await pays(method('Way', id, { pay_id: 'PID' }));
      await bench.goOn();
      const input = sent(bench, call);
      expect(bench.api.sent.filter(({ input: { order_key } }) => order_key !== undefined)).toHaveLength(1);
      const extras = extrasOf(call);
      expect(input.channel).toBe(extras.includes('channel') ? id : undefined);
      expect(input.channel_id).toBe(extras.includes('channel_id') ? id : undefined);
      expect(input).toMatchObject({ payway_id: '100', country: 'SG', pay_id: 'PID', role_id: '1' });
    },
  );

  it('announces and opens the provider’s page in a new tab [F3.10]', async () => {
    const tab = await pays(method('Wallet', '10302'));
    expect(tab.bench.popup()).toMatchObject({ paragraphs: ['Opens the payment page in a new tab'] });
    await tab.bench.confirm();
    expect(went).toHaveBeenCalledWith('https://pay.example/1');
    expect(leave).not.toHaveBeenCalled();
  });

  it('leaves in the same tab if the method does so, and stores the order for the return [F3.10]', async () => {
    const { bench } = await pays(method('Talk', '11601'));
    expect(bench.popup()).toMatchObject({
      paragraphs: ['Opens the payment page; you come back here afterwards'],
    });
    await bench.confirm();
    expect(open).not.toHaveBeenCalled();
    expect(leave).toHaveBeenCalledWith('https://pay.example/1');
    expect(readOpenOrder(bench.store)).toMatchObject({ billing_no: 'W12345678', dismissed: false });
  });

  it('shows a card form inside the page, without a new tab [F3.14]', async () => {
    const component = 'http://localhost/api/pay/open?attempt=W1-1';
    const { bench } = await pays(method('Card here', '10201'), { url: component, component });
    expect(bench.popup()).toMatchObject({ paragraphs: ['You pay on this page'] });
    await bench.confirm();
    expect(open).not.toHaveBeenCalled();
    expect(bench.popup()).toMatchObject({ kind: 'component', payUrl: component, methodKey: '100_10201' });
  });
});

describe('a method whose provider accepts cards', () => {
  const payCard = async (bench: OpenShop) => {
    const popup = bench.popup();
    if (popup?.kind !== 'payCard') throw new Error('No card is asked for.');
    return act(() => popup.pay('card-of-the-player'));
  };

  it('asks for the card instead of a confirmation, and pays with it in one call [F5.11]', async () => {
    const { bench, call } = await pays(method('Game card', '10301'));
    expect(bench.popup()).toMatchObject({
      kind: 'payCard',
      clientId: '110103',
      facts: expect.arrayContaining([expect.objectContaining({ name: 'Item' })]),
    });
    expect(await payCard(bench)).toBeNull();
    expect(bench.api.inputs(call)).toHaveLength(1);
    expect(sent(bench, call)).toMatchObject({ card_info: 'card-of-the-player', payway_id: '100' });
    expect([open, leave].map((way) => way.mock.calls.length)).toEqual([0, 0]);
    expect(bench.popup()).toMatchObject({ kind: 'result', billingNo: 'W12345678', payUrl: null });
  });

  it('repeats the same order under the same key after a refused card [F5.11]', async () => {
    const { bench, call } = await pays(method('Game card', '10301'));
    bench.api.on(call, () => refused('cardRefused', 'No such card.'));
    expect(await payCard(bench)).toMatchObject({ ok: false, codeName: 'cardRefused' });
    expect(bench.popup()).toMatchObject({ kind: 'payCard' });
    bench.api.on(call, () => good(payment));
    expect(await payCard(bench)).toBeNull();
    const keys = bench.api.inputs(call).map(({ order_key }) => order_key);
    expect(new Set(keys).size).toBe(1);
    expect(JSON.stringify(window.localStorage)).not.toContain('card-of-the-player');
  });
});

describe('an incomplete method', () => {
  it.each([
    [
      'payway_id',
      { payway_id: '', key: '_10302' },
      'This payment method can’t be used right now. Please choose another.',
    ],
    [
      'channel',
      { channel_id: '', key: '100_' },
      'This payment method can’t be used right now. Please choose another.',
    ],
  ])('without a %s is not used to pay, as a toast says [F3.16]', async (_, more, words) => {
    const { bench } = await pays(method('Wallet', '10302', more));
    expect(bench.popup()).toBeNull();
    expect(bench.atoms.get(toastsAtom)).toMatchObject([{ tone: 'error', text: words }]);
    expect(bench.api.sent.filter(({ input }) => 'order_key' in input)).toEqual([]);
  });

  it('with a link that is no web address does not leave the page [F3.16]', async () => {
    const { bench } = await pays(method('Talk', '11601'), { url: 'javascript:alert(1)' });
    await bench.confirm();
    expect(leave).not.toHaveBeenCalled();
    await act(async () => undefined);
    expect(bench.atoms.get(toastsAtom)[0]?.text).toMatch(/link is invalid/i);
    expect(bench.popup()).toMatchObject({ kind: 'result', payUrl: null });
  });
});
