import { doubledPaths, encodedPaths, resolvedPaths } from '@/__tests__/support/data/odd-paths';
import { refusalOf } from '@/lib/edge/malformed-request';

const ask = (target: string, method = 'GET', isCall = false) => refusalOf({ method, target, isCall });

it.each([
  '/',
  '/selectGoods?a=%2F%2F&b=\\',
  '/selectGoods?back=//evil.com/../x',
  '/@play',
  '/%40play',
  '/é',
  '/my/',
  '/.well-known/x',
  '/a.b/..c/d..',
  '/...',
  '/a%2Fb',
  '/100%25',
])('accepts %s', (target) => {
  expect(ask(target)).toBeNull();
});

it.each([
  '*',
  'http://evil.com/',
  'evil.com:443',
  '//evil.com/',
  '/\\evil.com',
  '/%00',
  '/a%0d%0ab',
  '/%',
  '/%E0%A4%A',
  '/my#x',
  '/api/notify/#x',
  '/.',
  '/my/..?a=b',
  ...doubledPaths,
  ...encodedPaths,
  ...resolvedPaths('10.0.0.5'),
])('refuses the address %s in plain text [F6.11]', (target) => {
  const refused = { status: 400, reason: 'not an address of this shop' };
  expect([ask(target), ask(target, 'POST', true)]).toEqual([refused, refused]);
});

it('refuses an address that is too long', () => {
  expect(ask(`/x?${'a'.repeat(8_190)}`)?.status).toBe(414);
  expect(ask(`/x?${'a'.repeat(8_180)}`)).toBeNull();
});

it.each(['TRACE', 'CONNECT', 'PUT', 'DELETE', 'PROPFIND', 'get'])(
  'refuses the method %s everywhere',
  (method) => {
    expect(ask('/', method)?.status).toBe(405);
    expect(ask('/api/pay/getOrderInfo', method, true)?.status).toBe(405);
  },
);

it('accepts POST for calls, and only reading for pages', () => {
  expect(ask('/my', 'POST')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  expect(ask('/api/pay/adyen_pay', 'POST', true)).toBeNull();
  expect(ask('/my', 'HEAD')).toBeNull();
});
