import { setTimeout as sleep } from 'node:timers/promises';
import { startBench, type Bench } from './provider-bench';
import { call } from './signed-client';

let bench: Bench;
beforeEach(async () => {
  bench = await startBench();
});
afterEach(() => bench.close());

const control = (path: string, body: object = {}) => call(`${bench.provider().origin}/control/${path}`, body);
const expectMoney = (amount: string, currency: string) => expect.objectContaining({ amount, currency });

describe('payments', () => {
  it('makes one payment for one idempotency key, even after a restart', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => bench.post('k1', bench.request())));
    await bench.restart();
    const again = await bench.post('k1', bench.request());
    expect(again).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^sp_/), status: 'pending' },
    });
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const { body } = await bench.ask('/v1/payments?merchant_ref=B1-1', undefined, { method: 'GET' });
    expect(body).toMatchObject({ payments: [{ merchant_ref: 'B1-1', status: 'pending', captures: [] }] });
  });

  it('refuses a key that was used for something else, a missing key and a missing signature', async () => {
    await bench.post('k1', bench.request());
    expect(await bench.post('k1', bench.request({ amount: '8.99' }))).toMatchObject({ status: 409 });
    expect(await bench.ask('/v1/payments', bench.request())).toMatchObject({
      status: 400,
      body: { error: { code: 'IDEMPOTENCY_KEY_REQUIRED' } },
    });
    const unsigned = await call(`${bench.provider().origin}/v1/payments`, bench.request());
    expect(unsigned).toMatchObject({ status: 401, body: { error: { code: 'BAD_SIGNATURE' } } });
  });

  it.each([
    { amount: '-1' },
    { amount: '0.00' },
    { amount: 9.99 },
    { currency: 'usd' },
    { return_url: 'javascript:alert(1)' },
  ])('refuses a payment with %j', async (fault) =>
    expect((await bench.post('k1', bench.request(fault))).status).toBe(400),
  );

  it('answers 404 for a payment it does not know', async () => {
    const reply = await bench.ask('/v1/payments/sp_none', undefined, { method: 'GET' });
    expect(reply).toMatchObject({ status: 404, body: { error: { code: 'UNKNOWN_PAYMENT' } } });
  });

  it('is down or slow for the given number of calls', async () => {
    await control('behaviour', { mode: 'down', times: 1 });
    expect((await bench.post('k1', bench.request())).status).toBe(503);
    await control('behaviour', { mode: 'slow', delayMs: 120, times: 1 });
    const started = Date.now();
    expect((await bench.post('k1', bench.request())).status).toBe(201);
    expect(Date.now() - started).toBeGreaterThanOrEqual(115);
  });

  it('keeps a fault for the call that it is meant for', async () => {
    await control('behaviour', { mode: 'down', times: 1, only: 'create' });
    const read = await bench.ask('/v1/payments/sp_none', undefined, { method: 'GET' });
    expect(read.status).toBe(404);
    expect((await bench.post('k1', bench.request())).status).toBe(503);
    const { id } = await bench.create();
    await control('behaviour', { mode: 'down', times: 1, only: 'query' });
    expect((await bench.post('k2', bench.request())).status).toBe(201);
    expect((await bench.ask(`/v1/payments/${id}`, undefined, { method: 'GET' })).status).toBe(503);
  });

  it('is slow until it is told otherwise', async () => {
    await control('behaviour', { mode: 'slow', delayMs: 600_000 });
    const slow = bench.post('k1', bench.request());
    expect(await Promise.race([slow, sleep(100, 'no answer')])).toBe('no answer');
    await control('behaviour', { mode: 'ok' });
    expect((await slow).status).toBe(201);
  });
});

describe('the outcome of a payment', () => {
  it('pays the whole amount once', async () => {
    const { id } = await bench.create();
    expect(await control(`payments/${id}/pay`)).toEqual({ status: 200, body: { id, status: 'paid' } });
    expect(await control(`payments/${id}/pay`)).toMatchObject({
      status: 409,
      body: { error: { code: 'ALREADY_SETTLED' } },
    });
    expect(await bench.read(id)).toMatchObject({
      status: 'paid',
      captures: [{ amount: '9.99', currency: 'USD' }],
    });
  });

  it('pays twice, either at once or after a first payment', async () => {
    const atOnce = await bench.create();
    await control(`payments/${atOnce.id}/pay-twice`);
    const later = await bench.create();
    await control(`payments/${later.id}/pay`);
    await control(`payments/${later.id}/pay-twice`);
    for (const { id } of [atOnce, later]) {
      const { captures } = await bench.read(id);
      expect(captures).toEqual([expectMoney('9.99', 'USD'), expectMoney('9.99', 'USD')]);
      expect(captures[0]?.id).not.toBe(captures[1]?.id);
    }
  });

  it.each([
    [{ amount: '9.99' }, {}, expectMoney('4.99', 'USD')],
    [{ amount: '0.01' }, {}, expectMoney('0.02', 'USD')],
    [{ amount: '1200', currency: 'JPY' }, {}, expectMoney('600', 'JPY')],
    [{}, { amount: '999.00' }, expectMoney('999.00', 'USD')],
    [{}, { amount: '9.99', currency: 'IDR' }, expectMoney('9.99', 'IDR')],
  ])('pays the wrong amount: of %j with %j', async (more, request, capture) => {
    const { id } = await bench.create(more);
    await control(`payments/${id}/wrong-amount`, request);
    expect(await bench.read(id)).toMatchObject({ status: 'paid', captures: [capture] });
  });

  it('fails, and accepts money afterwards', async () => {
    const { id } = await bench.create();
    await control(`payments/${id}/fail`);
    expect((await bench.read(id)).status).toBe('failed');
    await control(`payments/${id}/pay`);
    expect((await bench.read(id)).status).toBe('paid');
  });

  it('expires automatically when its time is up', async () => {
    const { id } = await bench.create();
    bench.pass(1_799_000);
    expect((await bench.read(id)).status).toBe('pending');
    bench.pass(2_000);
    expect((await bench.read(id)).status).toBe('expired');
  });

  it('pays late, after an expiry in between and over a restart', async () => {
    const { id } = await bench.create({ expires_at: Math.floor(bench.now() / 1000) + 10 });
    await control(`payments/${id}/pay-late`, { seconds: 60 });
    expect((await bench.read(id)).status).toBe('pending');
    bench.pass(15_000);
    expect((await bench.read(id)).status).toBe('expired');
    await bench.restart();
    bench.pass(46_000);
    expect(await bench.read(id)).toMatchObject({ status: 'paid', captures: [{ amount: '9.99' }] });
    const types = bench
      .provider()
      .control.events()
      .events.map((event) => event.type);
    expect(types).toEqual(['payment.expired', 'payment.paid']);
  });

  it('refuses outcomes and payments that do not exist', async () => {
    const { id } = await bench.create();
    expect((await control(`payments/${id}/explode`)).status).toBe(400);
    expect((await control('payments/sp_none/pay')).status).toBe(404);
  });
});

describe('refunds', () => {
  it('refunds a capture in parts, each once, and no more than was captured', async () => {
    const { id } = await bench.create();
    await control(`payments/${id}/pay`);
    const [capture] = (await bench.read(id)).captures;
    const body = (amount: string) => ({ payment_id: id, capture_id: capture?.id, amount, currency: 'USD' });
    const first = await bench.refund('r1', body('4.00'));
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.stringMatching(/^rf_/), status: 'succeeded' },
    });
    expect(await bench.refund('r1', body('4.00'))).toEqual(first);
    expect((await bench.refund('r1', body('5.00'))).status).toBe(409);
    expect(await bench.refund('r2', body('6.00'))).toMatchObject({
      status: 422,
      body: { error: { code: 'REFUND_TOO_LARGE' } },
    });
    expect((await bench.read(id)).status).toBe('paid');
    await bench.refund('r3', body('5.99'));
    await bench.restart();
    expect(await bench.read(id)).toMatchObject({
      status: 'refunded',
      refunds: [{ amount: '4.00' }, { amount: '5.99' }],
    });
  });

  it('leaves a payment paid when the second of two captures is refunded', async () => {
    const { id } = await bench.create();
    await control(`payments/${id}/pay-twice`);
    const [, second] = (await bench.read(id)).captures;
    const reply = await bench.refund('r1', {
      payment_id: id,
      capture_id: second?.id,
      amount: '9.99',
      currency: 'USD',
    });
    expect(reply.status).toBe(201);
    expect((await bench.read(id)).status).toBe('paid');
  });

  it('refuses another currency, and a capture of another payment', async () => {
    const { id } = await bench.create();
    await control(`payments/${id}/pay`);
    const [capture] = (await bench.read(id)).captures;
    const body = { payment_id: id, capture_id: capture?.id, amount: '1.00', currency: 'IDR' };
    expect((await bench.refund('r1', body)).status).toBe(422);
    expect((await bench.refund('r2', { ...body, capture_id: 'cap_other' })).status).toBe(404);
  });
});

describe('cancelling a payment', () => {
  const cancel = (id: string) =>
    bench.ask(`/v1/payments/${id}/cancel`, undefined, { method: 'POST', atMs: bench.now() });
  const press = (id: string, action: string) =>
    fetch(`${bench.provider().origin}/pay/${id}/${action}`, { method: 'POST', redirect: 'manual' });

  it('ends a payment for its page, however often it is called and over a restart [F6.14]', async () => {
    const { id } = await bench.create();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled', captures: [] } });
    await bench.restart();
    expect(await cancel(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await press(id, 'pay');
    expect(await bench.read(id)).toMatchObject({ status: 'cancelled', captures: [] });
    bench.pass(3_600_000);
    expect((await bench.read(id)).status).toBe('cancelled');
  });

  it('answers that a payment is paid if it is, and requires a signature [F6.14]', async () => {
    const { id } = await bench.create();
    await press(id, 'pay');
    expect(await cancel(id)).toMatchObject({ body: { status: 'paid', captures: [{ amount: '9.99' }] } });
    expect(await call(`${bench.provider().origin}/v1/payments/${id}/cancel`, {})).toMatchObject({
      status: 401,
    });
    expect(await cancel('sp_none')).toMatchObject({
      status: 404,
      body: { error: { code: 'UNKNOWN_PAYMENT' } },
    });
  });

  it('lets either the payer or the merchant win when they race [F6.14]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await bench.create();
      const [, answer] = await Promise.all([press(id, 'pay'), cancel(id)]);
      const { status, captures } = await bench.read(id);
      expect(answer).toMatchObject({ body: { status, captures } });
      expect(captures).toHaveLength(status === 'paid' ? 1 : 0);
    }
  });

  it('accepts money that was already on its way, but none that waits for the merchant’s capture [F6.14]', async () => {
    const sent = await bench.create();
    await control(`payments/${sent.id}/pay-late`, { seconds: 60 });
    const agreed = await bench.create({ completion: 'confirm' });
    await press(agreed.id, 'pay');
    expect((await bench.read(agreed.id)).status).toBe('authorised');
    await cancel(sent.id);
    await cancel(agreed.id);
    bench.pass(61_000);
    expect((await bench.read(sent.id)).status).toBe('paid');
    const capture = await bench.ask(`/v1/payments/${agreed.id}/capture`, {}, { atMs: bench.now() });
    expect(capture).toMatchObject({ status: 409, body: { error: { code: 'NOT_AUTHORISED' } } });
  });
});
