import { leavingPath } from '@/lib/client/failures/handle-reaction';
import { hrefWithout, pageHref } from '@/lib/client/page/use-page-href';

describe('an address within the shop [F2.7]', () => {
  test.each([
    ['/my', '', '/my'],
    ['/my', '?client_id=160103&domain_area=sea', '/my?client_id=160103&domain_area=sea'],
    [
      '/result?origin=Recharge',
      '?idfv=A1&replenish_id=r9',
      '/result?origin=Recharge&replenish_id=r9&idfv=A1',
    ],
    ['/selectGoods?client_id=2', '?client_id=1&rp_client_id=7', '/selectGoods?client_id=2&rp_client_id=7'],
  ])('%s from "%s" is %s', (target, search, href) => {
    expect(pageHref(target, search)).toBe(href);
  });

  test('drops the page’s order and token', () => {
    expect(pageHref('/my', '?billing_no=B1&receipt=r&oauth_token=t')).toBe('/my');
  });

  test('has no empty query in a browser without `URLSearchParams.size`, such as Safari 16', () => {
    const size = jest.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(Number.NaN);
    expect(pageHref('/my', '')).toBe('/my');
    expect(hrefWithout('/my?error=1', ['error'])).toBe('/my');
    expect(leavingPath('/', '?oauth_token=t')).toBe('/');
    size.mockRestore();
  });

  test.each([
    ['/recharge', '/result?billing_no=B1', '/result?billing_no=B1&idfv=A1&origin=Recharge'],
    ['/recharge', '/selectGoods', '/selectGoods?idfv=A1'],
    ['/selectGoods', '/result', '/result?idfv=A1'],
    ['/result', '/recharge', '/recharge?idfv=A1'],
  ])('tells where it comes from: %s to %s is %s', (from, target, href) => {
    expect(pageHref(target, '?idfv=A1', from)).toBe(href);
  });
});
