import { carryQuery } from '@/lib/domain/carry-query';

function carry(from: string, to: string): string {
  return carryQuery(new URLSearchParams(from), new URLSearchParams(to)).toString();
}

describe('the parameters carried to the next page', () => {
  it.each([
    ['replenish_id', 'replenish_id=r1', '', 'replenish_id=r1'],
    ['rp_client_id', 'rp_client_id=7', 'x=1', 'x=1&rp_client_id=7'],
    ['idfv', 'idfv=d', '', 'idfv=d'],
    [
      'the client, the area and the traffic source',
      'client_id=1&domain_area=sea&utm_source=s',
      '',
      'client_id=1&domain_area=sea&utm_source=s',
    ],
    [
      'not a parameter that the next page has itself',
      'replenish_id=old&client_id=1',
      'replenish_id=new&client_id=2',
      'replenish_id=new&client_id=2',
    ],
    ['not an empty value', 'idfv=', '', ''],
    ['not an order whose result was opened', 'billing_no=b', '', ''],
    ['not a preselected character or an unknown key', 'role_id=1&server_id=2&area_id=3&foo=1', '', ''],
    ['not the token, not even in the SDK view', 'visit=sdk&oauth_token=t', '', 'visit=sdk'],
    ['not the token elsewhere', 'oauth_token=t', '', ''],
  ])('include or exclude as due: %s [F2.7]', (_, from, to, expected) => {
    expect(carry(from, to)).toBe(expected);
  });

  it('leave both queries unchanged', () => {
    const from = new URLSearchParams('idfv=d');
    const to = new URLSearchParams('a=1');
    carryQuery(from, to);
    expect([String(from), String(to)]).toEqual(['idfv=d', 'a=1']);
  });
});
