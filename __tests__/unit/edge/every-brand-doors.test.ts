import { forPlatform } from '@/lib/domain/platform';
import { decide } from '@/lib/edge/decide';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { visit } from '@/__tests__/support/data/edge-input';

const brands: readonly Tenant[] = Object.values(tenants);
const hosts = brands.flatMap(({ id, hosts: own }) => own.map((host) => [host, id] as const));
const ask = (host: string) => decide({ ...visit('http://x/selectGoods'), host });

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)';

/** Brand, code, and what the brand's file defines for it. */
const links = brands.flatMap((brand) =>
  Object.entries(brand.shortLinks).map(([code, { area, game }]) => {
    const clientIds = brand.games[game]?.clientId ?? {};
    return [brand.id, code, area, clientIds, brand.sites.pay] as const;
  }),
);

describe('the hosts of every brand', () => {
  it.each(hosts)('%s is %s in each of its forms [F1.2]', (host, id) => {
    const forms = [host, host.toUpperCase(), `${host}:8443`, `${host}.`, ` ${host}.:3000`];
    const brand = host.includes('demo') ? `${id}.test` : id;
    for (const form of forms) expect(ask(form)).toMatchObject({ to: expect.stringMatching(`^/${brand}/`) });
  });

  it.each(hosts)('no look-alike of %s is %s [F1.2]', (host) => {
    const [first = '', ...rest] = host.split('.');
    const alike = [
      `x${host}`,
      `evil-${host}`,
      `www.${host}`,
      host.slice(1),
      `${host}.evil.test`,
      `${host}..`,
      `${host}@evil.test`,
      `evil.test/${host}`,
      `${host}/my`,
      `${first}-x.${rest.join('.')}`,
      rest.join('.'),
      host.replaceAll('.', '-'),
      `${host}%00`,
    ];
    for (const form of alike) {
      // A brand's name one level down is this machine's own name, which serves no brand's pages.
      expect(['reject', 'forward']).toContain(ask(form).kind);
    }
  });
});

describe('the short links of every brand', () => {
  it.each(links)(
    '%s/@%s leads to %s, with the client of the platform [F2.4]',
    (_, code, area, clientIds, pay) => {
      for (const [userAgent, platform] of [
        [android, 'android'],
        [iphone, 'ios'],
        [desktop, 'web'],
      ] as const) {
        const clientId = forPlatform(clientIds, platform);
        for (const path of [`/@${code}`, `/@${code}/`, `/%40${code}`]) {
          const decision = decide(visit(`https://${pay}${path}?utm_pay=7`, { userAgent }));
          expect(decision).toMatchObject({ kind: 'redirect', to: `/?utm_pay=7&client_id=${clientId}` });
          expect('cookies' in decision && decision.cookies).toEqual([
            { kind: 'set', name: 'shop_area', value: area, maxAge: 31_536_000 },
            { kind: 'set', name: 'shop_source', value: 'social', maxAge: null },
          ]);
        }
      }
    },
  );

  it.each(links.filter(([, code]) => code !== 'play'))(
    '@%s’s @%s is unknown to every other brand [F2.4]',
    (id, code) => {
      for (const { sites, areas } of brands.filter(
        (brand) => brand.id !== id && !Object.hasOwn(brand.shortLinks, code),
      )) {
        const decision = decide(
          visit(`https://${sites.pay}/@${code}`, { cookies: { shop_area: areas[0] ?? '' } }),
        );
        expect(decision).toMatchObject({ kind: 'rewrite', cookies: [{ kind: 'clear', name: 'shop_area' }] });
      }
    },
  );
});
