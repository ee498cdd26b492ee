import { startBench, type Bench } from './provider-bench';
import { call, until } from './signed-client';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const control = (path: string, body: object = {}) => call(`${bench.provider().origin}/control/${path}`, body);
const received = () => bench.merchant.received;
const arrived = (count: number) => until(() => (received().length >= count ? received() : null));
const events = () => bench.provider().control.events().events;
const attempted = (count: number) =>
  until(() => (events()[0]?.attempts.length === count ? events()[0] : null));

async function paid(): Promise<string> {
  const { id } = await bench.create();
  await control(`payments/${id}/pay`);
  return id;
}

it('notifies the merchant of a payment, signed, with the captures', async () => {
  const id = await paid();
  const [webhook] = await arrived(1);
  const [capture] = (await bench.read(id)).captures;
  expect(webhook?.genuine).toBe(true);
  expect(webhook?.headers['webhook-id']).toBe(webhook?.event.id);
  expect(webhook?.event).toEqual({
    type: 'payment.paid',
    id: expect.stringMatching(/^evt_/),
    created_at: Math.floor(bench.now() / 1000),
    data: {
      payment_id: id,
      merchant_ref: 'B1-1',
      capture_id: capture?.id,
      amount: '9.99',
      currency: 'USD',
      status: 'paid',
    },
  });
});

it('notifies it of failures, expiries and refunds as well, each event under an id of its own', async () => {
  for (const action of ['fail', 'expire']) await control(`payments/${(await bench.create()).id}/${action}`);
  const id = await paid();
  const [capture] = (await bench.read(id)).captures;
  await bench.refund('r1', { payment_id: id, capture_id: capture?.id, amount: '9.99', currency: 'USD' });
  const all = await arrived(4);
  const types = all.map(({ event }) => event.type).sort();
  expect(types).toEqual(['payment.expired', 'payment.failed', 'payment.paid', 'payment.refunded']);
  expect(new Set(all.map(({ event }) => event.id)).size).toBe(4);
});

it('retries with growing gaps until the answer is 2xx, with the same bytes each time and a new signature', async () => {
  bench.merchant.answer(500, 302, 404, 401, 503, 500, 500, 204);
  await paid();
  const gaps = [1, 2, 5, 10, 30, 60, 60];
  for (const [index, gap] of gaps.entries()) {
    const event = await attempted(index + 1);
    expect(event?.next_attempt_at).toBe(bench.now() + gap * 1000);
    bench.pass(gap * 1000);
    await arrived(index + 2);
  }
  await until(() => (events()[0]?.delivered ? true : null));
  expect(received()).toHaveLength(8);
  expect(new Set(received().map(({ event }) => JSON.stringify(event))).size).toBe(1);
  expect(new Set(received().map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  expect(new Set(received().map(({ port }) => port)).size).toBe(8);
});

it('gives up after a day, but retries when flushed', async () => {
  bench.merchant.answer(500, 500);
  await paid();
  await attempted(1);
  bench.pass(24 * 3_600_000);
  await attempted(2);
  expect(events()[0]).toMatchObject({ delivered: false, next_attempt_at: null });
  expect((await control('webhooks/flush')).body).toEqual({ attempted: 1, delivered: 1 });
});

it('keeps undelivered webhooks over a restart', async () => {
  bench.merchant.answer(500);
  await paid();
  await attempted(1);
  await bench.restart();
  bench.pass(1_000);
  const [first, second] = await arrived(2);
  expect(second?.event).toEqual(first?.event);
});

it('survives an unreachable merchant', async () => {
  const { id } = await bench.create({ notify_url: 'http://127.0.0.1:1/hook' });
  await control(`payments/${id}/pay`);
  const event = await attempted(1);
  expect(event?.attempts[0]?.results).toEqual([expect.stringContaining('ECONNREFUSED')]);
});

describe('Sandpay in a failure mode', () => {
  it('holds webhooks back until they are flushed', async () => {
    await control('webhooks', { mode: 'hold' });
    await paid();
    bench.pass(60_000);
    expect(received()).toHaveLength(0);
    expect((await control('webhooks/flush')).body).toEqual({ attempted: 1, delivered: 1 });
    expect(received()).toHaveLength(1);
  });

  it('sends the held ones when the mode is normal again', async () => {
    await control('webhooks', { mode: 'hold' });
    await paid();
    await control('webhooks', { mode: 'normal' });
    await arrived(1);
  });

  it('sends each event the given number of times, under one id', async () => {
    await control('webhooks', { mode: 'duplicate', count: 50 });
    await paid();
    await arrived(50);
    expect(new Set(received().map(({ event }) => event.id)).size).toBe(1);
    expect(received().every(({ genuine }) => genuine)).toBe(true);
  });

  it('reverses the order', async () => {
    await control('webhooks', { mode: 'reorder', count: 3 });
    const { id } = await bench.create();
    for (const action of ['expire', 'pay', 'pay-twice']) await control(`payments/${id}/${action}`);
    await arrived(3);
    await until(() => (events().every((event) => event.delivered) ? true : null));
    expect(received().map(({ event }) => event.id)).toEqual(
      events()
        .map((event) => event.id)
        .reverse(),
    );
    expect(received().at(-1)?.event.type).toBe('payment.expired');
  });

  it.each(['bad-signature', 'stale', 'tamper'])(
    'spoils the given number of attempts by %s, then sends the genuine one',
    async (mode) => {
      await control('webhooks', { mode, count: 1 });
      bench.merchant.answer(401);
      await paid();
      await attempted(1);
      bench.pass(1_000);
      await arrived(2);
      expect(received().map(({ genuine }) => genuine)).toEqual([false, true]);
      expect(received()[0]?.event.data.amount === '9.99').toBe(mode !== 'tamper');
    },
  );
});
