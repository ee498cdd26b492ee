import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';
import { orderOf } from '@/__tests__/support/shop/shop-http';

const daySeconds = 24 * 3600;
let shop: Harness;
beforeAll(async () => {
  shop = await openHarness();
}, 180_000);
afterAll(() => shop.close());

it('a receipt keeps its expiry when it is used to read the order or to return to the shop [F6.13]', async () => {
  const { billing_no, receipt = '' } = await shop.shopper.buy();
  shop.pass(5 * daySeconds);
  const byReceipt = await shop.http.call('getOrderInfo', { billing_no, receipt });
  expect(orderOf(byReceipt).receipt).toBe(receipt);
  const query = new URLSearchParams({ attempt: `${billing_no}-1`, receipt });
  for (const address of ['return', 'open']) {
    const passed = await shop.http.raw(`/api/pay/${address}?${query}`, { redirect: 'manual' });
    expect([address, new URL(passed.headers.get('location') ?? '').searchParams.get('receipt')]).toEqual([
      address,
      receipt,
    ]);
  }
  const own = orderOf(await shop.shopper.order(billing_no));
  expect(own.receipt).not.toBe(receipt);
});
