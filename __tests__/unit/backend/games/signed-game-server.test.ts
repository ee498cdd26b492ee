import { Webhook } from 'standardwebhooks';
import { createSignedGameServer } from '@/lib/backend/games/signed-game-server';
import { revokeRequest } from '@/lib/backend/games/game-requests';
import { err } from '@/lib/domain/result';

const secret = 'whsec_dW5pdC10ZXN0LXNlY3JldC0wMDAwMDAwMDE=';
const now = Date.UTC(2026, 10, 20, 12);
const clock = { now: () => now, date: () => new Date(now) };
const grant = {
  grantId: 'g1',
  gpId: 'watt-emberfall',
  suid: 'u1',
  serverId: 's1',
  roleId: 'r1',
  productId: 'gems_60',
  quantity: 1,
  orderRef: 'B1',
  amount: '0.99',
  currency: 'USD',
};

const portWith = (send: typeof fetch) =>
  createSignedGameServer({
    serverOf: () => ({ origin: 'http://game', secrets: [secret] }),
    clock,
    fetch: send,
  });
const answering = (status: number, body: string) => portWith(async () => new Response(body, { status }));
const said = (code: string) => JSON.stringify({ error: { code, message: 'no' } });
const refusal = said('REFUSED');
/** What may answer between a shop and a game, and its answer when the game isn't there. */
const notTheGame: readonly (readonly [string, number, string])[] = [
  ['a router’s page', 404, '<html><h1>404 Not Found</h1></html>'],
  ['a router’s bare text', 404, 'not here'],
  ['an empty body', 404, ''],
  ['a framework’s JSON', 404, '{"error":"Not Found","statusCode":404}'],
  ['a gateway’s JSON', 404, '{"error":{"code":"ResourceNotFound","message":"The resource was not found."}}'],
  ['a code without a message', 422, '{"error":{"code":"REFUSED"}}'],
  ['a firewall’s page', 406, '<html>blocked</html>'],
  ['a page that is gone', 410, 'gone'],
  ['too large for a proxy', 413, '<html>413</html>'],
  ['a page with the right status', 422, '<html>no</html>'],
];

describe('the answer to a grant', () => {
  it.each([
    [200, '{"grant_ref":"GR-1"}', { kind: 'done', reference: 'GR-1' }],
    [201, '{"grant_ref":"GR-1","balance":5}', { kind: 'done', reference: 'GR-1' }],
    [200, '{}', { kind: 'failed', reason: 'no_reference' }],
    [200, '{"grant_ref":""}', { kind: 'failed', reason: 'no_reference' }],
    [200, 'OK', { kind: 'failed', reason: 'no_reference' }],
    [404, said('ROLE_NOT_FOUND'), { kind: 'refused', reason: '404 ROLE_NOT_FOUND' }],
    [409, said('GRANT_REVOKED'), { kind: 'refused', reason: '409 GRANT_REVOKED' }],
    [422, said('BAG_IS_FULL'), { kind: 'refused', reason: '422 BAG_IS_FULL' }],
    // An operator has to look at these: shop and game disagree about the call itself.
    [400, said('INVALID_PARAMETER'), { kind: 'failed', reason: '400 INVALID_PARAMETER' }],
    [404, said('UNKNOWN_GAME'), { kind: 'failed', reason: '404 UNKNOWN_GAME' }],
    [409, said('GRANT_CONFLICT'), { kind: 'failed', reason: '409 GRANT_CONFLICT' }],
    [401, refusal, { kind: 'failed', reason: '401 REFUSED' }],
    [403, refusal, { kind: 'failed', reason: '403 REFUSED' }],
    [408, refusal, { kind: 'failed', reason: '408 REFUSED' }],
    [425, refusal, { kind: 'failed', reason: '425 REFUSED' }],
    [429, refusal, { kind: 'failed', reason: '429 REFUSED' }],
    [500, '{"grant_ref":"GR-1"}', { kind: 'failed', reason: '500 without a refusal' }],
    [503, refusal, { kind: 'failed', reason: '503 REFUSED' }],
  ])('%d with %s [F6.7]', async (status, body, result) => {
    expect(await answering(status, body).grant(grant)).toEqual(result);
  });

  it.each(notTheGame)('is never final when it comes from %s [F6.7]', async (_, status, body) => {
    expect(await answering(status, body).grant(grant)).toMatchObject({ kind: 'failed' });
    expect(await answering(status, body).revoke({ grant, reason: 'refund' })).toMatchObject({
      kind: 'failed',
    });
    const unblocking = { unblockId: 'u1', gpId: 'g', suid: 's', orderRef: 'o' };
    expect(await answering(status, body).unblock(unblocking)).toMatchObject({ kind: 'failed' });
  });

  it('counts as a failure worth another try if none arrives [F6.7]', async () => {
    const timeout = portWith(() => Promise.reject(new DOMException('late', 'TimeoutError')));
    expect(await timeout.grant(grant)).toEqual({ kind: 'failed', reason: 'timeout' });
    const refused = portWith(() => Promise.reject(new TypeError('fetch failed')));
    expect(await refused.grant(grant)).toEqual({ kind: 'failed', reason: 'unreachable' });
  });
});

describe('calls', () => {
  it('are signed over id, time and raw body, and time out [F6.7]', async () => {
    const sent: Request[] = [];
    const signals: (AbortSignal | null | undefined)[] = [];
    const port = portWith(async (url, init) => {
      sent.push(new Request(url, init));
      signals.push(init?.signal);
      return new Response('{"grant_ref":"GR-1"}');
    });
    await port.grant(grant);
    const [request] = sent;
    if (!request) throw new Error('nothing was sent');
    const { headers } = request;
    const id = headers.get('webhook-id') ?? '';
    expect(request.url).toBe('http://game/v1/grants');
    expect(headers.get('webhook-timestamp')).toBe(String(now / 1000));
    const body = await request.text();
    expect(headers.get('webhook-signature')).toBe(new Webhook(secret).sign(id, new Date(now), body));
    expect(JSON.parse(body)).toMatchObject({
      grant_id: 'g1',
      account_id: 'u1',
      game: 'watt-emberfall',
      quantity: 1,
    });
    expect(signals[0]).toBeInstanceOf(AbortSignal);
  });

  it('send no reason longer than a game must accept [F6.7]', async () => {
    const bodies: string[] = [];
    const port = portWith(async (url, init) => {
      bodies.push(await new Request(url, init).text());
      return new Response('{"grant_id":"g1","status":"revoked"}');
    });
    await port.revoke({ grant, reason: 'because '.repeat(100) });
    expect(revokeRequest.safeParse(JSON.parse(bodies[0] ?? '')).error).toBeUndefined();
  });

  it('count goods as granted whatever the game says about the balance [F6.7]', async () => {
    const given = answering(200, '{"grant_ref":"GR-1","balance":"12.5"}');
    expect(await given.grant(grant)).toEqual({ kind: 'done', reference: 'GR-1' });
  });

  it.each([
    ['an error', 500, '{"areas":[],"servers":[]}'],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"servers":{}}'],
    [
      'an unknown status',
      200,
      '{"areas":[],"servers":[{"server_id":"s1","name":"A","area_id":"a1","status":"gone"}]}',
    ],
  ])('count a game that answers servers with %s as down', async (_, status, body) => {
    expect(await answering(status, body).servers('g')).toEqual(err('gameUnavailable'));
    expect(await answering(status, body).roles({ gpId: 'g', suid: 'u' })).toEqual(err('gameUnavailable'));
  });
});
