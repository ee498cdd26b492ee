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
const refund = () =>
  sandpay().refund({
    ...{ refundId: 'r1', merchantRef: 'B1-1', providerRef: 'sp_1', captureId: 'cap_1' },
    amount: { amount: '1.99', currency: 'USD' },
  });
const said = (code: string) => JSON.stringify({ error: { code, message: 'Words.' } });

describe('a refund', () => {
  it.each([
    [404, 'UNKNOWN_PAYMENT'],
    [404, 'UNKNOWN_CAPTURE'],
    [422, 'WRONG_CURRENCY'],
    [422, 'REFUND_TOO_LARGE'],
  ])('ends with a refusal of the provider’s own: %s %s [F6.14]', async (status, code) => {
    gateway.answers({ status, body: said(code) });
    expect(await refund()).toEqual({ kind: 'refused', reason: `${status} ${code}` });
  });

  it.each([
    ['a gateway’s JSON', 404, '{"message":"no Route matched with those values"}'],
    ['a gateway’s JSON of another kind', 403, '{"error":"access_denied"}'],
    ['a code without words', 422, '{"error":{"code":"REFUND_TOO_LARGE"}}'],
    ['a code that is none', 422, '{"error":{"code":"too large","message":"Words."}}'],
    ['a page', 404, '<html><h1>404 Not Found</h1></html>'],
    ['nothing', 422, ''],
    ['a clock or a key that is off', 401, said('STALE_TIMESTAMP')],
    ['a call that it doesn’t understand', 400, said('INVALID_PARAMETER')],
    ['a key used for something else', 409, said('IDEMPOTENCY_MISMATCH')],
    ['a refusal with another status', 403, said('REFUND_TOO_LARGE')],
    ['a success without a reference', 201, '{"ok":true}'],
  ])('is tried again after %s [F6.14]', async (_, status, body) => {
    gateway.answers({ status, body });
    expect(await refund()).toMatchObject({ kind: 'failed' });
  });

  it('goes back once the provider is there again that a gateway stood in for [F6.14]', async () => {
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
    const told = { amount: capture?.amount ?? '', currency: capture?.currency ?? '' };
    const received = { orderId, provider: 'sandpay', merchantRef: `${billingNo}-1`, providerRef: null };
    await withTx(shop.db, (tx) =>
      queueRefund(behind, tx, { ...received, captureId: capture?.id ?? '', told }),
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

describe('a payment that is asked for', () => {
  const create = () =>
    sandpay().create({
      ...{ merchantRef: 'B1-1', amount: { minor: 199, currency: 'USD' }, description: 'Goods' },
      ...{ providerMethod: 'card', completion: 'redirect', language: 'en', expiresAt: 2_000_000_000 },
      ...{ returnUrl: 'http://watt.localhost/', notifyUrl: 'http://127.0.0.1/' },
    });

  it('is rejected by the provider’s own words only, and may be asked for again after any others [F6.14]', async () => {
    gateway.answers({ status: 400, body: said('INVALID_PARAMETER') });
    expect((await create()).kind).toBe('rejected');
    for (const body of ['{"message":"no Route matched"}', '{"error":"access_denied"}', '{}']) {
      gateway.answers({ status: 404, body });
      expect((await create()).kind).toBe('unavailable');
    }
    gateway.answers({ status: 201, body: '{"ok":true}' });
    expect((await create()).kind).toBe('unavailable');
  });
});
