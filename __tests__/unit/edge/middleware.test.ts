import { globSync } from 'node:fs';
import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { config, middleware } from '@/middleware';
import { doubledPaths, encodedPaths } from '@/__tests__/support/data/odd-paths';
import { OriginServer } from '@/__tests__/support/parties/origin-server';

/** Stands in for the middleware's own server. */
let self: OriginServer;
beforeAll(async () => {
  self = await OriginServer.start({ text: '<html>kept</html>' });
  process.env.SHOP_INNER_ORIGIN = self.url;
});
afterAll(async () => {
  delete process.env.SHOP_INNER_ORIGIN;
  await self.stop();
});

function ask(url: string, headers: Record<string, string> = {}, method = 'GET') {
  return middleware(new NextRequest(url, { method, headers: { host: new URL(url).host, ...headers } }));
}

describe('the requests that the middleware sees', () => {
  it.each([
    ['/', true],
    ['/selectGoods', true],
    ['/api/pay/getGameListV2', true],
    ['/robots.txt', true],
    ['/@play', true],
    ['/watt/sea/en/modern/-/my', true],
    ['/_nextish', true],
    ['/_next', true],
    ['/artful', true],
    ['/art', true],
    ['/fontsy', true],
    ['/favicon.ico.html', true],
    ['/faviconXico', true],
    ['/x/_next/static/a.js', true],
    ['/x/art/a.svg', true],
    ['/selectGoods.svg', true],
    ['/_next/static/a.js', false],
    ['/_next/static/chunks/a.js', false],
    ['/_next/static/chunks/a.js.map', false],
    ['/_next/static/media/deeper/a.woff2', false],
    ['/art/brands/watt/icon.svg', false],
    ['/art/methods/card.svg', false],
    ['/fonts/ja.css', false],
    ['/fonts/inter-5.2.8/inter-latin-wght-normal.woff2', false],
    ['/_next/none', true],
    ['/_next/image', true],
    ['/_next/data/x/art/a.json', true],
    ['/_next/static/x/modern/z/my', true],
    ['/_next/static/x/shared/z/a.js', true],
    ['/art/none', true],
    ['/art/x/y/modern/z/selectGoods', true],
    ['/art/x/y/modern/z/selectGoods.rsc', true],
    ['/art/x/y/shared/z/a.svg', true],
    ['/art/x/y/shared/z/a/b.svg', true],
    ['/fonts/x/y/classic/z/orders', true],
    ['/favicon.ico', true],
  ])('%s: %s', (url, expected) => {
    expect(unstable_doesMiddlewareMatch({ config, url })).toBe(expected);
  });
});

it('the middleware sees no request for a picture of the shop [F6.11]', () => {
  const pictures = globSync('public/art/**/*.*').map((file) => file.replace('public', ''));
  expect(pictures.length).toBeGreaterThan(100);
  expect(pictures.filter((url) => unstable_doesMiddlewareMatch({ config, url }))).toEqual([]);
});

describe('the answers of the middleware', () => {
  it('an unknown host gets 404 [F1.2]', async () => {
    expect((await ask('http://evil.test/selectGoods')).status).toBe(404);
  });

  it.each([
    '/art/x/y/modern/z/selectGoods',
    '/fonts/x/y/shared/z/a.css',
    '/_next/image?url=%2Fapi%2Fx&w=64&q=75',
  ])('the invented file %s gets 404 on every host, without a rendering [F6.11]', async (path) => {
    const before = self.seen.length;
    for (const host of ['watt.localhost', 'nobody.example']) {
      const missing = await ask(`http://${host}${path}`);
      expect([missing.status, await missing.text()]).toEqual([404, 'Not Found']);
      expect(Object.fromEntries(missing.headers)).toEqual({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
    expect(self.seen).toHaveLength(before);
  });

  it('in development, what Next serves below its own folder is left to it', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'development' });
    const passed = await ask('http://watt.localhost/_next/none');
    jest.restoreAllMocks();
    expect(passed.headers.get('x-middleware-next')).toBe('1');
  });

  it('a forwarded host is not trusted by default [F1.2]', async () => {
    expect((await ask('http://evil.test/', { 'x-forwarded-host': 'pay.watt.example' })).status).toBe(404);
  });

  it('a redirect carries its cookies [F2.1]', async () => {
    const response = await ask('https://pay.watt.example/?domain_area=eru');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://pay.watt.example/selectGoods?domain_area=eru');
    expect(response.headers.get('set-cookie')).toMatch(
      /^shop_area=eru; Path=\/; .*Max-Age=31536000; Secure; SameSite=lax$/,
    );
  });

  it('requests a page by its internal path, with nothing of the visitor in the request [F6.11]', async () => {
    const marked = {
      cookie: 'shop_lang=ja; marker=m',
      'user-agent': 'marker',
      referer: 'http://marker/',
      authorization: 'marker',
    };
    const response = await ask('http://watt.localhost/my?utm_source=marker&oauth_token=marker', marked);
    expect(await response.text()).toBe('<html>kept</html>');
    const asked = self.seen.at(-1);
    expect(asked?.path).toBe('/watt/sea/ja/modern/-/my');
    expect(asked?.headers['x-shop-door']).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(asked)).not.toContain('marker');
  });

  it('uses a generated key if the configured one is empty [F6.11]', async () => {
    process.env.SHOP_DOOR_KEY = '';
    await jest.isolateModulesAsync(async () => {
      const again = await import('@/middleware');
      await again.middleware(
        new NextRequest('http://watt.localhost/my', { headers: { host: 'watt.localhost' } }),
      );
    });
    delete process.env.SHOP_DOOR_KEY;
    expect(self.seen.at(-1)?.headers['x-shop-door']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['/my', { cookie: 'shop_lang=ja' }, 'private, max-age=0, must-revalidate'],
    [
      '/selectGoods?domain_area=sea&spec_lang=en',
      { cookie: 'shop_area=sea; shop_lang=en' },
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
    ],
    ['/selectGoods?domain_area=sea&spec_lang=en', {}, 'private, max-age=0, must-revalidate'],
    [
      '/selectGoods?domain_area=sea&spec_lang=en',
      { cookie: 'shop_area=sea; shop_lang=en', rsc: '1' },
      'private, max-age=0, must-revalidate',
    ],
    [
      '/nowhere?domain_area=sea&spec_lang=en',
      { cookie: 'shop_area=sea; shop_lang=en' },
      'private, max-age=0, must-revalidate',
    ],
    [
      '/selectGoods?domain_area=sea&spec_lang=en&receipt=r',
      { cookie: 'shop_area=sea; shop_lang=en' },
      'no-store',
    ],
    ['/replenishGoods?replenish_id=r', {}, 'no-store'],
    ['/result?billing_no=b', {}, 'no-store'],
  ])('lets caches store %s with %j: %s [F6.11]', async (path, headers, policy) => {
    expect((await ask(`http://watt.localhost${path}`, headers)).headers.get('cache-control')).toBe(policy);
  });

  it('keeps personal pages out of indexes', async () => {
    expect((await ask('http://watt.localhost/my')).headers.get('x-robots-tag')).toBe('noindex');
    expect((await ask('http://watt.localhost/selectGoods')).headers.get('x-robots-tag')).toBeNull();
  });

  it('an unknown address gets 404 with the page, and a write to a page gets 405', async () => {
    expect((await ask('http://watt.localhost/nowhere')).status).toBe(404);
    expect((await ask('http://watt.localhost/my', {}, 'POST')).status).toBe(405);
  });

  it.each<[string, string, number]>([
    ...[...encodedPaths, ...doubledPaths, '/%00', '/my/%5c'].map((path): [string, string, number] => [
      'GET',
      path,
      400,
    ]),
    ['PUT', '/api/pay/getOrderInfo', 405],
    ['POST', '/', 405],
    ['GET', `/my?${'a'.repeat(9_000)}`, 414],
  ])(
    'refuses a %s of %s in plain text, as our own server does (%#) [F6.11]',
    async (method, path, status) => {
      for (const host of ['watt.localhost', 'nobody.example']) {
        const refused = await ask(`http://${host}${path}`, {}, method);
        expect([refused.status, refused.headers.get('x-middleware-next')]).toEqual([status, null]);
        expect(Object.fromEntries(refused.headers)).toMatchObject({
          'content-type': 'text/plain; charset=utf-8',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          ...(status === 405 && { allow: expect.stringContaining('GET, HEAD') }),
        });
      }
    },
  );

  it('requests pages at its own port, whichever the request names [F6.11]', async () => {
    const other = await OriginServer.start({ text: 'a stranger’s' });
    const { SHOP_INNER_ORIGIN: inner } = process.env;
    delete process.env.SHOP_INNER_ORIGIN;
    process.env.PORT = new URL(self.url).port;
    try {
      const { port } = new URL(other.url);
      const response = await ask(`http://watt.localhost:${port}/my`);
      expect([await response.text(), other.seen]).toEqual(['<html>kept</html>', []]);
    } finally {
      delete process.env.PORT;
      process.env.SHOP_INNER_ORIGIN = inner;
      await other.stop();
    }
  });

  it('lets no cache keep an error in the place of a page that all may share [F6.11]', async () => {
    const broken = await OriginServer.start({ status: 500 }, { text: '<html>mended</html>' });
    jest.replaceProperty(process, 'env', { ...process.env, SHOP_INNER_ORIGIN: broken.url });
    const url = 'http://watt.localhost/selectGoods?client_id=110101&domain_area=sea&spec_lang=en';
    const cookies = { cookie: 'shop_area=sea; shop_lang=en' };
    const answers = [await ask(url, cookies), await ask(url, cookies)];
    jest.restoreAllMocks();
    await broken.stop();
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
      [500, 'no-store'],
      [200, expect.stringMatching(/^public/)],
    ]);
  });

  it('passes on requests with its own front door’s key, and no others [F6.11]', async () => {
    const key = String(self.seen.at(-1)?.headers['x-shop-door']);
    const inner = 'http://watt.localhost/watt/sea/en/modern/-/my';
    expect((await ask(inner, { 'x-shop-door': key })).headers.get('x-middleware-next')).toBe('1');
    expect((await ask(inner, { 'x-shop-door': `${key}x` })).status).toBe(404);
  });

  it('an address that has used its share of renders is refused in the page’s language, and still sees kept pages [F6.11]', async () => {
    process.env.RATE_LIMIT_SCALE = '0.01';
    await jest.isolateModulesAsync(async () => {
      const { middleware: counting } = await import('@/middleware');
      const see = (path: string) =>
        counting(
          new NextRequest(`http://watt.localhost${path}?spec_lang=ja`, {
            headers: { host: 'watt.localhost', 'x-forwarded-for': '203.0.113.7' },
          }),
        );
      for (const path of ['/my', '/selectGoods', '/activity']) expect((await see(path)).status).toBe(200);
      const refused = await see('/userCenter');
      expect(refused.status).toBe(429);
      expect(Object.fromEntries(refused.headers)).toMatchObject({
        'retry-after': '60',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(self.seen.at(-1)?.path).toBe('/busy/ja');
      expect((await see('/my')).status).toBe(200);
    });
    delete process.env.RATE_LIMIT_SCALE;
  });

  it('an address gets only so many files a minute that query the catalogue, apart from its pages [F6.11]', async () => {
    process.env.RATE_LIMIT_SCALE = '0.01';
    await jest.isolateModulesAsync(async () => {
      const { middleware: counting } = await import('@/middleware');
      const headers = { host: 'watt.localhost', 'x-forwarded-for': '203.0.113.7' };
      const see = (path: string) => counting(new NextRequest(`http://watt.localhost${path}`, { headers }));
      for (const path of ['/sitemap.xml', '/manifest.webmanifest', '/sitemap.xml?a=1'])
        expect((await see(path)).headers.get('x-middleware-next')).toBe('1');
      const refused = await see('/sitemap.xml?a=2');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
      expect(self.seen.at(-1)?.path).toBe('/busy/en');
      expect([(await see('/sw.js')).status, (await see('/my')).status]).toEqual([200, 200]);
    });
    delete process.env.RATE_LIMIT_SCALE;
  });

  it('clears a stored area that is not allowed [F1.4]', async () => {
    const response = await ask('http://watt.localhost/my?domain_area=kr', { cookie: 'shop_area=sea' });
    expect(response.headers.get('set-cookie')).toMatch(/^shop_area=; Path=\/; .*Max-Age=0; SameSite=lax$/);
  });

  it.each([
    ['/signin/google?code=c&state=s', 'no-referrer'],
    ['/signin/apple', 'no-referrer'],
    ['/userCenter?visit=sdk&client_id=110103&oauth_token=t', 'no-referrer'],
    ['/?visit=sdk&client_id=110103&oauth_token=t', 'no-referrer'],
    ['/selectGoods?client_id=110103', 'same-origin'],
    ['/signing', 'same-origin'],
  ])('an address with a secret in it appears in no Referer: %s [F4.4, F4.6]', async (path, policy) => {
    expect((await ask(`http://watt.localhost${path}`)).headers.get('referrer-policy')).toBe(policy);
  });

  it('a call is forwarded with our private headers instead of the incoming ones', async () => {
    const response = await ask('http://watt.localhost/api/pay/getOrderInfo', {
      'x-shop-tenant': 'dragon',
      'x-shop-role': 'staff',
    });
    const passed = response.headers.get('x-middleware-override-headers')?.split(',') ?? [];
    expect(response.headers.get('x-middleware-request-x-shop-tenant')).toBe('watt');
    expect(passed).toContain('x-shop-host');
    expect(passed).not.toContain('x-shop-role');
  });
});
