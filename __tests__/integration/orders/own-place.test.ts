import { z } from 'zod';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { codeName, createdOf, type PayBody } from '@/__tests__/support/shop/shop-http';
import { card, newKey } from '@/__tests__/support/shop/shopper';
import { emberfallPurchase } from '@/__tests__/support/shop/limited-purchases';
import { until } from '@/__tests__/support/machine/until';
import { paymentMethods } from '@/lib/backend/catalog/schema';
import { preparePayment } from '@/lib/backend/orders/create-payment';

const serverList = z.object({
  servers: z.array(z.object({ server_id: z.string(), real_server: z.string().optional() })),
});

let shop: Harness;
inOneShop((opened) => {
  ({ shop } = opened);
});

/** An area where the same goods have the same price in another currency, and other methods are offered. */
const europe = { domain_area: 'eru', country: 'DE' };
const attemptsOf = async (billingNo: string) =>
  (await shop.ledger.attempts(billingNo)).map(({ methodKey }) => methodKey);

/** An unpaid order of the sea area, in dollars. */
async function order() {
  const body = await shop.shopper.want();
  const made = await shop.shopper.buy(body);
  return { body, billingNo: made.billing_no };
}

it('pays an order by a method of its own region, even if the page has moved to another area [F6.14]', async () => {
  const { body, billingNo } = await order();
  const moved: PayBody = { ...body, ...europe, billing_no: billingNo, order_key: newKey() };
  const theirs = await shop.shopper.ask({ ...moved, payway_id: '102', channel_id: '10201' });
  expect([codeName(theirs), theirs.content]).toMatchObject(['unpaidOrder', { billing_no: billingNo }]);
  expect(await attemptsOf(billingNo)).toEqual(['103_10302']);
  const again = createdOf(await shop.shopper.ask({ ...moved, ...card }));
  expect(again.billing_no).toBe(billingNo);
  expect((await shop.ledger.order(billingNo)).currency).toBe('USD');
  expect(await attemptsOf(billingNo)).toEqual(['103_10302', '108_10801']);
});

it('names the unpaid order when its key comes from a page in another area [F6.14]', async () => {
  const { body, billingNo } = await order();
  const reply = await shop.shopper.ask({ ...body, ...europe, payway_id: '102', channel_id: '10201' });
  expect([codeName(reply), reply.content]).toMatchObject(['unpaidOrder', { billing_no: billingNo }]);
  expect(await attemptsOf(billingNo)).toEqual(['103_10302']);
});

it('opens no payment in another area or region for a call that was checked before the order existed [F6.14]', async () => {
  const here = await emberfallPurchase(shop.db, { roleId: 'own-place', minor: 199 });
  const there = { ...here, area: 'eru', price: { minor: 199, currency: 'EUR' } } as const;
  const made = await preparePayment(shop.deps(), here);
  expect(made.ok).toBe(true);
  const refused = { ok: false, error: { code: 'orderNotPayable' } };
  expect(await preparePayment(shop.deps(), there)).toEqual(refused);
  expect(await preparePayment(shop.deps(), { ...here, region: 'YY' })).toEqual(refused);
});

it('opens no new payment by a method that is not offered any more for the order [F6.14]', async () => {
  const { billingNo } = await order();
  const token = await shop.shopper.token();
  const [attempt] = await shop.ledger.attempts(billingNo);
  shop.atSandpay(attempt?.url ?? '', 'fail');
  await until('failed', async () => (await shop.ledger.order(billingNo)).state === 'failed');
  await shop.db.update(paymentMethods).set({ active: false });
  expect(codeName(await shop.http.call('evoke', { billing_no: billingNo }, { token }))).toBe(
    'orderNotPayable',
  );
  await shop.db.update(paymentMethods).set({ active: true });
  expect(codeName(await shop.http.call('evoke', { billing_no: billingNo }, { token }))).toBe('success');
});

it('returns the same order to a repeated call that uses the real name of a merged server [F3.23]', async () => {
  const servers = await shop.http.call('getServerList', { client_id: '110103' });
  const real = new Map(
    serverList.parse(servers.content).servers.map(({ server_id, real_server }) => [server_id, real_server]),
  );
  const role = (await shop.shopper.roles()).find(({ server_id }) => real.get(server_id) !== undefined);
  const body = await shop.shopper.want({
    server_id: real.get(role?.server_id ?? '') ?? '',
    role_id: role?.role_id ?? '',
  });
  const made = await shop.shopper.buy(body);
  expect(createdOf(await shop.shopper.ask(body)).billing_no).toBe(made.billing_no);
});
