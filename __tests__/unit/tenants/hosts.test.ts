import { isDemoHost } from '@/lib/domain/demo-host';
import { buildHostTable, hostTable, normaliseHost } from '@/tenants/kit/hosts';
import { tenants } from '@/tenants/kit/registry';

describe('hosts', () => {
  it.each(Object.values(tenants).flatMap((tenant) => tenant.hosts.map((host) => [host, tenant.id] as const)))(
    '%s is a host of %s [F1.2]',
    (host, id) => {
      expect(hostTable.get(host)?.id).toBe(id);
    },
  );

  it.each([
    ['pay.watt.example', 'pay.watt.example'],
    ['PAY.Watt.Example', 'pay.watt.example'],
    ['pay.watt.example:443', 'pay.watt.example'],
    ['pay.watt.example.', 'pay.watt.example'],
    ['Pay-Demo.watt.example.:8443', 'pay-demo.watt.example'],
    ['top-up.joynet.example:3000', 'top-up.joynet.example'],
    ['[::1]:3000', '[::1]'],
    ['', ''],
  ])('normalises %j to %j [F1.2]', (host, normal) => {
    expect(normaliseHost(host)).toBe(normal);
  });

  it.each([
    ['pay-demo.watt.example', true],
    ['PAY-DEMO.watt.example', true],
    ['mydemonstration.example', true],
    ['pay.watt.example', false],
    ['watt.localhost:3000', false],
  ])('demo environment of %s: %s [F1.2]', (host, demo) => {
    expect(isDemoHost(host)).toBe(demo);
  });

  it('builds a table of the given brands only', () => {
    expect([...buildHostTable([tenants.ko]).keys()]).toEqual(tenants.ko.hosts);
  });
});
