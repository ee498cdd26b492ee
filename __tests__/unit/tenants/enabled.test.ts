import { decide } from '@/lib/edge/decide';
import { visit } from '@/__tests__/support/data/edge-input';
import { enabledHosts, enabledTenants } from '@/tenants/kit/enabled';
import { tenantIds } from '@/tenants/kit/registry';

describe('the brands that an installation serves', () => {
  it('are all if none is named, and otherwise the named ones, with or without blanks [F1.1]', () => {
    expect(enabledTenants('')).toEqual(tenantIds);
    expect(enabledTenants(' dragon, watt ,')).toEqual(['watt', 'dragon']);
  });

  it('are none if one of them does not exist, so that half a list never passes for the whole [F1.1]', () => {
    expect(enabledTenants('watt,dargon')).toBeNull();
    expect(enabledHosts('watt,dargon').size).toBe(0);
  });

  it('answer at their hosts; the hosts of the others are unknown, to pages and calls alike [F1.2]', () => {
    const hosts = enabledHosts('watt');
    const at = (url: string) => decide(visit(url), hosts);
    expect(at('https://pay.watt.example/selectGoods')).toMatchObject({ kind: 'rewrite' });
    expect(at('https://pay.watt.example/api/index/get_config')).toMatchObject({ kind: 'forward' });
    for (const path of ['/selectGoods', '/api/index/get_config', '/sitemap.xml'])
      expect(at(`https://pay.dragon.example${path}`)).toEqual({ kind: 'reject', status: 404 });
  });
});
