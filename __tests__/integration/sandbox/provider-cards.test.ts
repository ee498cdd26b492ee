import { behaviourOf, TEST_CARD_PASSWORD } from '@/lib/sandbox/provider/take-card';
import { startBench, type Bench } from './provider-bench';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const card = (number: string, password = TEST_CARD_PASSWORD) => ({ number, password });
const give = (id: string, body: object) => bench.ask(`/v1/payments/${id}/card`, body, { atMs: bench.now() });
const opened = async (ref: string) =>
  (await bench.create({ merchant_ref: ref, completion: 'card', method: 'code' })).id;
const refusedAs = (code: string) => ({ body: { error: expect.objectContaining({ code }) } });

describe('cards for an opened payment', () => {
  it('authorise with a good card, once for each card and payment, even after a restart [F5.11]', async () => {
    const [one, other] = [await opened('B1-1'), await opened('B2-1')];
    expect(await give(one, card('SANDCARD-PAYS-1'))).toMatchObject({
      status: 200,
      body: { status: 'authorised' },
    });
    await bench.restart();
    expect(await give(other, card('SANDCARD-PAYS-1'))).toMatchObject({
      status: 409,
      ...refusedAs('CARD_USED'),
    });
    expect(await give(one, card('SANDCARD-PAYS-2'))).toMatchObject({
      status: 200,
      body: { status: 'authorised' },
    });
    // The second card was not used.
    expect(await give(other, card('SANDCARD-PAYS-2'))).toMatchObject({ status: 200 });
    const taken = await bench.ask(`/v1/payments/${one}/capture`, {}, { atMs: bench.now() });
    expect(taken).toMatchObject({ body: { status: 'paid', captures: [{ amount: '9.99' }] } });
  });

  it('are refused if wrong or used, and are accepted only from signed callers for a payment by card [F5.11]', async () => {
    const id = await opened('B1-1');
    for (const wrong of [card('SANDCARD-PAYS-1', 'wrong'), card('SANDCARD-NONE-1'), card('4711')])
      expect(await give(id, wrong)).toMatchObject({ status: 422, ...refusedAs('CARD_REFUSED') });
    expect(await give(id, card('SANDCARD-USED-1'))).toMatchObject({ status: 409, ...refusedAs('CARD_USED') });
    expect((await bench.read(id)).status).toBe('pending');
    const { id: plain } = await bench.create();
    expect(await give(plain, card('SANDCARD-PAYS-1'))).toMatchObject({
      status: 409,
      ...refusedAs('NOT_BY_CARD'),
    });
    expect(await give('sp_nobody', card('SANDCARD-PAYS-1'))).toMatchObject({ status: 404 });
    const unsigned = await fetch(`${bench.provider().origin}/v1/payments/${id}/card`, {
      method: 'POST',
      body: JSON.stringify(card('SANDCARD-PAYS-1')),
    });
    expect(unsigned.status).toBe(401);
  });

  it('are checked for twenty seconds if they are late ones, reported to the merchant, and freed if the money isn’t captured [F5.11]', async () => {
    const [one, other] = [await opened('B1-1'), await opened('B2-1')];
    const late = card('SANDCARD-LATE-1');
    expect(await give(one, late)).toMatchObject({ status: 200, body: { status: 'pending' } });
    expect(await give(other, late)).toMatchObject({ status: 409 });
    bench.pass(20_001);
    await bench.provider().control.flush();
    expect(bench.merchant.received.map(({ event }) => event.type)).toEqual(['payment.authorised']);
    bench.pass(1_800_000);
    expect((await bench.read(one)).status).toBe('expired');
    const { id: next } = await bench.create({
      merchant_ref: 'B3-1',
      completion: 'card',
      expires_at: Math.floor(bench.now() / 1000) + 1800,
    });
    expect(await give(next, late)).toMatchObject({ status: 200 });
  });

  it('behave by their numbers as documented [F5.11]', () => {
    expect(behaviourOf(card('SANDCARD-PAYS-any-ending_1'))).toBe('pays');
    expect(behaviourOf(card('SANDCARD-LATE-1'))).toBe('late');
    expect(behaviourOf(card('SANDCARD-USED-1'))).toBe('used');
    expect(behaviourOf(card('SANDCARD-PAYS-'))).toBe('unknown');
  });
});
