import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { leaveCallback } from '@/__tests__/support/shop/left-callback';
import { paymentIdOf } from '@/__tests__/support/shop/payment-id';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { createdOf } from '@/__tests__/support/shop/shop-http';
import { processCallback } from '@/lib/backend/orders/payments/inbox';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** Somebody at the provider sends all money of a payment back. */
async function returnedElsewhere(billingNo: string): Promise<void> {
  const [payment] = await shop.books(`${billingNo}-1`);
  const [capture] = payment?.captures ?? [];
  const { id: captureId = '', amount = '', currency = '' } = capture ?? {};
  const ref = { merchantRef: `${billingNo}-1`, providerRef: payment?.id ?? '', captureId };
  const refund = { ...ref, refundId: `elsewhere ${billingNo}`, amount: { amount, currency } };
  await shop.deps().providers.get('sandpay')?.refund(refund);
}

it('a callback that was left for two minutes is confirmed, and then settles its order [F6.8]', async () => {
  const bought = await shop.shopper.buy();
  const { billing_no: billingNo } = bought;
  const id = await leaveCallback(shop, bought);
  shop.pass(120);
  shop.provider.control.behaviour({ mode: 'down', only: 'query' });
  await expect(processCallback(shop.deps(), id)).rejects.toThrow('confirm');
  expect(await steps.stateOf(billingNo)).toBe('awaiting');
  shop.provider.control.behaviour({ mode: 'ok' });
  await processCallback(shop.deps(), id);
  await steps.reaches(billingNo, 'delivered');
  expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
});

it('a callback about money that has gone back since grants nothing, and its payment has ended [F6.8]', async () => {
  const body = await shop.shopper.want();
  const bought = await shop.shopper.buy(body);
  const { billing_no: billingNo } = bought;
  const id = await leaveCallback(shop, bought);
  await returnedElsewhere(billingNo);
  shop.pass(120);
  await processCallback(shop.deps(), id);
  expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['too_late']);
  expect(await shop.ledger.attempts(billingNo)).toMatchObject([{ state: 'expired' }]);
  // The money is back, though not by this refund, and went back once.
  await steps.refunded(billingNo, 1);
  expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
  expect(await shop.ledger.effects(billingNo, 'grant')).toEqual([]);
  // The order can still be paid, by another payment.
  const again = createdOf(await shop.shopper.ask(body));
  expect(again.billing_no).toBe(billingNo);
  expect(paymentIdOf(again.url)).not.toBe(paymentIdOf(bought.url));
  shop.atSandpay(again.url, 'pay');
  shop.calm();
  await steps.reaches(billingNo, 'delivered');
  expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
});

it('a callback about a payment that the provider doesn’t have settles nothing [F6.8]', async () => {
  const bought = await shop.shopper.buy();
  const { billing_no: billingNo } = bought;
  const id = await leaveCallback(shop, bought);
  await shop.engine.query(
    `update inbox set raw = convert_to(replace(convert_from(raw, 'UTF8'), $1, 'sp_nobodys'), 'UTF8') where id = $2`,
    [paymentIdOf(bought.url), id],
    'object',
  );
  shop.pass(120);
  await processCallback(shop.deps(), id);
  expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['pending']);
  expect(await shop.ledger.captures(billingNo)).toEqual([]);
});
