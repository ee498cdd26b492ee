import { until } from '@/__tests__/support/machine/until';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { callbackSender, type ProviderEvent } from '@/__tests__/support/parties/send-callback';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

const otherSecret = `whsec_${Buffer.from('a secret that nobody agreed on!!').toString('base64')}`;
let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
let send: ReturnType<typeof callbackSender>;
beforeAll(async () => {
  shop = await openHarness();
  steps = stepsOf(shop);
  send = callbackSender(shop.server.origin, () => shop.clock.now());
}, 180_000);
beforeEach(() => shop.log.clear());
afterEach(() => shop.calm());
afterAll(() => shop.close());

/** An order waiting for its money, and the callback that would settle it. */
async function waiting() {
  const { billing_no: billingNo, url } = await shop.shopper.buy();
  const { amount, currency } = await steps.due(billingNo);
  const paid: ProviderEvent = {
    type: 'payment.paid',
    merchantRef: `${billingNo}-1`,
    captureId: `cap_${billingNo}`,
    amount,
    currency,
  };
  return { billingNo, url, paid };
}

async function expectNothingHappened(billingNo: string) {
  expect(await steps.stateOf(billingNo)).toBe('awaiting');
  expect(await shop.ledger.captures(billingNo)).toEqual([]);
  expect(await shop.ledger.effects(billingNo, 'grant')).toEqual([]);
  expect(steps.grantsFor(billingNo)).toEqual([]);
}

const messages = () => [...shop.log.warnings(), ...shop.log.errors()].map((line) => line.msg);

describe('a callback that fails its check', () => {
  it.each([
    ['signed with another secret', { secret: otherSecret }, 'badSignature'],
    ['whose body was changed after signing', { signedBody: '{"type":"payment.paid"}' }, 'badSignature'],
    ['signed six minutes ago', { atMs: -360_000 }, 'stale'],
    ['signed six minutes ahead', { atMs: 360_000 }, 'stale'],
  ])(
    '%s is refused, logged and not stored; the genuine one still settles [F6.8]',
    async (_, spoilt, reason) => {
      const { billingNo, paid } = await waiting();
      const before = await shop.ledger.counts();
      const atMs = 'atMs' in spoilt ? { atMs: shop.clock.now() + spoilt.atMs } : {};
      expect(await send(paid, { ...spoilt, ...atMs })).toBe(400);
      expect(shop.log.warnings()).toMatchObject([{ msg: 'callback refused', provider: 'sandpay', reason }]);
      expect(await shop.ledger.counts()).toEqual(before);
      await expectNothingHappened(billingNo);
      expect(await send(paid)).toBe(204);
      await steps.reaches(billingNo, 'delivered');
    },
  );

  it.each(['', '{', 'null', '[]', '{"type":"payment.paid"}', '{"type":1,"data":{}}'])(
    'that is signed but has the body %j is refused and not stored [F6.8]',
    async (body) => {
      const { billingNo, paid } = await waiting();
      expect(await send(paid, { body })).toBe(400);
      await expectNothingHappened(billingNo);
    },
  );

  it('without any signature is refused; one for an unknown provider gets a 404 [F6.8]', async () => {
    const { paid } = await waiting();
    const bare = await shop.http.raw('/api/notify/sandpay', { method: 'POST', body: '{}' });
    expect(bare.status).toBe(400);
    expect(await bare.json()).toEqual({ error: 'BAD_SIGNATURE' });
    expect(await send(paid, { provider: 'nobody' })).toBe(404);
  });

  it.each(['bad-signature', 'stale', 'tamper'] as const)(
    'sent by Sandpay in mode %s is refused, and Sandpay’s next attempt settles the order [F6.8]',
    async (mode) => {
      const { billingNo, url } = await waiting();
      shop.provider.control.webhooks({ mode, count: 1 });
      shop.atSandpay(url, 'pay');
      await steps.reaches(billingNo, 'delivered');
      expect(messages()).toContain('callback refused');
      expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
    },
  );
});

describe('a genuine callback that doesn’t fit', () => {
  it.each([
    ['of half the amount', {}],
    ['of one cent', { amount: '0.01' }],
    ['of more than the amount', { amount: '9999.00' }],
    ['of the amount in another currency', { currency: 'VND', same: true }],
    // ISO 4217 reserves XXX, so it can't become a currency that the shop knows.
    ['in a currency we don’t know', { currency: 'XXX', same: true }],
    ['with more digits than the currency has', { amount: '0.9999' }],
  ])(
    '%s is logged, refunded and buys nothing; the right amount afterwards settles [F6.14]',
    async (_, wrong) => {
      const { billingNo, url, paid } = await waiting();
      const { same, ...request } = { same: false, ...wrong };
      shop.atSandpay(url, 'wrong-amount', same ? { ...request, amount: paid.amount } : request);
      await steps.allHeard();
      expect(await shop.ledger.effects(billingNo, 'grant')).toEqual([]);
      const logged = {
        msg: 'money does not fit',
        billingNo,
        merchantRef: paid.merchantRef,
        kind: 'mismatch',
      };
      expect(shop.log.errors()).toMatchObject([logged]);
      shop.atSandpay(url, 'pay-twice');
      await steps.reaches(billingNo, 'delivered');
      expect((await shop.ledger.captures(billingNo)).map(({ kind }) => kind)).toEqual([
        'mismatch',
        'settling',
      ]);
      await steps.refunded(billingNo, 1);
      expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
    },
  );

  it('for a payment that we never opened is stored and logged, and moves nothing [F6.8]', async () => {
    const { billingNo, paid } = await waiting();
    expect(await send({ ...paid, merchantRef: `${billingNo}-2` })).toBe(204);
    expect(await send({ ...paid, merchantRef: '261120AAAAAAAAAA-1' })).toBe(204);
    await steps.allHeard();
    // Both claim the same capture: it is booked once, and Sandpay, which never had it, refuses the refund once.
    await until('its return is refused', () => shop.log.errors().length > 1);
    expect(shop.log.errors().map(({ msg, kind }) => [msg, kind])).toEqual([
      ['money does not fit', 'unknown'],
      ['effect given up: needs a person', undefined],
    ]);
    await expectNothingHappened(billingNo);
  });

  it('that claims the capture of another order buys nothing for this one [F6.8]', async () => {
    const first = await waiting();
    const second = await waiting();
    await send(first.paid);
    await steps.reaches(first.billingNo, 'delivered');
    await send({ ...second.paid, captureId: first.paid.captureId ?? '' });
    await steps.allHeard();
    await expectNothingHappened(second.billingNo);
  });
});
