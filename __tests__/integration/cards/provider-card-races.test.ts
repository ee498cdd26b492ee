import { paidOnce } from '@/__tests__/support/shop/purchase-steps';
import { codeName, createdOf } from '@/__tests__/support/shop/shop-http';
import { createCardThrottle } from '@/lib/backend/cards/card-throttle';
import { submitCard } from '@/lib/backend/cards/submit-card';
import { openCardBench, twPlayer, type CardBench } from './provider-card-bench';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let bench: CardBench;
beforeAll(async () => {
  bench = await openCardBench();
}, 180_000);
afterEach(() => bench.shop.calm());
afterAll(() => bench.close());

const times = <T>(count: number, make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

/** Waits until the order is delivered and all effects are done; returns the outcome. */
async function outcomeOf(billingNo: string) {
  const { steps } = bench;
  await steps.reaches(billingNo, 'delivered');
  await steps.allHeard();
  return steps.outcome(billingNo);
}

describe('many payments at once', () => {
  it('with one card and key make one order and one capture from twenty calls [F5.11]', async () => {
    const { shop } = bench;
    shop.provider.control.webhooks({ mode: 'duplicate', count: 3 });
    const [body, code, before] = [await bench.want(), bench.card('PAYS'), await shop.ledger.counts()];
    const replies = await times(20, () => bench.payWith(body, code));
    const numbers = new Set(replies.map((reply) => createdOf(reply).billing_no));
    expect(numbers.size).toBe(1);
    for (const billingNo of numbers) expect(await outcomeOf(billingNo)).toEqual(paidOnce);
    expect((await shop.ledger.counts()).orders).toBe(before.orders + 1);
  });

  it('in twenty processes that share nothing but the database make one capture [F5.11]', async () => {
    const { shop } = bench;
    const [body, code] = [await bench.want(), bench.card('PAYS')];
    const billingNo = bench.billingNoOf(await bench.payWith(body, { number: 'WRONG', password: 'x' }));
    const [attempt] = await shop.ledger.attempts(billingNo);
    if (attempt === undefined) throw new Error('no attempt');
    const results = await times(20, (n) => {
      // A hash of its own isolates each one, as in a process of its own.
      const hash = () => ({ numberHash: `${n}`, passwordHash: '' });
      const deps = { ...shop.deps(), cardKeys: { hash } };
      return submitCard({ deps, throttle: createCardThrottle() }, attempt, { code, address: '198.51.100.9' });
    });
    expect(new Set(results.map(({ ok }) => ok))).toEqual(new Set([true]));
    expect(await outcomeOf(billingNo)).toEqual(paidOnce);
  });

  it('for eight orders with one card pay one of them; the others stay open and learn that the card is used [F5.11]', async () => {
    const code = bench.card('PAYS');
    const bodies = await times(8, () => bench.want());
    const replies = await Promise.all(bodies.map((body) => bench.payWith(body, code)));
    const codes = replies.map(codeName);
    expect(codes.filter((name) => name === 'success')).toHaveLength(1);
    expect(codes.filter((name) => name === 'cardUsed')).toHaveLength(7);
    for (const reply of replies) {
      const billingNo = bench.billingNoOf(reply);
      if (codeName(reply) === 'success') expect(await outcomeOf(billingNo)).toEqual(paidOnce);
      else expect(await bench.steps.stateOf(billingNo)).toBe('awaiting');
    }
  });

  it('with two cards for one order use one card; the other can pay the next order [F5.11]', async () => {
    const [body, one, other] = [await bench.want(), bench.card('PAYS'), bench.card('PAYS')];
    const replies = await Promise.all([bench.payWith(body, one), bench.payWith(body, other)]);
    const [first, second] = replies.map((reply) => createdOf(reply).billing_no);
    expect(first).toBe(second);
    expect(await outcomeOf(first ?? '')).toEqual(paidOnce);
    const next = await Promise.all(
      [one, other].map(async (code) => codeName(await bench.payWith(await bench.want(), code))),
    );
    expect(next.sort()).toEqual(['cardUsed', 'success']);
  });
});

describe('a provider in trouble', () => {
  it('whose answer to the card is lost: the order is paid once, after a query [F5.11]', async () => {
    const { shop } = bench;
    const [body, code] = [await bench.want(), bench.card('PAYS')];
    shop.provider.control.webhooks({ mode: 'hold' });
    shop.provider.control.behaviour({ mode: 'drop', times: 1, only: 'card' });
    const lost = await bench.payWith(body, code);
    expect(codeName(lost)).toBe('providerUnavailable');
    const billingNo = bench.billingNoOf(lost);
    expect((await shop.books(`${billingNo}-1`))[0]).toMatchObject({ status: 'authorised', captures: [] });
    shop.pass(61);
    await shop.runHousekeeping();
    await bench.steps.reaches(billingNo, 'delivered');
    // A player who presses Pay again with the same card gets the same order.
    expect(createdOf(await bench.payWith(body, code)).billing_no).toBe(billingNo);
    shop.calm();
    expect(await outcomeOf(billingNo)).toEqual(paidOnce);
  });

  it('whose answer is lost while the payer presses Pay again at once: the same payment is paid once [F5.11]', async () => {
    const { shop } = bench;
    const [body, code] = [await bench.want(), bench.card('PAYS')];
    shop.provider.control.behaviour({ mode: 'drop', times: 1, only: 'card' });
    shop.provider.control.webhooks({ mode: 'hold' });
    const billingNo = bench.billingNoOf(await bench.payWith(body, code));
    expect(createdOf(await bench.payWith(body, code)).billing_no).toBe(billingNo);
    shop.calm();
    expect(await outcomeOf(billingNo)).toEqual(paidOnce);
  });

  it('that never received the card has taken nothing, and the same card pays afterwards [F5.11]', async () => {
    const { shop } = bench;
    const [body, code] = [await bench.want(), bench.card('PAYS')];
    shop.provider.control.behaviour({ mode: 'down', times: 1, only: 'card' });
    const down = await bench.payWith(body, code);
    expect(codeName(down)).toBe('providerUnavailable');
    expect(createdOf(await bench.payWith(body, code)).billing_no).toBe(bench.billingNoOf(down));
    expect(await outcomeOf(bench.billingNoOf(down))).toEqual(paidOnce);
  });

  it('whose answer to the capture is lost: the callback or the next query reports the money [F5.11]', async () => {
    const { shop } = bench;
    const body = await bench.want();
    bench.billingNoOf(await bench.payWith(body, { number: 'WRONG', password: 'x' }));
    shop.provider.control.behaviour({ mode: 'drop', times: 1, only: 'capture' });
    const { billing_no: billingNo } = createdOf(await bench.payWith(body, bench.card('PAYS')));
    expect(await outcomeOf(billingNo)).toEqual(paidOnce);
  });

  it('whose callback about a checked card is lost: the order is paid once the player reads it [F5.11]', async () => {
    const { shop } = bench;
    shop.provider.control.webhooks({ mode: 'hold' });
    const { billing_no: billingNo } = createdOf(await bench.payWith(await bench.want(), bench.card('LATE')));
    shop.pass(30);
    await shop.shopper.order(billingNo, {}, twPlayer);
    await bench.steps.reaches(billingNo, 'delivered');
    shop.calm();
    expect(await outcomeOf(billingNo)).toEqual(paidOnce);
  });
});
