import { createHash } from 'node:crypto';
import { createXsollaGames } from '@/lib/backend/games/xsolla-games';
import { xsollaNumber } from '@/lib/backend/games/xsolla-webhooks';
import { err } from '@/lib/domain/result';

const secret = 'a-project-secret-01';
const now = Date.UTC(2026, 10, 20, 12);
const clock = { now: () => now, date: () => new Date(now) };
const server = {
  profile: 'xsolla',
  url: 'https://ember.example/xsolla/webhooks',
  projectId: 12345,
  merchantId: 67890,
  secrets: [secret, 'the-secret-before'],
} as const;
const grant = {
  grantId: '8f14e45f-ceea-8167-a57c-1ac2f6f0a0a1',
  gpId: 'watt-emberfall',
  suid: 'u1',
  serverId: '1',
  roleId: 'u1',
  productId: 'gems_680',
  quantity: 1,
  orderRef: '261120UYQV8JP9BS',
  amount: '9.99',
  currency: 'USD',
};
const portWith = (send: typeof fetch) => createXsollaGames({ serverOf: () => server, clock, fetch: send });
const answering = (status: number, body: string) =>
  portWith(async () => new Response(status === 204 ? null : body, { status }));
const said = (code: string) => JSON.stringify({ error: { code, message: 'no' } });

it('an order is sent as order_paid, signed by SHA-1 over body and the first secret [F7.8]', async () => {
  const sent: { request: Request; body: string }[] = [];
  const port = portWith(async (url, init) => {
    const request = new Request(url, init);
    sent.push({ request, body: await request.clone().text() });
    return new Response(null, { status: 204 });
  });
  await port.grant(grant);
  await port.revoke({ grant, reason: 'a test' });
  const [paid, canceled] = sent.map(({ body }): unknown => JSON.parse(body));
  const number = xsollaNumber(grant.grantId);
  expect(paid).toMatchObject({
    notification_type: 'order_paid',
    items: [{ sku: 'gems_680', type: 'virtual_good', quantity: 1, amount: '9.99' }],
    order: { id: number, currency: 'USD', amount: '9.99', status: 'paid', invoice_id: String(number) },
    user: { external_id: 'u1' },
    billing: {
      settings: { project_id: 12345, merchant_id: 67890 },
      purchase: { total: { currency: 'USD', amount: 9.99 } },
      transaction: { id: number, external_id: '261120UYQV8JP9BS', payment_date: '2026-11-20T12:00:00+00:00' },
    },
  });
  expect(canceled).toMatchObject({
    notification_type: 'order_canceled',
    order: { id: number, status: 'canceled' },
  });
  for (const { request, body } of sent) {
    expect(request.url).toBe(server.url);
    const digest = createHash('sha1')
      .update(Buffer.concat([Buffer.from(body), Buffer.from(secret)]))
      .digest('hex');
    expect(request.headers.get('authorization')).toBe(`Signature ${digest}`);
  }
});

it('an order in yuan is sent under the name that ISO 4217 has for them [F7.8]', async () => {
  const sent: unknown[] = [];
  const port = portWith(async (url, init) => {
    sent.push(JSON.parse(await new Request(url, init).text()));
    return new Response(null, { status: 204 });
  });
  const yuan = { ...grant, amount: '68.00', currency: 'RMB' };
  await port.grant(yuan);
  await port.revoke({ grant: yuan, reason: 'a test' });
  const total = { currency: 'CNY', amount: 68 };
  const inYuan = { order: { currency: 'CNY', amount: '68.00' }, billing: { purchase: { total } } };
  expect(sent).toMatchObject([inYuan, inYuan]);
});

it('the number of an order always follows from its grant id, is exact in JSON, and above the numbers that Xsolla assigns [F7.8]', () => {
  expect(xsollaNumber(grant.grantId)).toBe(5_975_753_748_560_706);
  const numbers = Array.from({ length: 10_000 }, (_, index) => xsollaNumber(`grant ${index}`));
  expect(new Set(numbers).size).toBe(10_000);
  expect(numbers.every((number) => Number.isSafeInteger(number) && number >= 2 ** 52)).toBe(true);
});

describe('the answer to an order', () => {
  it.each([
    [204, '', 'done'],
    [200, '', 'done'],
    [200, '{}', 'done'],
    [201, '{"ok":true}', 'done'],
    [200, '<html>welcome</html>', 'failed'],
    [200, said('INVALID_USER'), 'failed'],
    [202, '', 'failed'],
    [400, said('INVALID_USER'), 'refused'],
    [400, said('INCORRECT_INVOICE'), 'refused'],
    [400, said('INCORRECT_AMOUNT'), 'refused'],
    [400, said('INVALID_PARAMETER'), 'failed'],
    [400, said('INVALID_SIGNATURE'), 'failed'],
    [400, '<html>bad request</html>', 'failed'],
    [404, said('INVALID_USER'), 'failed'],
    [500, said('INVALID_USER'), 'failed'],
  ])('%d with %s is %s [F7.8]', async (status, body, kind) => {
    expect(await answering(status, body).grant(grant)).toMatchObject({ kind });
  });

  it('to a cancellation that overtook its order leads to another try [F7.8]', async () => {
    const early = answering(400, said('INCORRECT_INVOICE'));
    expect(await early.revoke({ grant, reason: 'a test' })).toMatchObject({ kind: 'failed' });
  });
});

it('calls that Xsolla’s webhooks don’t have are answered as unavailable or refused [F7.8]', async () => {
  const port = answering(204, '');
  const identity = { gpId: grant.gpId, provider: 'google', subject: '1' };
  expect(await port.playerWith(identity)).toEqual(err('gameUnavailable'));
  const unblocking = { unblockId: 'u1', gpId: grant.gpId, suid: 'u1', orderRef: 'debt:1' };
  expect(await port.unblock(unblocking)).toMatchObject({ kind: 'refused' });
  const noServer = createXsollaGames({ serverOf: () => null, clock });
  expect(await noServer.grant(grant)).toEqual({ kind: 'failed', reason: 'no game server is set' });
  expect(await noServer.servers(grant.gpId)).toEqual(err('gameUnavailable'));
});
