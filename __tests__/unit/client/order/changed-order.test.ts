import { FakeApi, good, offline } from '@/__tests__/support/browser/fake-api';
import { TestBrowser } from '@/__tests__/support/browser/test-storage';
import { emberfall, goods, method, role } from '@/__tests__/support/data/goods-page';
import { changedOrderOf, noteChangedOrder } from '@/lib/client/order/changed-order';
import { endOrder, leaveOrder } from '@/lib/client/order/end-order';
import type { ReadyPurchase } from '@/lib/client/purchase/purchase';
import type { OrderInfo } from '@/lib/contract/payments';

const order: OrderInfo = {
  billing_no: 'W12345678',
  status: -1,
  user_name: 'mia',
  game_name: 'Emberfall',
  game_server_name: 'Frostmere',
  role_name: 'Hero 1',
  product_name: '300 gems',
  product_id: '300 gems',
  client_id: '110103',
  server_id: 's128',
  role_id: '1',
  amount: '4.99',
  currency: 'USD',
  created_at: 1_700_000_000,
  expires_at: 1_700_001_800,
  steps: [],
};
const { billing_no } = order;
const link = { billing_no, receipt: null, client_id: '110103' };
const coupon = { productId: '300 gems', methodKey: '100_10302', code: 'TEN', points: 0, isPending: false };

const purchase: ReadyPurchase = {
  game: emberfall,
  user: { username: 'mia', suid: 'u1', oauth_token: 'token', gp_id: emberfall.gp_id },
  role: role('1'),
  goods: goods('300 gems'),
  region: 'SG',
  choice: { method: method('Wallet', '10302'), channel: null },
  platform: 'web',
  coupon: null,
};

/** What a press on Pay for the purchase pays once the method of the order is to be changed. */
async function paysFor(noted: Partial<OrderInfo>, bought: Partial<ReadyPurchase> = {}) {
  const store = new TestBrowser().tab();
  await noteChangedOrder({ api: new FakeApi(), store }, link, { ...order, ...noted });
  return changedOrderOf(store, { ...purchase, ...bought });
}

describe('the order whose method is to be changed', () => {
  it.each([
    ['', {}, {}],
    ['under another spelling of its server', { server_id: '128' }, {}],
    [
      'whose server was merged into the named one',
      { server_id: 's1' },
      { role: { ...role('1'), realServer: 's1' } },
    ],
    ['that costs more by now', { amount: '3.99' }, {}],
  ])('is paid by the same purchase %s [F3.33]', async (_, noted, bought) => {
    expect(await paysFor(noted, bought)).toBe(billing_no);
  });

  it.each([
    ['other goods', { product_id: '60 gems' }, {}],
    ['another character', { role_id: '2' }, {}],
    ['another server', { server_id: 's3' }, {}],
    ['another game', { client_id: '110303' }, {}],
    ['another currency', { currency: 'EUR' }, {}],
    ['a price below that of the order', { amount: '5.99' }, {}],
    ['a coupon that the order lacks', {}, { coupon: { ...coupon, price: '3.99', asks: false } }],
  ] as const)('is never paid by a purchase with %s [F3.33]', async (_, noted, bought) => {
    expect(await paysFor(noted, bought)).toBeNull();
  });

  it('is never one for a debt, which has no character [F3.33]', async () => {
    const store = new TestBrowser().tab();
    await noteChangedOrder({ api: new FakeApi(), store }, link, { ...order, server_id: '', role_id: '' });
    expect(store.names('changed_order')).toEqual([]);
  });

  it('is read from the server if the page knows only its number [F3.33]', async () => {
    const store = new TestBrowser().tab();
    const api = new FakeApi().on('getOrderInfo', () => offline);
    await noteChangedOrder({ api, store }, link, null);
    expect(changedOrderOf(store, purchase)).toBeNull();
    api.on('getOrderInfo', () => good(order));
    await noteChangedOrder({ api, store }, link, null);
    expect(changedOrderOf(store, purchase)).toBe(billing_no);
    expect(api.inputs('getOrderInfo').at(-1)).toEqual({ billing_no, simple: '0', client_id: '110103' });
  });

  it.each<readonly [string, typeof endOrder]>([
    ['was paid', endOrder],
    ['failed', (store, number) => leaveOrder(store, { billing_no: number, receipt: null })],
  ])('is forgotten once it %s: the same purchase is a new one then [F3.23]', async (_, end) => {
    const store = new TestBrowser().tab();
    await noteChangedOrder({ api: new FakeApi(), store }, link, order);
    end(store, 'W87654321');
    expect(changedOrderOf(store, purchase)).toBe(billing_no);
    end(store, billing_no);
    expect(changedOrderOf(store, purchase)).toBeNull();
  });
});
