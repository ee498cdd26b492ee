import { noJobs } from '@/__tests__/support/shop/job-queues';
import { eq } from 'drizzle-orm';
import { openGateway } from '@/__tests__/support/parties/gateway';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { withTx } from '@/lib/backend/kernel/db/client';
import { createSandpay } from '@/lib/backend/orders/payments/providers/sandpay/adapter';
import { queueRefund } from '@/lib/backend/orders/payments/queue-refund';
import { SANDBOX_ONLY_PROVIDER_SECRET as secret } from '@/lib/backend/kernel/sandbox-secrets';
import { ledgerEntries } from '@/lib/backend/ledger/schema';
import { refundOrder } from '@/__tests__/support/shop/refund-order';
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
      jobs: noJobs,
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

  /** A delivered order, with what a refund at its provider needs. */
  async function bought() {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.atSandpay(url, 'pay');
    await steps.reaches(billingNo, 'delivered');
    const { id } = await shop.ledger.order(billingNo);
    const [payment] = await shop.books(`${billingNo}-1`);
    const [capture] = payment?.captures ?? [];
    const { id: captureId = '', amount = '', currency = '' } = capture ?? {};
    const ref = { merchantRef: `${billingNo}-1`, providerRef: payment?.id ?? '', captureId };
    const elsewhere = async (part = amount) => {
      const refund = { ...ref, refundId: `elsewhere ${billingNo}`, amount: { amount: part, currency } };
      await shop.deps().providers.get('sandpay')?.refund(refund);
    };
    return { billingNo, id, captureId, elsewhere };
  }

  it('of money that its provider has returned already is done, and stands in the books [F6.14]', async () => {
    const { billingNo, id, captureId, elsewhere } = await bought();
    await elsewhere();
    // The answer of the provider about the payment is lost at first.
    shop.provider.control.behaviour({ mode: 'down', only: 'query', times: 1 });
    expect(await refundOrder(shop.deps(), id, 'a test')).toBe('refunded');
    await steps.refundTries(billingNo, 1);
    shop.pass(11);
    await shop.runHousekeeping();
    await steps.refunded(billingNo, 1);
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
    const cause = `refund:sandpay:${captureId}`;
    const entries = await shop.db.select().from(ledgerEntries).where(eq(ledgerEntries.cause, cause));
    expect(entries.map(({ account }) => account).sort()).toEqual(['provider:sandpay', 'toReturn']);
  });

  it('of more than is left at its provider stays refused while a part is missing [F6.14]', async () => {
    const { billingNo, id, elsewhere } = await bought();
    await elsewhere('0.01');
    expect(await refundOrder(shop.deps(), id, 'a test')).toBe('refunded');
    await steps.refundTries(billingNo, 1);
    expect(await shop.ledger.effects(billingNo, 'refund')).toMatchObject([
      { state: 'refused', lastError: '422 REFUND_TOO_LARGE' },
    ]);
  });
});
