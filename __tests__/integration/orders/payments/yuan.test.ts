import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { orderOf, type Who } from '@/__tests__/support/shop/shop-http';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** A brand that charges in yuan, which it calls RMB. */
const dragon: Who = { tenant: 'dragon', clientId: '120103', username: 'player1' };

it('asks the provider for CNY when an order is in RMB, and accepts payment in CNY [F6.14]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, dragon);
  const { amount } = await steps.due(billingNo);
  const [asked] = await shop.books(`${billingNo}-1`);
  expect(asked).toMatchObject({ amount, currency: 'CNY' });
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  expect((await shop.books(`${billingNo}-1`))[0]?.captures).toMatchObject([{ amount, currency: 'CNY' }]);
  expect(await shop.ledger.captures(billingNo)).toMatchObject([
    { kind: 'settling', currency: 'RMB', statedCurrency: 'CNY' },
  ]);
  const order = orderOf(await shop.shopper.order(billingNo, {}, dragon));
  expect(order).toMatchObject({ status: 1, amount, currency: 'RMB' });
  expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
});

it('refunds a second payment of such an order in CNY [F6.14]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy(undefined, dragon);
  const { amount } = await steps.due(billingNo);
  shop.atSandpay(url, 'pay-twice');
  await steps.refunded(billingNo, 1);
  expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toMatchObject([{ amount, currency: 'CNY' }]);
  expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
});
