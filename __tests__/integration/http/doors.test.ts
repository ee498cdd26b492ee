import { envelope } from '@/lib/contract/envelope';
import { endpoints } from '@/lib/contract/endpoints';
import { codeName, type From } from '@/__tests__/support/shop/shop-http';
import { openHarness, type Harness } from '@/__tests__/support/shop/shop-harness';

/** Enough for a busy machine; nothing here waits for a fixed time. */
jest.setTimeout(120_000);

let shop: Harness;
let token: string;
beforeAll(async () => {
  shop = await openHarness({ env: { RATE_LIMIT_SCALE: '0.1' } });
  token = await shop.shopper.token();
}, 180_000);
afterAll(() => shop.close());

let lastAddress = 0;
const address = () => `203.0.113.${(lastAddress += 1)}`;
const ask = (path: string, init: RequestInit = {}, from: From = {}) =>
  shop.http.raw(path, init, { ip: address(), ...from });
const goods = '/api/pay/getProductList?client_id=110103&platform=web&domain_area=sea';
const codeOf = async (reply: Response) => codeName(envelope.parse(await reply.json()));

describe('limits', () => {
  it('answer 429 with an envelope to an address that calls too often, and keep serving others', async () => {
    const ip = address();
    const replies = await Promise.all(Array.from({ length: 70 }, () => ask(goods, {}, { ip })));
    const refused = replies.filter((reply) => reply.status === 429);
    expect(refused).toHaveLength(10);
    for (const reply of refused) expect(await codeOf(reply)).toBe('tooManyRequests');
    expect((await ask(goods)).status).toBe(200);
  });

  it('are lower for commands, and count an IPv6 network as one caller', async () => {
    const pay = (host: number) =>
      ask('/api/pay/platform_pay', { method: 'POST', body: '{}' }, { ip: `2001:db8:1:2::${host}` });
    const statuses = await Promise.all(
      Array.from({ length: 8 }, (_, host) => pay(host).then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });

  it.each([
    ['a call', '/api/pay/platform_pay', 64 * 1024],
    ['a callback', '/api/notify/sandpay', 512 * 1024],
  ])('refuse %s with a body that is too large, with or without a declared length', async (_, path, most) => {
    const body = 'x'.repeat(most + 1);
    const stream = new Blob([body]).stream();
    const unannounced: RequestInit & { duplex: 'half' } = { method: 'POST', body: stream, duplex: 'half' };
    for (const init of [{ method: 'POST', body }, unannounced]) {
      const reply = await ask(path, init);
      expect([reply.status, await codeOf(reply)]).toEqual([413, 'tooLarge']);
    }
  });
});

describe('paths that don’t exist', () => {
  it.each(['/api/nothing', '/api', '/util/login/nothing', '/service/x', '/', '/api/pay/getProductList/'])(
    '%s answers 404 with an envelope',
    async (path) => {
      const reply = await ask(path);
      expect([reply.status, await codeOf(reply)]).toEqual([404, 'notFound']);
    },
  );

  it.each(endpoints.map((endpoint) => [endpoint.path, endpoint.kind] as const))(
    '%s answers 404 to methods that it doesn’t support',
    async (path, kind) => {
      for (const method of ['PUT', 'DELETE', 'PATCH', ...(kind === 'read' ? ['POST'] : [])]) {
        const reply = await ask(path, { method });
        expect([method, reply.status, await codeOf(reply)]).toEqual([method, 404, 'notFound']);
      }
    },
  );

  it('HEAD never makes an order or a login [F3.23]', async () => {
    const before = await shop.ledger.counts();
    const body = await shop.shopper.want();
    for (const path of [
      `/api/pay/platform_pay?${new URLSearchParams(body)}`,
      '/util/login/auth?client_id=110103',
    ]) {
      expect((await ask(path, { method: 'HEAD' }, { token })).status).toBe(404);
    }
    expect(await shop.ledger.counts()).toEqual(before);
  });

  it('a host of no brand gets a wrong domain [F6.4]', async () => {
    const reply = await fetch(shop.server.origin + goods, {
      headers: { 'x-forwarded-host': 'watt.localhost.evil.example' },
    });
    expect(await codeOf(reply)).toBe('wrongDomain');
  });

  it('a host with a port that there can’t be is no host of a brand [F6.4]', async () => {
    // The answer contains an address that is made from the host.
    const body = JSON.stringify({ client_id: '110103' });
    const headers = { 'x-forwarded-host': 'watt.localhost:65536' };
    const reply = await ask('/util/login/real_name', { method: 'POST', body, headers }, { token });
    expect([reply.status, await codeOf(reply)]).toEqual([200, 'wrongDomain']);
  });
});

describe('every answer', () => {
  it.each([goods, '/api/nothing', '/api/healthz', '/api/openapi.json', '/api/pay/platform_pay'])(
    '%s carries a request id of its own and the headers that keep it from being rendered as a page',
    async (path) => {
      const headers = (await ask(path)).headers;
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('x-request-id')).not.toBe((await ask(path)).headers.get('x-request-id'));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    },
  );

  it.each([
    ['an anonymous list', goods, {}, /^public, max-age=\d+/],
    ['a list asked for with a token', goods, { auth: true }, /^no-store$/],
    ['a list asked for with a token in the query', `${goods}&oauth_token=abc`, {}, /^no-store$/],
    ['a refused list', '/api/pay/getProductList', {}, /^no-store$/],
    ['an order', '/api/pay/getOrderInfo?billing_no=261120AAAAAAAAAA', { auth: true }, /^no-store$/],
    ['a command', '/api/pay/platform_pay', { auth: true }, /^no-store$/],
    ['an unknown path', '/api/nothing', {}, /^no-store$/],
  ])(
    'may be stored by shared caches only if it is public: %s',
    async (_, path, { auth = false }: { auth?: boolean }, expected) => {
      const reply = await ask(path, {}, auth ? { token } : {});
      expect(reply.headers.get('cache-control')).toMatch(expected);
    },
  );

  it('can be read from the brand’s own sites and from no others', async () => {
    const allowed = async (origin: string, method = 'GET') => {
      const reply = await ask(goods, { method, headers: { origin } });
      expect(reply.headers.get('vary')).toContain('Origin');
      expect(reply.headers.get('access-control-allow-credentials')).toBeNull();
      return [reply.status, reply.headers.get('access-control-allow-origin')];
    };
    for (const origin of [
      'https://pay.watt.example',
      'http://watt.localhost:3000',
      'https://www2.watt.example',
    ]) {
      expect(await allowed(origin)).toEqual([200, origin]);
      expect(await allowed(origin, 'OPTIONS')).toEqual([204, origin]);
    }
    for (const origin of [
      'https://evil.example',
      'https://pay.watt.example.evil.example',
      'https://xpay.watt.example',
      'null',
    ]) {
      expect(await allowed(origin)).toEqual([200, null]);
      expect(await allowed(origin, 'OPTIONS')).toEqual([403, null]);
    }
    expect(await allowed('https://pay.dragon.example')).toEqual([200, null]);
  });

  it('tell the brand’s sites when they were sent, by which pages know how far a device’s clock is off [F4.11]', async () => {
    const reply = await ask(goods, { headers: { origin: 'https://pay.watt.example' } });
    const exposed = reply.headers.get('access-control-expose-headers') ?? '';
    expect(exposed.split(/,\s*/)).toEqual(expect.arrayContaining(['date', 'x-request-id']));
  });
});

it('in production, answers can be read only from sites reached by TLS on their own port [F6.13]', async () => {
  const own = await openHarness({ env: { SITE_ORIGIN: 'https://{host}' } });
  try {
    const allowed = async (origin: string, method: string) => {
      const headers = { origin, 'x-forwarded-host': 'pay.watt.example' };
      const reply = await own.http.raw(goods, { method, headers });
      return [reply.status, reply.headers.get('access-control-allow-origin')];
    };
    const site = 'https://pay.watt.example';
    expect(await allowed(site, 'GET')).toEqual([200, site]);
    expect(await allowed(site, 'OPTIONS')).toEqual([204, site]);
    for (const origin of ['http://pay.watt.example', `${site}:9999`]) {
      expect([origin, ...(await allowed(origin, 'GET'))]).toEqual([origin, 200, null]);
      expect([origin, ...(await allowed(origin, 'OPTIONS'))]).toEqual([origin, 403, null]);
    }
  } finally {
    await own.close();
  }
});

it('health and readiness answer without a brand', async () => {
  for (const path of ['/api/healthz', '/api/readyz'])
    expect(await (await fetch(shop.server.origin + path)).json()).toEqual({ ok: true });
});
