import { decide } from '@/lib/edge/decide';
import { resolveTenant } from '@/lib/edge/resolve-tenant';
import { hostTable } from '@/tenants/kit/hosts';
import { visit } from '@/__tests__/support/data/edge-input';

describe('the host picks the brand', () => {
  it.each([
    ['pay.watt.example', 'watt'],
    ['PAY.WATT.EXAMPLE', 'watt'],
    ['pay.watt.example:8080', 'watt'],
    ['pay.watt.example.', 'watt'],
    ['Watt.Localhost:3000', 'watt'],
    ['acenet-jp.localhost', 'acenet-jp'],
    ['pay-demo.rhinos-twhk.example', 'rhinos-twhk'],
    ['top-up.joynet.example', 'joynet'],
  ])('%s is %s [F1.2]', (host, id) => {
    expect(resolveTenant(host, hostTable)).toMatchObject({ kind: 'brand', tenant: { id } });
  });

  it.each([
    'watt.example',
    'www.watt.example',
    'xpay.watt.example',
    'a.pay.watt.example',
    'pay.watt.example.evil.test',
    'pay.watt.example..',
    'pay-watt.example',
    'pay.watt.example@evil.test',
    'pay.watt.example/',
    'pay.watt.example:80:80',
    'pay.watt.example:65536',
    'pay.watt.example:000000080',
    'watt',
    'wattlocalhost',
    'watt.localhost.evil.test',
    'evil.test?pay.watt.example',
    '__proto__',
    '',
    '10.0.0.7',
  ])('refuses the look-alike or unknown host %j [F1.2]', (host) => {
    expect(resolveTenant(host, hostTable)).toEqual({ kind: 'unknown' });
    expect(decide({ ...visit('http://x/selectGoods'), host })).toEqual({ kind: 'reject', status: 404 });
  });

  it.each(['localhost', 'localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000'])(
    'recognises %s as this machine, which is no brand',
    (host) => {
      expect(resolveTenant(host, hostTable)).toEqual({ kind: 'local' });
    },
  );

  it('passes on the host with its port, so that links lead back to where the player is', () => {
    expect(resolveTenant('Watt.localhost:3000', hostTable)).toMatchObject({ host: 'watt.localhost:3000' });
  });
});
