import { focusManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { good, offline } from '@/__tests__/support/browser/fake-api';
import { deliveredSteps, openResult, orderInfo, OrderApi, pass, payUrl } from './result-fixture';

const seconds = (count: number) => pass(count * 1000);
/** Shown while the shop checks by itself. */
const turningRing = () => document.querySelector('.animate-spin');
const title = (text: string) => screen.getByRole('heading', { level: 3, name: text });

describe('the polling of the result popup', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    focusManager.setFocused(undefined);
    jest.useRealTimers();
  });

  it('shows pending at once, before any call [F3.10]', async () => {
    const api = new OrderApi();
    await openResult(api);
    expect(title('Waiting for your payment')).toBeInTheDocument();
    expect(api.sent).toEqual([]);
  });

  it('polls first one second after the popup opens [F3.11]', async () => {
    const api = new OrderApi();
    await openResult(api);
    await pass(900);
    expect(api.short).toBe(0);
    await pass(100);
    expect(api.short).toBe(1);
  });

  it('polls every 3 s for two minutes, every 10 s up to 15 minutes, and then only on request [F3.11]', async () => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(1);
    await seconds(3);
    expect(api.short).toBe(2);
    await seconds(120 - 4);
    expect(turningRing()).not.toBeNull();
    const eager = api.short;
    expect(eager).toBeGreaterThanOrEqual(39);
    expect(eager).toBeLessThanOrEqual(41);
    await seconds(900 - 120);
    const patient = api.short;
    expect(patient - eager).toBeGreaterThanOrEqual(77);
    expect(patient - eager).toBeLessThanOrEqual(80);
    await seconds(600);
    expect(api.short).toBeLessThanOrEqual(patient + 1);
    expect(screen.getByText(/We’ve stopped checking/)).toBeInTheDocument();
    expect(turningRing()).toBeNull();
    act(() => screen.getByRole('button', { name: 'I have paid' }).click());
    await pass(0);
    expect(api.full).toBe(1);
    expect(screen.getByText(/No payment has arrived yet/)).toBeInTheDocument();
  }, 30_000);

  it('says nothing about the payment if the check on request gets no answer [F3.11]', async () => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(1);
    api.on('getOrderInfo', () => offline);
    const ask = () => act(() => screen.getByRole('button', { name: 'I have paid' }).click());
    ask();
    await pass(0);
    expect(screen.queryByText(/No payment has arrived yet/)).toBeNull();
    expect(screen.getByText('Something went wrong. Please try again.')).toBeVisible();
    api.on('getOrderInfo', () => good(api.order));
    ask();
    await pass(0);
    expect(screen.getByText(/No payment has arrived yet/)).toBeVisible();
  });

  it.each([
    ['forward', 3_600_000],
    ['back', -3_600_000],
  ])('keeps its pace when the device sets its clock %s by an hour [F3.11]', async (_, byMs) => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(4);
    expect(api.short).toBe(2);
    jest.setSystemTime(Date.now() + byMs);
    await seconds(30);
    expect(api.short).toBe(12);
    expect(screen.queryByText(/We’ve stopped checking/)).toBeNull();
  });

  it('pauses while the page is hidden, and polls at once when it is visible again', async () => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(1);
    act(() => focusManager.setFocused(false));
    await seconds(60);
    expect(api.short).toBe(1);
    await act(async () => focusManager.setFocused(true));
    await pass(0);
    expect(api.short).toBe(2);
  });

  it('fetches the full order once after success [F3.12]', async () => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(1);
    expect(api.full).toBe(0);
    api.order = orderInfo({ status: 1, steps: deliveredSteps, game_ref: 'G-77' });
    await seconds(3);
    expect([api.short, api.full]).toEqual([2, 1]);
    await seconds(600);
    expect([api.short, api.full]).toEqual([2, 1]);
    expect(screen.getByText('G-77')).toBeInTheDocument();
  });

  it('fetches the full order once after a failure, and then slowly [F3.12]', async () => {
    const api = new OrderApi();
    await openResult(api);
    await seconds(1);
    api.order = orderInfo({ status: -2 });
    await seconds(3);
    await seconds(25);
    expect([api.short, api.full]).toEqual([2, 1]);
    await seconds(95);
    expect([api.short, api.full]).toEqual([2, 5]);
  });

  it('shows money that arrives after a failure, and follows the delivery [F6.14]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.order = orderInfo({ status: -2 });
    await seconds(1);
    expect(title('Top-up failed')).toBeInTheDocument();
    expect(screen.getByText(/That payment can still arrive/)).toBeInTheDocument();
    await seconds(60);
    const paid = { step: 'paid', at: Math.floor(Date.now() / 1000) } as const;
    api.order = orderInfo({ status: 1, steps: [paid, { step: 'sent' }, { step: 'delivered' }] });
    await seconds(31);
    expect(title('Paid. On its way into the game…')).toBeInTheDocument();
    api.order = orderInfo({ status: 1, steps: deliveredSteps, game_ref: 'G-77' });
    await seconds(5);
    expect(title('Top-up complete')).toBeInTheDocument();
    expect(screen.getByText('G-77')).toBeInTheDocument();
  });

  it.each([
    ['unread', {}],
    ['read before its end', { payUrl: null, opening: 'earlier' }],
  ] as const)(
    'tells no failure of an order that is still %s: it may be refunded [F3.12, F3.32]',
    async (_, opened) => {
      const api = new OrderApi();
      await openResult(api, opened);
      await seconds(1);
      const money = {
        amount: '8.99',
        currency: 'USD',
        state: 'sending',
        reason: 'refunded_by_shop',
      } as const;
      const refunded = orderInfo({ status: -2, steps: deliveredSteps, money_back: money });
      let answer: () => void = () => undefined;
      api.on('getOrderInfo', ({ simple }) =>
        simple === '1'
          ? good({ billing_no: refunded.billing_no, status: refunded.status })
          : new Promise<ReturnType<typeof good<typeof refunded>>>(
              (read) => (answer = () => read(good(refunded))),
            ),
      );
      await seconds(3);
      expect(title('Waiting for your payment')).toBeInTheDocument();
      expect(screen.queryByText(/Top-up failed|Have you already paid|If you were charged/)).toBeNull();
      answer();
      await pass(0);
      expect(title('Order refunded')).toBeInTheDocument();
    },
  );

  it('tells of a failure if the whole order can’t be read, so that nobody waits in vain [F3.12]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.on('getOrderInfo', ({ simple }) =>
      simple === '1' ? good({ billing_no: api.order.billing_no, status: -2 }) : offline,
    );
    await seconds(20);
    expect(title('Top-up failed')).toBeInTheDocument();
  });

  it('doesn’t check for late money while the page is hidden [F6.14]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.order = orderInfo({ status: -2 });
    await seconds(1);
    act(() => focusManager.setFocused(false));
    await seconds(120);
    expect(api.full).toBe(1);
  });

  it('fetches the full order again if it was read before the end [F3.12]', async () => {
    const api = new OrderApi();
    await openResult(api, { payUrl: null, opening: 'earlier' });
    await seconds(1);
    expect(api.full).toBe(1);
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('href', payUrl);
    api.order = orderInfo({ status: 1, steps: deliveredSteps });
    await seconds(3);
    expect(api.full).toBe(2);
  });

  it('fetches it again if the network failed at that moment [F3.12]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.order = orderInfo({ status: 1, steps: deliveredSteps, game_ref: 'G-77' });
    let isUp = false;
    const { billing_no, status } = api.order;
    api.on('getOrderInfo', ({ simple }) => {
      if (simple === '1') return good({ billing_no, status });
      return isUp ? good(api.order) : offline;
    });
    await seconds(1);
    expect(title('Paid. On its way into the game…')).toBeInTheDocument();
    isUp = true;
    await seconds(5);
    expect(title('Top-up complete')).toBeInTheDocument();
    expect(screen.getByText('G-77')).toBeInTheDocument();
  });

  it('follows the delivery after success, for at most two minutes [F3.25]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.order = orderInfo({ status: 1, steps: deliveredSteps.slice(0, 2) });
    await seconds(1);
    await seconds(15);
    expect(api.full).toBe(4);
    await seconds(600);
    expect(api.full).toBeLessThanOrEqual(26);
  });

  it('stops once the goods have been delivered [F3.25]', async () => {
    const api = new OrderApi();
    await openResult(api);
    api.order = orderInfo({ status: 1 });
    await seconds(1);
    api.order = orderInfo({ status: 1, steps: deliveredSteps });
    await seconds(5);
    const asked = api.full;
    await seconds(60);
    expect(api.full).toBe(asked);
  });
});
