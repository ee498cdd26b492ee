import { paidUnheard } from '@/__tests__/support/shop/left-callback';
import { stepsOf } from '@/__tests__/support/shop/purchase-steps';
import { callbackSender, newEventId, type ProviderEvent } from '@/__tests__/support/parties/send-callback';
import { seededRandom, shuffled } from '@/__tests__/support/data/seeded-random';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
let steps: ReturnType<typeof stepsOf>;
let send: ReturnType<typeof callbackSender>;
beforeAll(async () => {
  shop = await openHarness();
  steps = stepsOf(shop);
  send = callbackSender(shop.server.origin, () => shop.clock.now());
}, 180_000);
afterEach(() => shop.calm());
afterAll(() => shop.close());

/** How every purchase must end, whichever callbacks came and how often: settled once, granted once, nothing to refund. */
async function expectBoughtOnce(billingNo: string) {
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  expect((await shop.ledger.captures(billingNo)).map((one) => one.kind)).toEqual(['settling']);
  expect(await shop.ledger.effects(billingNo, 'grant')).toHaveLength(1);
  expect(await shop.ledger.effects(billingNo, 'refund')).toEqual([]);
  expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
}

describe('callbacks', () => {
  it('for one event are stored once and settle once, even if 50 come at once [F6.8]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.provider.control.webhooks({ mode: 'duplicate', count: 50 });
    shop.atSandpay(url, 'pay');
    await expectBoughtOnce(billingNo);
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled']);
    expect(await shop.ledger.history(billingNo)).toEqual([
      'created:  → created',
      'attemptOpened: created → awaiting',
      'moneyArrived: awaiting → paid',
      'granted: paid → delivered',
    ]);
  });

  it.each([1, 2, 3, 4])(
    'that report paid, failed and expired, 50 in any order (seed %i), make one settlement and one grant [F6.8]',
    async (seed) => {
      const bought = await shop.shopper.buy();
      const { billing_no: billingNo } = bought;
      // However long the fifty take, Sandpay has the money that they report.
      const { paymentId } = await paidUnheard(shop, bought);
      const [capture] = (await shop.books(`${billingNo}-1`))[0]?.captures ?? [];
      const { amount, currency } = await steps.due(billingNo);
      const news = (type: ProviderEvent['type'], captureId?: string): ProviderEvent => ({
        type,
        merchantRef: `${billingNo}-1`,
        paymentId,
        amount,
        currency,
        eventId: newEventId(),
        ...(captureId === undefined ? {} : { captureId }),
      });
      const kinds = [news('payment.failed'), news('payment.expired'), news('payment.paid', capture?.id)];
      const again = Array.from({ length: 10 }, () => news('payment.paid', capture?.id));
      const fifty = shuffled(
        [...kinds, ...kinds, ...kinds, ...again, ...repeat(kinds, 31)],
        seededRandom(seed),
      );
      const answers = await Promise.all(fifty.map((one) => send(one)));
      expect([answers.length, new Set(answers)]).toEqual([50, new Set([204])]);
      shop.calm();
      await expectBoughtOnce(billingNo);
      expect(
        (await shop.ledger.callbacks(`${billingNo}-1`)).filter((outcome) => outcome === 'settled'),
      ).toHaveLength(1);
    },
  );

  it('that report a failure after the money has arrived change nothing [F6.8]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    const { amount, currency } = await steps.due(billingNo);
    shop.atSandpay(url, 'pay');
    await expectBoughtOnce(billingNo);
    const late = { merchantRef: `${billingNo}-1`, amount, currency };
    expect(await send({ ...late, type: 'payment.failed', eventId: newEventId() })).toBe(204);
    expect(await send({ ...late, type: 'payment.expired', eventId: newEventId() })).toBe(204);
    await expectBoughtOnce(billingNo);
    expect(await shop.ledger.callbacks(`${billingNo}-1`)).toEqual(['settled', 'known', 'known']);
  });

  it('without consequence are stored and change nothing [F6.8]', async () => {
    const { billing_no: billingNo } = await shop.shopper.buy();
    const { amount, currency } = await steps.due(billingNo);
    const merchantRef = `${billingNo}-1`;
    expect(await send({ type: 'payment.disputed', merchantRef, amount, currency })).toBe(204);
    expect(await send({ type: 'payment.paid', merchantRef, amount, currency })).toBe(204);
    await steps.allHeard();
    expect(await shop.ledger.callbacks(merchantRef)).toEqual(['ignored', 'pending']);
    expect(await steps.stateOf(billingNo)).toBe('awaiting');
  });
});

describe('an order that is paid twice', () => {
  it('gets its goods once and one refund, and is shown as Repeat [F3.13]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.provider.control.webhooks({ mode: 'duplicate', count: 5 });
    shop.atSandpay(url, 'pay-twice');
    await steps.reaches(billingNo, 'delivered');
    await steps.refunded(billingNo, 1);
    await steps.allHeard();
    expect((await shop.ledger.captures(billingNo)).map((one) => one.kind)).toEqual(['settling', 'duplicate']);
    expect(steps.grantsFor(billingNo)).toMatchObject([{ applied: 1 }]);
    const [payment] = await shop.books(`${billingNo}-1`);
    expect(payment?.refunds).toMatchObject([
      { capture_id: (await shop.ledger.captures(billingNo))[1]?.captureId },
    ]);
    expect(await steps.publicStatus(billingNo)).toBe(10);
  });

  it('gets its refund even if the provider is down at first [F6.8]', async () => {
    const { billing_no: billingNo, url } = await shop.shopper.buy();
    shop.provider.control.behaviour({ mode: 'down', only: 'refund', times: 2 });
    shop.atSandpay(url, 'pay-twice');
    await steps.refundTries(billingNo, 1);
    for (const tries of [2, 3]) {
      shop.pass(11);
      await shop.runHousekeeping();
      await steps.refundTries(billingNo, tries);
    }
    await steps.refunded(billingNo, 1);
    expect((await shop.books(`${billingNo}-1`))[0]?.refunds).toHaveLength(1);
  });
});

function repeat<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, index) => items[index % items.length]).filter(
    (item) => item !== undefined,
  );
}
