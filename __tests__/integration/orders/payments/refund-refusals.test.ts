import { openGateway } from '@/__tests__/support/parties/gateway';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { withTx } from '@/lib/backend/kernel/db/client';
import { createSandpay } from '@/lib/backend/orders/payments/providers/sandpay/adapter';
import { queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { SANDBOX_ONLY_PROVIDER_SECRET as secret } from '@/lib/backend/kernel/sandbox-secrets';
import { deliverEffect } from '@/lib/backend/open-backend';

let shop: Harness;
let steps: Steps;
let gateway: Awaited<ReturnType<typeof openGateway>>;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const sandpay = () =>
  createSandpay({ origin: gateway.origin, secret, webhookSecret: secret, now: () => shop.clock.now() });

describe('a refund', () => {
  it('is sent again once the provider is back, after a gateway answered 404 in its place [F6.14]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const { id: orderId } = await shop.ledger.order(billingNo);
    const [capture] = (await shop.books(`${billingNo}-1`))[0]?.captures ?? [];
    const behind = {
      ...shop.deps(),
      providers: new Map([['sandpay', sandpay()]]),
      jobs: { send: async () => undefined, sendNow: async () => undefined },
    };
    const stated = { amount: capture?.amount ?? '', currency: capture?.currency ?? '' };
    const received = { orderId, provider: 'sandpay', merchantRef: `${billingNo}-1`, providerRef: null };
    await withTx(shop.db, (tx) =>
      queueRefund(behind, tx, { ...received, captureId: capture?.id ?? '', stated }),
    );
    const [effect] = await shop.ledger.effects(billingNo, 'refund');
    gateway.answers({ status: 404, body: '{"message":"no Route matched with those values"}' });
    await deliverEffect(behind, effect?.id ?? '');
    expect(await shop.ledger.effects(billingNo, 'refund')).toMatchObject([{ state: 'due', attempts: 1 }]);
    shop.pass(11);
    await shop.runHousekeeping();
    await steps.refunded(billingNo, 1);
  });
});
