import { pageHref } from '@/lib/client/use-page-href';

describe('F2.7 an address within the shop', () => {
  test.each([
    ['/my', '', '/my'],
    ['/my', '?client_id=160103&domain_area=sea', '/my?client_id=160103&domain_area=sea'],
    ['/result?origin=Recharge', '?idfv=A1&replenish_id=r9', '/result?origin=Recharge&replenish_id=r9&idfv=A1'],
    ['/selectGoods?client_id=2', '?client_id=1&rp_client_id=7', '/selectGoods?client_id=2&rp_client_id=7'],
  ])('%s from "%s" is %s', (target, search, href) => {
    expect(pageHref(target, search)).toBe(href);
  });

  test('leaves the order and the token of the page behind', () => {
    expect(pageHref('/my', '?billing_no=B1&receipt=r&oauth_token=t')).toBe('/my');
  });
});
