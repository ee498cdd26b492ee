import { renderShop } from '@/__tests__/support/browser/render-shop';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { takeEvents } from '@/lib/client/track/log-event';
import { billingNo, deliveredSteps, openResult, OrderApi, orderInfo, pass } from './result-fixture';

beforeEach(() => {
  jest.useFakeTimers();
  takeEvents();
});
afterEach(() => jest.useRealTimers());

const paid: Parameters<typeof orderInfo>[0] = {
  status: 1,
  steps: deliveredSteps,
  client_id: '110103',
  product_id: 'ember-300',
  server_id: 's1',
  role_id: 'r1',
  method_key: '101_10801',
};
const events = () => takeEvents().map(({ name, details }) => [name, details]);

async function opened(order: Parameters<typeof orderInfo>[0], browser = new TestBrowser()) {
  const api = new OrderApi();
  api.order = orderInfo(order);
  const shop = await openResult(api, {}, renderShop(null, { api, browser }));
  await pass(1000);
  await pass(1000);
  return { ...shop, api, browser };
}

describe('an order on the screen', () => {
  it('is tracked with what was paid for it once it is paid [F6.5]', async () => {
    await opened(paid);
    expect(events()).toEqual([
      ['result_success', { billing_no: billingNo, result: 'success' }],
      [
        'recharge',
        {
          billing_no: billingNo,
          amount: '8.99',
          currency: 'USD',
          result: 'success',
          client_id: '110103',
          product_id: 'ember-300',
          server_id: 's1',
          role_id: 'r1',
          payway_id: '101',
          channel_id: '10801',
        },
      ],
    ]);
  });

  it('is tracked with a method whose payway has underscores in its id [F6.5]', async () => {
    await opened({ ...paid, method_key: 'pay_by_phone_10801' });
    const [, recharge] = events();
    expect(recharge?.[1]).toMatchObject({ payway_id: 'pay_by_phone', channel_id: '10801' });
  });

  it('is not tracked as paid again when it is shown again [F6.5]', async () => {
    const { browser, unmount } = await opened(paid);
    unmount();
    takeEvents();
    await opened(paid, browser);
    expect(events().map(([name]) => name)).toEqual(['result_success']);
  });

  it('is tracked as an event of its own game once that is known [F6.5]', async () => {
    await opened({ ...paid, client_id: '110303' });
    expect(takeEvents().map(({ name, client_id }) => [name, client_id])).toEqual([
      ['result_success', '110303'],
      ['recharge', '110303'],
    ]);
  });

  it('is tracked as failed, and never as paid, if it failed [F6.5]', async () => {
    await opened({ status: -2 });
    expect(events()).toEqual([['result_fail', { billing_no: billingNo }]]);
  });

  it('is not tracked while it is pending [F6.5]', async () => {
    const { api } = await opened({});
    expect(events()).toEqual([]);
    api.order = orderInfo(paid);
    await pass(5000);
    expect(events().map(([name]) => name)).toEqual(['result_success', 'recharge']);
  });
});
