import { act, screen } from '@testing-library/react';
import { good, refused } from '@/__tests__/support/browser/fake-api';
import { ember, mia, renderShop } from '@/__tests__/support/browser/render-shop';
import { saveUser } from '@/lib/client/account/change-session';
import { popupAtom } from '@/lib/client/popups/popup';
import {
  billingNo,
  openResult,
  OrderApi,
  orderInfo,
  pass,
  payPal,
  receipt,
  type Opened,
} from './result-fixture';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const open = jest.spyOn(window, 'open').mockReturnValue(null);
const press = async (name: string) => {
  act(() => screen.getByRole('button', { name }).click());
  await pass(0);
};

async function opened(method_key: string, more: Opened = {}) {
  const api = new OrderApi();
  api.order = orderInfo({ method_key });
  const shop = await openResult(api, { methodKey: method_key, ...more });
  await pass(1000);
  return { ...shop, api };
}

describe('the next step for the player', () => {
  it.each([
    ['103_10302', /Confirm the payment in your wallet/],
    ['121_12101', /Scan the code on the payment page/],
    ['107_10701', /code your carrier sends you/],
    ['103_10301', /number and PIN of your card/],
    ['104_10401', /Make the transfer by .*2023\/11\/14/],
    ['110_11001', /Pay in cash at a store by .*2023\/11\/14/],
  ])('is described for method %s [F3.11]', async (key, words) => {
    await opened(key);
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each(['108_10801', '999_99999'])('is stated once, in the tips, for method %s [F3.11]', async (key) => {
    await opened(key);
    expect(screen.getAllByText(/updates by itself/)).toHaveLength(1);
  });

  it('names the method beside the time left once the order’s game is known [F3.11]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({ method_key: payPal.key, client_id: ember.client_id });
    api.on('getPaymentMethodList', () => good({ country: 'SG', methods: { SG: [payPal] } }));
    await openResult(api, { methodKey: payPal.key, payUrl: null });
    await pass(1000);
    // Beside the time left, and in the order’s details.
    expect(screen.getAllByText('PayPal')).toHaveLength(2);
  });

  it('names the method as the order does, where no list has it any more [F3.11, F3.28]', async () => {
    const api = new OrderApi();
    api.order = orderInfo({
      method_key: '104_10401',
      method_name: 'Harbour Bank',
      client_id: ember.client_id,
    });
    await openResult(api, { methodKey: '104_10401', payUrl: null });
    await pass(1000);
    expect(screen.getAllByText('Harbour Bank')).toHaveLength(2);
  });

  it('is that of the method just chosen again, though the order’s newest payment is by another [F3.11, F3.15]', async () => {
    const api = new OrderApi();
    // Paid by none yet: its store payment, then a bank transfer, then the store again, whose payment was still open.
    api.order = orderInfo({ method_key: '104_10401', method_name: 'Harbour Bank' });
    await openResult(api, { methodKey: '110_11001' });
    await pass(1000);
    expect(api.full).toBe(1);
    expect(screen.getByText(/Pay in cash at a store by .*2023\/11\/14/)).toBeInTheDocument();
    expect(screen.queryByText(/Make the transfer/)).toBeNull();
  });

  it('needs the whole order only if its words state a deadline [F3.11]', async () => {
    expect((await opened('103_10302')).api.full).toBe(0);
    expect((await opened('110_11001')).api.full).toBe(1);
  });
});

describe('the way to pay', () => {
  it('leads back into the card form for an order paid by one [F3.14]', async () => {
    const payUrl = `${window.location.origin}/api/pay/open?attempt=W1-1`;
    const { atoms } = await opened('102_10201', { payUrl });
    await press('Enter card details');
    expect(atoms.get(popupAtom)).toMatchObject({ kind: 'component', billingNo, payUrl });
  });

  it('is a link, never a frame, for a form that isn’t ours [F3.14]', async () => {
    await opened('102_10201', { payUrl: 'https://pay.example/1' });
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute(
      'href',
      'https://pay.example/1',
    );
  });
});

describe('an unpaid order in the way of a new one', () => {
  it('says so, and begins with its payment [F3.15, F3.33]', async () => {
    await opened('103_10302', { opening: 'inTheWay' });
    expect(screen.getByText(/already have an unpaid order for this item/)).toBeVisible();
    expectBefore(
      screen.getByRole('link', { name: 'Open payment page' }),
      screen.getByRole('button', { name: 'I have paid' }),
    );
  });
});

describe('the buttons of a pending order', () => {
  const toPay = () => screen.getByRole('link', { name: 'Open payment page' });
  const hasPaid = () => screen.getByRole('button', { name: 'I have paid' });

  it('begin with the payment if the player wasn’t sent there [F3.33]', async () => {
    await opened('103_10302', { opening: 'earlier' });
    expectBefore(toPay(), hasPaid());
    expect(toPay().className).not.toBe(hasPaid().className);
  });

  it('are both quiet while the shop checks by itself after the player was sent there [F3.11]', async () => {
    await opened('103_10302', { opening: 'opened' });
    expectBefore(hasPaid(), toPay());
    expect(toPay().className).toBe(hasPaid().className);
  });

  it('make “I have paid” the main one once the shop has stopped checking by itself [F3.12]', async () => {
    await opened('103_10302', { opening: 'earlier' });
    await pass(31 * 60_000);
    expect(screen.getByText(/We’ve stopped checking/)).toBeInTheDocument();
    expectBefore(hasPaid(), toPay());
    expect(toPay().className).not.toBe(hasPaid().className);
  });
});

function expectBefore(one: HTMLElement, other: HTMLElement) {
  expect(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
}

describe('an unpaid order without a link', () => {
  async function withoutLink(isPayable: boolean, isLoggedIn = true) {
    const api = new OrderApi();
    const { pay_url: _, ...order } = orderInfo({ method_key: '103_10302' });
    api.order = order;
    if (isPayable)
      api.on('evoke', () => good({ billing_no: billingNo, url: 'https://pay.example/2', receipt }));
    else api.on('evoke', () => refused('orderNotPayable', 'Too late.'));
    const shop = renderShop(null, { api });
    if (isLoggedIn) act(() => saveUser(shop.store, { ...mia, gp_id: ember.gp_id }));
    await openResult(api, { payUrl: null, opening: 'earlier' }, shop);
    await pass(1000);
    return { ...shop, api };
  }

  it('is opened again by its own call, and shows the new link [F3.15]', async () => {
    const { api, atoms } = await withoutLink(true);
    expectBefore(
      screen.getByRole('button', { name: 'Open payment page' }),
      screen.getByRole('button', { name: 'I have paid' }),
    );
    await press('Open payment page');
    expect(open).toHaveBeenCalled();
    expect(api.inputs('evoke')).toEqual([{ billing_no: billingNo }]);
    expect(atoms.get(popupAtom)).toMatchObject({ payUrl: 'https://pay.example/2', opening: 'blocked' });
  });

  it('says why it can no longer be paid [F3.15]', async () => {
    await withoutLink(false);
    await press('Open payment page');
    expect(screen.getByText('Too late.')).toBeInTheDocument();
  });

  it('isn’t offered to a guest, who may read but not pay [F3.15]', async () => {
    await withoutLink(true, false);
    expect(screen.queryByRole('button', { name: 'Open payment page' })).toBeNull();
  });
});
