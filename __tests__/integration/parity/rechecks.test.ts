import { plantingIn } from '@/__tests__/support/faults/planted';
import { unhurried } from '@/__tests__/support/faults/unhurried';
import { inOneShop } from '@/__tests__/support/shop/in-one-shop';
import { operating } from '@/__tests__/support/shop/operating';
import type { Steps } from '@/__tests__/support/shop/purchase-steps';
import type { Harness } from '@/__tests__/support/shop/shop-harness';
import { runParity } from '@/lib/backend/parity/parity';
import { parityFindings } from '@/lib/backend/parity/schema';

/** Enough for a busy machine; nothing here waits for a fixed time. */
const patience = 300_000;

let shop: Harness;
let steps: Steps;
inOneShop((opened) => {
  ({ shop, steps } = opened);
});
const staff = operating(() => shop.deps());
const of = '(select id from orders where billing_no = $1)';

const round = () => runParity(shop.deps(), unhurried);
const rowsOf = async (subject: string) =>
  (await shop.db.select().from(parityFindings)).filter((row) => row.subject === subject);
const openOf = async (subject: string) =>
  (await rowsOf(subject)).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);

/** A delivered order and its money. */
async function delivered() {
  const { delivered: make, captureOf, run } = plantingIn(shop, steps);
  const billingNo = await make();
  const capture = await captureOf(billingNo);
  return {
    billingNo,
    subject: `capture sandpay:${capture.captureId}`,
    run: (text: string) => run(text, billingNo),
    /** Sends its money back at the provider, without the shop. */
    refundElsewhere: async () => {
      const { captureId, providerRef, statedAmount, statedCurrency } = capture;
      await shop
        .deps()
        .providers.get('sandpay')
        ?.refund({
          refundId: `elsewhere ${billingNo}`,
          merchantRef: `${billingNo}-1`,
          providerRef: providerRef ?? '',
          captureId,
          amount: { amount: statedAmount ?? '', currency: statedCurrency ?? '' },
        });
    },
    capture,
  };
}

/** As the round that follows the operator's remedy sees it. */
async function endsBy(subject: string, kind: string, remedy: () => Promise<unknown>): Promise<void> {
  shop.pass(3 * 3_600);
  await round();
  expect(await openOf(subject)).toContain(kind);
  await remedy();
  await round();
  expect(await openOf(subject)).toEqual([]);
}

it(
  'ends returnedByProvider once the order is refunded, though the provider has nothing left to refund [F7.1]',
  async () => {
    const { billingNo, subject, refundElsewhere } = await delivered();
    await refundElsewhere();
    await endsBy(subject, 'returnedByProvider', async () => {
      await staff.value('order.refund', { billingNo });
      await steps.refunded(billingNo, 1);
    });
  },
  patience,
);

it(
  'ends refundUnknownToProvider once the money is sent back at the provider [F7.1]',
  async () => {
    const { billingNo, subject, refundElsewhere, capture } = await delivered();
    const { provider, captureId, statedAmount: amount, statedCurrency: currency } = capture;
    const sent = { provider, merchantRef: `${billingNo}-1`, captureId, amount, currency };
    const key = `refund:${provider}:${captureId}`;
    await plantingIn(shop, steps).invent(billingNo, { topic: 'refund', key, state: 'done' }, sent);
    await endsBy(subject, 'refundUnknownToProvider', refundElsewhere);
  },
  patience,
);

it(
  'ends amountDiffersAtProvider once all of the order’s money is back [F7.1]',
  async () => {
    const { billingNo, subject, run } = await delivered();
    await run(`update captures set amount_minor = amount_minor + 1 where order_id = ${of}`);
    await endsBy(subject, 'amountDiffersAtProvider', async () => {
      await staff.value('order.refund', { billingNo });
      await steps.refunded(billingNo, 1);
    });
  },
  patience,
);

it(
  'ends moneyUnknownToProvider once money that nobody paid isn’t booked any more [F7.1]',
  async () => {
    const { run } = await delivered();
    await run(
      `insert into captures (order_id, attempt_id, provider, capture_id, provider_ref, kind, created_at)
        select order_id, attempt_id, provider, 'cap_invented', provider_ref, 'mismatch', created_at from captures where order_id = ${of}`,
    );
    const subject = 'capture sandpay:cap_invented';
    await endsBy(subject, 'moneyUnknownToProvider', () =>
      run(`delete from captures where capture_id = 'cap_invented' and order_id = ${of}`),
    );
  },
  patience,
);

it(
  'books the money of an order that merely says it is paid, and keeps it for the goods that were delivered [F7.1]',
  async () => {
    const { billingNo, run } = await delivered();
    await run(`delete from captures where order_id = ${of}`);
    await round();
    expect(await openOf(billingNo)).toContain('paidWithoutMoney');
    // Old enough for the provider to be asked about its payment.
    shop.pass(3 * 3_600);
    await round();
    expect(await openOf(billingNo)).toEqual([]);
    expect(await shop.ledger.captures(billingNo)).toMatchObject([{ kind: 'settling' }]);
    expect(await shop.ledger.effects(billingNo, 'refund')).toEqual([]);
    expect(await shop.ledger.order(billingNo)).toMatchObject({ state: 'delivered', repeated: false });
  },
  patience,
);

it(
  'notes each time that a finding is still there, and doesn’t ask a silent provider again in the same round [F7.1]',
  async () => {
    const one = await delivered();
    const other = await delivered();
    for (const { refundElsewhere } of [one, other]) await refundElsewhere();
    shop.pass(3 * 3_600);
    await round();
    const seenAt = async () => (await rowsOf(one.subject)).map(({ lastSeenAt }) => lastSeenAt.getTime());
    const [first = 0] = await seenAt();
    // Younger than the age at which the provider's list is compared again.
    shop.pass(3_600);
    await round();
    expect((await seenAt())[0]).toBeGreaterThan(first);
    const sandpay = shop.deps().providers.get('sandpay');
    if (sandpay === undefined) throw new Error('no provider');
    const query = jest.fn(() => Promise.resolve(null));
    const silent = { ...sandpay, query };
    await runParity({ ...shop.deps(), providers: new Map([['sandpay', silent]]) }, unhurried);
    expect(query).toHaveBeenCalledTimes(1);
    expect(await openOf(one.subject)).toEqual(['returnedByProvider']);
  },
  patience,
);

it(
  'reaches every open finding within some rounds, however many lasting ones were found before it [F7.1]',
  async () => {
    await shop.engine.exec(`
      insert into captures (provider, capture_id, kind, created_at)
        select 'sandpay', 'lasting_' || n, 'unknown', now() from generate_series(1, 60) n;
      insert into parity_findings (tenant, kind, subject, says, first_seen_at, last_seen_at)
        select '', 'returnedByProvider', 'capture sandpay:lasting_' || n, 'order unknown', '2020-01-01Z', '2020-01-01Z' from generate_series(1, 60) n;
      insert into parity_findings (tenant, kind, subject, says, first_seen_at, last_seen_at)
        select '', 'returnedByProvider', 'capture gone:lasting_' || n, 'order unknown', '2020-01-01Z', '2020-01-01Z' from generate_series(1, 60) n;`);
    const { subject, run } = await delivered();
    await run(`update captures set amount_minor = amount_minor + 1 where order_id = ${of}`);
    shop.pass(3 * 3_600);
    await round();
    expect(await openOf(subject)).toEqual(['amountDiffersAtProvider']);
    await run(`update captures set amount_minor = amount_minor - 1 where order_id = ${of}`);
    // Sixty lasting ones, fifty a round.
    for (let rounds = 0; rounds < 2; rounds += 1) await round();
    expect(await openOf(subject)).toEqual([]);
  },
  patience,
);
