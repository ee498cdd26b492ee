import { createServer } from 'node:net';
import { forwardApi } from '@/lib/backend/http/forward-api';
import { WorkingOrigins } from '@/lib/backend/http/working-origins';
import { serveApi, serverTransport } from '@/lib/backend/mount';
import { OriginServer, type Answer } from '@/__tests__/support/parties/origin-server';
import { leastCapable } from '@/lib/domain/api-origin';
import { tenants, type TenantId } from '@/tenants/kit/registry';

const started: OriginServer[] = [];
const good: Answer = { envelope: { code: 1, msg: '', content: [] } };
const caller = (tenant: TenantId) => ({ tenant, host: `${tenant}.localhost`, ip: '198.51.100.7' });

/** Starts an origin for each list of answers and has the shop forward calls to them; null stands for a port where nothing listens. */
async function behind(words: string, ...answers: ([Answer, ...Answer[]] | null)[]) {
  const origins = await Promise.all(
    answers.map(async (list) => {
      if (list === null) return { url: await deadOrigin(), seen: [] };
      const origin = await OriginServer.start(...list);
      started.push(origin);
      return origin;
    }),
  );
  process.env.PAY_API_ORIGIN = origins.map(({ url }) => url + words).join(',');
  globalThis.topupSettings = undefined;
  return { origins, counts: () => origins.map(({ seen }) => seen.length) };
}

async function deadOrigin(): Promise<string> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

const read = (tenant: TenantId = 'watt') =>
  serveApi(new Request('http://shop.example/api/pay/getProductList?client_id=1'), caller(tenant));
const post = (path: string, body: unknown = { order_key: 'k' }) =>
  serveApi(
    new Request(`http://shop.example${path}`, {
      method: 'POST',
      headers: { authorization: 'Bearer the-token', 'content-type': 'application/json', cookie: 'a=b' },
      body: JSON.stringify(body),
    }),
    caller('watt'),
  );
const create = () => post('/api/pay/platform_pay');

beforeEach(() => {
  globalThis.topupOrigins = undefined;
  globalThis.topupSettings = undefined;
});
afterEach(async () => {
  delete process.env.PAY_API_ORIGIN;
  await Promise.all(started.splice(0).map((origin) => origin.stop()));
});

describe('a read that is forwarded to another backend', () => {
  it('reaches the good origin behind a refused and a silent one within the ten seconds that the browser waits [F6.12]', async () => {
    const { counts } = await behind('', null, ['stay silent'], [good]);
    const begin = performance.now();
    expect((await read()).status).toBe(200);
    expect(performance.now() - begin).toBeLessThan(9_500);
    expect(counts()).toEqual([0, 1, 1]);
  }, 20_000);

  it.each<[string, Answer]>([
    ['that answers 503', { status: 503 }],
    ['that answers 500 in an envelope', { status: 500, envelope: { code: -5000, msg: '', content: null } }],
    ['that hangs up', 'hang up'],
    ['that breaks off in the middle', 'cut the body'],
  ])('continues from an origin %s to the next [F6.12]', async (_, bad) => {
    const { counts } = await behind('', [bad], [good]);
    expect(await (await read()).json()).toEqual({ code: 1, msg: '', content: [] });
    expect(counts()).toEqual([1, 1]);
  });

  it('returns the last origin’s error if all fail, and 502 if none can be reached [F6.12]', async () => {
    await behind('', [{ status: 503 }]);
    expect((await read()).status).toBe(503);
    await behind('', null);
    expect((await read()).status).toBe(502);
  });

  it('starts with the origin that worked for its own brand, whatever works for others [F6.3]', async () => {
    const { counts } = await behind('', [{ status: 503 }, good], [good, good, { status: 503 }, good]);
    await read('watt');
    await read('watt');
    expect(counts()).toEqual([1, 2]);
    // Another brand's call succeeds at the main origin; this brand's next call still starts with the backup.
    await read('dragon');
    await read('watt');
    expect(counts()).toEqual([3, 3]);
  });
});

describe('a creating call that is forwarded to another backend', () => {
  it.each<[string, Answer]>([
    ['keeps silent', 'stay silent'],
    ['breaks the connection', 'hang up'],
    ['breaks off in the middle', 'cut the body'],
    ['answers 5xx', { status: 502 }],
  ])(
    'goes to no second origin after the first %s [F6.12]',
    async (_, bad) => {
      const { counts } = await behind(';post', [bad], [good]);
      expect((await create()).status).toBe(502);
      expect(counts()).toEqual([1, 0]);
    },
    20_000,
  );

  it('continues from an origin that it never reached [F6.12]', async () => {
    const { counts } = await behind(';post', null, [good]);
    expect((await create()).status).toBe(200);
    expect(counts()).toEqual([0, 1]);
  });

  it('continues between origins that are declared idempotent [F6.12]', async () => {
    const { counts } = await behind(';post;idempotent', ['hang up'], [good]);
    expect((await create()).status).toBe(200);
    expect(counts()).toEqual([1, 1]);
  });

  it('never continues if it is a login or a provider’s callback [F6.12]', async () => {
    for (const path of ['/util/login/auth', '/util/login/renew', '/api/notify/sandpay']) {
      const { counts } = await behind(';post;idempotent', ['hang up'], [good]);
      expect([path, (await post(path)).status, counts()]).toEqual([path, 502, [1, 0]]);
    }
  });
});

describe('the form in which a call is sent to an origin', () => {
  it('is a GET with the token as a parameter if the origin supports nothing else [F6.12]', async () => {
    const { origins } = await behind(';token=query', [good]);
    await post('/api/pay/platform_pay', { order_key: 'k', session_time: 12 });
    const [seen] = origins[0]?.seen ?? [];
    expect(seen).toMatchObject({
      method: 'GET',
      query: { order_key: 'k', session_time: '12', oauth_token: 'the-token' },
      body: '',
    });
    expect(seen?.headers).toMatchObject({ 'x-forwarded-host': 'watt.localhost' });
    expect([seen?.headers.authorization, seen?.headers.cookie, seen?.headers['content-type']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is the browser’s own if the origin takes POST and the header, and never puts a card into a URL [F6.12]', async () => {
    const able = await behind(';post', [good]);
    await create();
    expect(able.origins[0]?.seen[0]).toMatchObject({ method: 'POST', query: {}, body: '{"order_key":"k"}' });
    expect(able.origins[0]?.seen[0]?.headers.authorization).toBe('Bearer the-token');
    const least = await behind(';token=query', [good]);
    await post('/api/pay/card_pay', { card_info: 'secret' });
    const [card] = least.origins[0]?.seen ?? [];
    expect(card).toMatchObject({ method: 'POST', query: {} });
    expect(JSON.parse(card?.body ?? '')).toEqual({ card_info: 'secret', oauth_token: 'the-token' });
  });

  it('withholds the backend’s cookies from the browser [F6.12]', async () => {
    await behind('', [
      { envelope: { code: 1, msg: '', content: [] }, headers: { 'set-cookie': 'a=b', etag: '"1"' } },
    ]);
    const { headers } = await read();
    expect([headers.get('set-cookie'), headers.get('etag')]).toEqual([null, '"1"']);
  });
});

it('an origin with a path of its own keeps it before the path of each call [F6.12]', async () => {
  const { origins } = await behind('', [good]);
  const url = origins[0]?.url ?? '';
  for (const own of ['/shop', '/shop/', '/', '?a=b']) {
    const origin = { url: url + own, ...leastCapable };
    const request = new Request('http://shop.example/api/pay/getProductList?client_id=1');
    await forwardApi(request, { origins: [origin], caller: caller('watt'), working: new WorkingOrigins() });
  }
  const [path, query] = ['/api/pay/getProductList', { client_id: '1' }];
  expect(origins[0]?.seen.map((seen) => [seen.path, seen.query])).toEqual([
    [`/shop${path}`, query],
    [`/shop${path}`, query],
    [path, query],
    [path, query],
  ]);
});

describe('calls from server components', () => {
  it('go to the API that the brand’s pages call, under the host of the same environment [F6.12]', async () => {
    const { origins } = await behind('', [good]);
    const ask = (environment?: 'production' | 'test') =>
      serverTransport(tenants.watt, environment)('http://internal/api/pay/getProductList');
    await ask();
    await ask('test');
    expect(origins[0]?.seen.map(({ headers }) => headers['x-forwarded-host'])).toEqual([
      'pay.watt.example',
      'pay-demo.watt.example',
    ]);
  });
});
