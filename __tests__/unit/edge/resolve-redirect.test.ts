import { decide } from '@/lib/edge/decide';
import { resolveRedirect } from '@/lib/edge/resolve-redirect';
import { visit } from '@/__tests__/support/data/edge-input';

const pay = 'https://pay.watt.example';

describe('the paths of the modern edition', () => {
  it.each(['/', '/selectGame', '/layoutGame', '/result', '/result/', '/selectGame//'])(
    '%s leads to /selectGoods [F2.1]',
    (path) => {
      expect(resolveRedirect('modern', path)).toBe('/selectGoods');
      expect(decide(visit(pay + path))).toMatchObject({ kind: 'redirect', to: '/selectGoods', status: 302 });
    },
  );

  it.each([
    '/selectGoods',
    '/activity',
    '/my',
    '/userCenter',
    '/errorReplenish',
    '/notArea',
    '/certifiedReal',
    '/showError',
    '/nowhere',
    '/result/of',
  ])('%s is a page of its own, or none [F2.1]', (path) => {
    expect(resolveRedirect('modern', path)).toBeNull();
  });

  it('/result keeps the order and every parameter a provider adds, byte for byte [F2.1]', () => {
    const search =
      '?billing_no=261120Y5K9SE7UBM&receipt=tqdc00.abc&PayerID=A%2fb+c&ret[]=1&ret[]=2&empty=&=x&%E2%82%AC=1';
    expect(decide(visit(`${pay}/result${search}`))).toMatchObject({
      kind: 'redirect',
      to: `/selectGoods${search}`,
    });
  });

  it('the pages of the classic edition lead nowhere in the modern one [F2.1]', () => {
    for (const path of ['/recharge', '/replenishGoods']) expect(resolveRedirect('modern', path)).toBeNull();
    expect(resolveRedirect('classic', '/result')).toBeNull();
  });
});
