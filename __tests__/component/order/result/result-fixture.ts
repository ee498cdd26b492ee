import { act } from '@testing-library/react';
import { FakeApi, good } from '@/__tests__/support/browser/fake-api';
import { renderShop } from '@/__tests__/support/browser/render-shop';
import { popupAtom, type Popup } from '@/lib/client/popups/popup';
import type { OrderInfo } from '@/lib/contract/payments';

export const billingNo = 'W12345678';
export const receipt = `abc.${'x'.repeat(24)}`;
export const payUrl = 'https://pay.example/1';

/** A method of a game's list. */
export const payPal = {
  payway_id: '1',
  channel_id: '10801',
  key: '1_10801',
  name: 'PayPal',
  icon: '/x.svg',
  sort: 1,
  min_money: '0',
  max_money: '0',
  open_coupon: false,
  sub_payment: [],
};

export function orderInfo(more: Partial<OrderInfo> = {}): OrderInfo {
  return {
    billing_no: billingNo,
    status: -1,
    user_name: 'mia',
    game_name: 'Emberfall',
    game_server_name: 'Frostmere',
    role_name: 'Kaelith',
    product_name: '680 Gems',
    amount: '8.99',
    currency: 'USD',
    created_at: 1_700_000_000,
    expires_at: 1_700_001_800,
    pay_url: payUrl,
    steps: [
      { step: 'created', at: 1_700_000_000 },
      { step: 'paid' },
      { step: 'sent' },
      { step: 'delivered' },
    ],
    ...more,
  };
}

export const deliveredSteps: OrderInfo['steps'] = [
  { step: 'created', at: 1_700_000_000 },
  { step: 'paid', at: 1_700_000_060 },
  { step: 'sent', at: 1_700_000_061 },
  { step: 'delivered', at: 1_700_000_062 },
];

/** An API with one order, whose state the test changes as it goes. */
export class OrderApi extends FakeApi {
  order = orderInfo();

  constructor() {
    super();
    this.on('getOrderInfo', ({ simple }) => {
      const { billing_no, status, is_replenish } = this.order;
      return good(simple === '1' ? { billing_no, status, is_replenish } : this.order);
    });
  }

  private asked(simple: string): number {
    return this.inputs('getOrderInfo').filter((input) => Object(input).simple === simple).length;
  }

  get short(): number {
    return this.asked('1');
  }

  get full(): number {
    return this.asked('0');
  }
}

export type Opened = Partial<Extract<Popup, { kind: 'result' }>>;

/**
 * Advances the time, a second at a time because React renders only at the end of an `act`; then lets whatever that started settle, which
 * takes a few more milliseconds.
 */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) await turn(Math.min(left, 1000));
  for (let rest = 0; rest < settleMs; rest += 1) await turn(1);
}

const settleMs = 4;
const turn = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A page on which the result of the order has just opened. Timers must be fake. */
export async function openResult(api: FakeApi, more: Opened = {}, shop = renderShop(null, { api })) {
  act(() =>
    shop.atoms.set(popupAtom, { kind: 'result', billingNo, receipt, payUrl, opening: 'opened', ...more }),
  );
  await pass(0);
  return shop;
}
