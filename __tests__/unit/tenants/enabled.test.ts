import { decide } from '@/lib/edge/decide';
import { visit } from '@/__tests__/support/data/edge-input';
import { enabledHosts, enabledTenants } from '@/tenants/kit/enabled';
import { tenantIds } from '@/tenants/kit/registry';

describe('the brands that an installation serves', () => {
  it('are all where none is named, and those that are named, blanks or not [F1.1]', () => {
    expect(enabledTenants('')).toEqual(tenantIds);
    expect(enabledTenants(' dragon, watt ,')).toEqual(['watt', 'dragon']);
  });

  it('are none where one of them does not exist, so that half a list never passes for the whole [F1.1]', () => {
    expect(enabledTenants('watt,dargon')).toBeNull();
    expect(enabledHosts('watt,dargon').size).toBe(0);
  });

  it('answer at their hosts; the hosts of the others are unknown, pages and calls alike [F1.2]', () => {
    const hosts = enabledHosts('watt');
    const at = (url: string) => decide(visit(url), hosts);
    expect(at('https://pay.watt.example/selectGoods')).toMatchObject({ kind: 'rewrite' });
    expect(at('https://pay.watt.example/api/index/get_config')).toMatchObject({ kind: 'forward' });
    for (const path of ['/selectGoods', '/api/index/get_config', '/sitemap.xml'])
      expect(at(`https://pay.dragon.example${path}`)).toEqual({ kind: 'reject', status: 404 });
  });
});
