import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { NextRequest } from 'next/server';
import { config, middleware } from '@/middleware';

function ask(url: string, headers: Record<string, string> = {}) {
  return middleware(new NextRequest(url, { headers: { host: new URL(url).host, ...headers } }));
}

describe('which requests it sees', () => {
  it.each([
    ['/', true], ['/selectGoods', true], ['/api/pay/getGameListV2', true], ['/robots.txt', true], ['/@play', true],
    ['/watt/sea/en/modern/-/my', true], ['/_nextish', true], ['/_next', true], ['/artful', true], ['/art', true],
    ['/fontsy', true], ['/favicon.ico.html', true], ['/faviconXico', true], ['/x/_next/static/a.js', true],
    ['/x/art/a.svg', true], ['/selectGoods.svg', true],
    ['/_next/static/a.js', false], ['/_next/image', false], ['/art/brands/watt/icon.svg', false],
    ['/fonts/ja.css', false], ['/favicon.ico', true],
  ])('%s: %s', (url, expected) => {
    expect(unstable_doesMiddlewareMatch({ config, url })).toBe(expected);
  }); // prettier-ignore
});

describe('what it answers', () => {
  it('F1.2 an unknown host with 404', () => {
    expect(ask('http://evil.test/selectGoods').status).toBe(404);
  });

  it('F1.2 a forwarded host is not believed by default', () => {
    expect(ask('http://evil.test/', { 'x-forwarded-host': 'pay.watt.example' }).status).toBe(404);
  });

  it('F2.1 a redirect with its cookies', () => {
    const response = ask('https://pay.watt.example/?domain_area=eru');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('https://pay.watt.example/selectGoods?domain_area=eru');
    expect(response.headers.get('set-cookie')).toMatch(
      /^shop_area=eru; Path=\/; .*Max-Age=31536000; Secure; SameSite=lax$/,
    );
  });

  it('a page by its internal path, private and unlisted where it is', () => {
    const response = ask('http://watt.localhost/my', { cookie: 'shop_lang=ja' });
    expect(response.headers.get('x-middleware-rewrite')).toBe(
      'http://watt.localhost/watt/sea/ja/modern/-/my',
    );
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
  });

  it('leaves caching and listing alone where the address decides', () => {
    const response = ask('http://watt.localhost/selectGoods?domain_area=sea&spec_lang=en', { cookie: 'shop_area=sea; shop_lang=en' }); // prettier-ignore
    for (const name of ['cache-control', 'x-robots-tag', 'set-cookie'])
      expect(response.headers.get(name)).toBeNull();
  });

  it('F1.4 clears a stored area that is not allowed', () => {
    const response = ask('http://watt.localhost/my?domain_area=kr', { cookie: 'shop_area=sea' });
    expect(response.headers.get('set-cookie')).toMatch(/^shop_area=; Path=\/; .*Max-Age=0; SameSite=lax$/);
  });

  it.each([
    ['/signin/google?code=c&state=s', 'no-referrer'],
    ['/signin/apple', 'no-referrer'],
    ['/userCenter?visit=sdk&client_id=110103&oauth_token=t', 'no-referrer'],
    ['/?visit=sdk&client_id=110103&oauth_token=t', 'no-referrer'],
    ['/selectGoods?client_id=110103', 'same-origin'],
    ['/signing', 'same-origin'],
  ])('F4.4 F4.6 an address with a secret in it is named to nobody: %s', (path, policy) => {
    expect(ask(`http://watt.localhost${path}`).headers.get('referrer-policy')).toBe(policy);
  });

  it('a call with our private headers instead of those that came in', () => {
    const response = ask('http://watt.localhost/api/pay/getOrderInfo', { 'x-shop-tenant': 'dragon', 'x-shop-role': 'staff' });
    const passed = response.headers.get('x-middleware-override-headers')?.split(',') ?? [];
    expect(response.headers.get('x-middleware-request-x-shop-tenant')).toBe('watt');
    expect(passed).toContain('x-shop-host');
    expect(passed).not.toContain('x-shop-role');
  }); // prettier-ignore
});
