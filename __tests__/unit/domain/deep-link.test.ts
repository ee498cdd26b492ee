import { goodsFragment, goodsInFragment, isDeepLink } from '@/lib/domain/deep-link';

describe('a deep link', () => {
  it.each([
    'area_id=a1',
    'server_id=s128',
    'server_id=128',
    'role_id=7',
    'oauth_token=t',
    'billing_no=261120Y5K9SE7UBM',
    'receipt=r',
    'replenish_id=d1',
    'rp_client_id=110103',
    'visit=sdk',
    'client_id=110203&visit=sdk',
    'client_id=110203&server_id=s128',
  ])('is an address with %s [F5.10, F2.18]', (query) => {
    expect(isDeepLink({ search: `?${query}`, hash: '' })).toBe(true);
  });

  it('is an address that names goods [F5.10]', () => {
    expect(isDeepLink({ search: '', hash: goodsFragment('gems_60') })).toBe(true);
  });

  it.each([
    '',
    'client_id=110203',
    'domain_area=sea&spec_lang=ja',
    'idfv=1',
    'visit=',
    'server_id=',
    'billing_no=&role_id=',
    'utm_source=mail&utm_medium=m&utm_campaign=c&utm_content=x&utm_pay=1',
  ])(
    'is not an address that names only game, area, language or traffic source: %j [F5.10, F2.18]',
    (query) => {
      expect(isDeepLink({ search: `?${query}`, hash: '#main' })).toBe(false);
    },
  );

  it('names any goods in its fragment [F3.4]', () => {
    for (const id of ['gems_60', 'a.b:c@d-e', '60 gems', 'ä%'])
      expect(goodsInFragment(goodsFragment(id))).toBe(id);
    for (const hash of ['', '#goods-', '#goods', '#choose-goods', '#goods-%E0%A4%A'])
      expect(goodsInFragment(hash)).toBeNull();
  });
});
