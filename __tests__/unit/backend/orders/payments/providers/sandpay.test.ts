import { Webhook } from 'standardwebhooks';
import { createSandpay } from '@/lib/backend/orders/payments/providers/sandpay/adapter';
import { statusOf, statusOfEvent } from '@/lib/backend/orders/payments/providers/sandpay/schemas';
import { ok } from '@/lib/domain/result';

const webhookSecret = 'whsec_dGVzdHMtb25seS13ZWJob29rLXNlY3JldC0x';
const nowMs = Date.parse('2026-11-20T12:00:00Z');
const { callbacks: sandpay } = createSandpay({
  origin: 'http://127.0.0.1:9',
  secret: webhookSecret,
  webhookSecret,
  now: () => nowMs,
});
const bytes = (body: unknown) =>
  new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
const data = {
  payment_id: 'sp_1',
  merchant_ref: 'B1-1',
  capture_id: 'cap_1',
  amount: '9.99',
  currency: 'USD',
};
const created_at = nowMs / 1000;
const read = (type: string, more: object = {}) =>
  sandpay?.read(bytes({ type, created_at, data: { ...data, ...more } }));

/** Signed by the library itself, as any sender of Standard Webhooks would sign it. */
function signed(body: string) {
  const headers = {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(nowMs / 1000)),
    'webhook-signature': new Webhook(webhookSecret).sign('evt_1', new Date(nowMs), body),
  };
  return { headers, body: bytes(body) };
}
const good = JSON.stringify({ type: 'payment.paid', data });

describe('a message from Sandpay', () => {
  it('about money is read in minor units of its currency [F6.8]', async () => {
    const amount = { minor: 999, currency: 'USD' };
    expect(await read('payment.paid')).toEqual({
      merchantRef: 'B1-1',
      providerRef: 'sp_1',
      status: 'paid',
      captures: [{ captureId: 'cap_1', amount, stated: { amount: '9.99', currency: 'USD' } }],
    });
    const yen = await read('payment.paid', { amount: '1200', currency: 'JPY' });
    expect(yen?.captures).toMatchObject([{ captureId: 'cap_1', amount: { minor: 1200, currency: 'JPY' } }]);
  });

  it.each(['CNY', 'RMB'])('reads %s as the yuan that the shop charges in [F6.14]', async (currency) => {
    const captures = (await read('payment.paid', { amount: '6.00', currency }))?.captures;
    expect(captures).toMatchObject([{ amount: { minor: 600, currency: 'RMB' }, stated: { currency } }]);
  });

  it.each([
    // ISO 4217 reserves XXX, so it can't become a currency that the shop knows.
    ['an unknown currency', { currency: 'XXX' }],
    ['more digits than the currency has', { amount: '9.999' }],
    ['yen with cents', { amount: '12.50', currency: 'JPY' }],
    ['no number', { amount: 'ten' }],
    ['more than can be counted', { amount: '99999999999999999999' }],
  ])('in %s is money that can’t be compared, and settles nothing [F6.8]', async (_, more) => {
    const stated = { amount: data.amount, currency: data.currency, ...more };
    expect((await read('payment.paid', more))?.captures).toEqual([
      { captureId: 'cap_1', amount: null, stated },
    ]);
  });

  it('without a capture is no money, whatever its type [F6.8]', async () => {
    expect(await read('payment.paid', { capture_id: undefined })).toMatchObject({
      status: 'paid',
      captures: [],
    });
    expect(await read('payment.failed')).toMatchObject({ status: 'failed', captures: [] });
    expect(await read('payment.expired')).toMatchObject({ status: 'expired', captures: [] });
  });

  it.each([nowMs / 1000 - 61, nowMs / 1000 + 61, undefined])(
    'about money from another time (%p) than now has to be confirmed [F6.8]',
    async (at) => {
      const news = (type: string) => sandpay?.read(bytes({ type, created_at: at, data }));
      await expect(news('payment.paid')).rejects.toThrow('B1-1');
      await expect(news('payment.refunded')).rejects.toThrow('B1-1');
      expect(await news('payment.failed')).toMatchObject({ status: 'failed' });
    },
  );

  it.each(['payment.disputed', 'toString', '__proto__', ''])(
    'of the type %j moves nothing [F6.8]',
    async (type) => {
      expect(await read(type)).toBeNull();
    },
  );

  it.each(['processing', 'PAID', 'constructor', ''])(
    'with an unknown status (%j) counts as pending [F6.8]',
    (status) => {
      expect(statusOf(status)).toBe('pending');
      expect(statusOfEvent(status)).toBeNull();
    },
  );
});

describe('a callback', () => {
  it('that the library signed passes, with the provider’s event id [F6.8]', async () => {
    expect(await sandpay?.verify(signed(good))).toEqual(ok({ eventId: 'evt_1' }));
  });

  it('passes if one of its two signatures is by the right key, as during a rotation [F6.8]', async () => {
    const request = signed(good);
    const signature = `v1,${Buffer.alloc(32).toString('base64')} ${request.headers['webhook-signature']}`;
    const headers = { ...request.headers, 'webhook-signature': signature };
    expect(await sandpay?.verify({ ...request, headers })).toEqual(ok({ eventId: 'evt_1' }));
  });
});
