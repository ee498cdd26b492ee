import { toEdgeInput, toEdgeMode, withPrivateHeaders } from '@/lib/edge/edge-input';

function input(headers: Record<string, string>, hops = 0) {
  return toEdgeInput({
    headers: new Headers(headers),
    path: '/',
    search: '',
    mode: 'sandbox',
    trustedHops: hops,
  });
}

describe('reading a request', () => {
  it.each([
    ['no proxy', 0, 'evil.example', 'a.example'],
    ['one proxy', 1, 'b.example', 'b.example'],
    ['one proxy, behind what the caller sent', 1, 'evil.example, b.example', 'b.example'],
    ['two proxies', 2, 'evil.example, b.example, c.example', 'b.example'],
    ['two proxies, of which the last overwrites', 2, 'b.example', 'b.example'],
    ['one proxy that says nothing', 1, '', 'a.example'],
  ])('reads x-forwarded-host only from our proxies: %s [F1.2]', (_, hops, forwarded, host) => {
    expect(input({ host: 'a.example', 'x-forwarded-host': forwarded }, hops).host).toBe(host);
  });

  it.each([
    ['', {}],
    ['shop_area=sea; shop_lang=ja', { shop_area: 'sea', shop_lang: 'ja' }],
    ['other=1; shop_area=sea;shop_area=eru', { shop_area: 'sea' }],
    ['xshop_area=sea; SHOP_LANG=ja; shop_area', { shop_area: '' }],
  ])('reads only its own cookies, the first of each: %j', (cookie, cookies) => {
    expect(input({ cookie }).cookies).toEqual(cookies);
  });

  it('missing headers are blank', () => {
    expect(input({})).toMatchObject({ host: '', acceptLanguage: '', userAgent: '', cookies: {} });
  });

  it.each([
    [undefined, 'sandbox'],
    ['', 'sandbox'],
    ['sandbox', 'sandbox'],
    ['production', 'production'],
    ['Production', 'production'],
  ])('mode %j is %s', (setting, mode) => {
    expect(toEdgeMode(setting)).toBe(mode);
  });
});

describe('the private headers of a request', () => {
  it('drops every incoming private header, then sets ours', () => {
    const incoming = new Headers({
      'X-Shop-Tenant': 'dragon',
      'x-shop-role': 'staff',
      accept: '*/*',
      'x-shopping': '1',
    });
    expect(Object.fromEntries(withPrivateHeaders(incoming, { 'x-shop-tenant': 'watt' }))).toEqual({
      accept: '*/*',
      'x-shop-tenant': 'watt',
      'x-shopping': '1',
    });
    expect(incoming.get('x-shop-role')).toBe('staff');
  });
});
