import { noJobs } from '@/__tests__/support/shop/job-queues';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { leaveCallback } from '@/__tests__/support/shop/left-callback';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { withTx } from '@/lib/backend/kernel/db/client';
import { processCallback } from '@/lib/backend/orders/payments/inbox';
import { queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { deliverEffect } from '@/lib/backend/open-backend';

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});

/** A process of the previous version: it doesn't know the provider, and queues no jobs. */
const older = () => ({
  ...shop.deps(),
  providers: new Map(),
  jobs: noJobs,
});

it('leaves the callback of a provider it doesn’t know to a process that knows it [F6.14]', async () => {
  const bought = await shop.shopper.buy();
  const { billing_no: billingNo } = bought;
  const id = await leaveCallback(shop, bought);
  await expect(processCallback(older(), id)).rejects.toThrow('sandpay');
  expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual([null]);
  await processCallback(shop.deps(), id);
  await steps.reaches(billingNo, 'delivered');
  expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
});

it('retries the refund of a provider it doesn’t know, until a process that knows it sends the refund [F6.14]', async () => {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  shop.atSandpay(url, 'pay');
  await steps.reaches(billingNo, 'delivered');
  const { id: orderId } = await shop.ledger.order(billingNo);
  const [capture] = (await shop.books(`${billingNo}-1`))[0]?.captures ?? [];
  const received = { orderId, provider: 'sandpay', merchantRef: `${billingNo}-1`, providerRef: null };
  const stated = { amount: capture?.amount ?? '', currency: capture?.currency ?? '' };
  await withTx(shop.db, (tx) =>
    queueRefund(older(), tx, { ...received, captureId: capture?.id ?? '', stated }),
  );
  const [refund] = await shop.ledger.effects(billingNo, 'refund');
  await deliverEffect(older(), refund?.id ?? '');
  expect(await shop.ledger.effects(billingNo, 'refund')).toMatchObject([{ state: 'due', attempts: 1 }]);
  shop.pass(11);
  await shop.runHousekeeping();
  await steps.refunded(billingNo, 1);
});
