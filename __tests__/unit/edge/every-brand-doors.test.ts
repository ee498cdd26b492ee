import { decide } from '@/lib/edge/decide';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { visit } from '../../support/edge-input';

const brands: readonly Tenant[] = Object.values(tenants);
const hosts = brands.flatMap(({ id, hosts: own }) => own.map((host) => [host, id] as const));
const ask = (host: string) => decide({ ...visit('http://x/my'), host });

const android = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Mobile';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)';
const desktop = 'Mozilla/5.0 (X11; Linux x86_64)';

/** Brand, code, area, and the client ids of Android, iOS and the web. */
const links = [
  ['watt', 'play', 'sea', '110101 110102 110103'],
  ['watt', 'watt2026', 'mea', '110501 110502 110503'],
  ['dragon', 'play', 'dragon', '120101 120102 120103'],
  ['dragon', 'dragon2026', 'dragon', '120501 120502 120503'],
  ['ko', 'play', 'kr', '130101 130102 130103'],
  ['ko', 'ko2026', 'kr', '130501 130502 130503'],
  ['coolgame', 'play', 'sea', '140101 140102 140103'],
  ['coolgame', 'coolgame2026', 'twhk', '140501 140502 140503'],
  ['ru', 'play', 'ru', '150101 150102 150103'],
  ['ru', 'ru2026', 'ru', '150501 150502 150503'],
  ['joynet', 'play', 'sea', '160101 160102 160103'],
  ['joynet', 'joynet2026', 'useuro', '160401 160402 160403'],
  ['ssgame', 'play', 'universal', '170101 170102 170103'],
  ['ssgame', 'ssgame2026', 'sea', '170501 170502 170503'],
  ['joyage', 'play', 'twhk', '180101 180102 180103'],
  ['joyage', 'joyage2026', 'hk', '180501 180502 180503'],
  ['acenet', 'play', 'universal', '190101 190102 190103'],
  ['acenet', 'acenet2026', 'eru', '190501 190502 190503'],
  ['acenet-jp', 'play', 'ja', '200101 200102 200103'],
  ['acenet-jp', 'acenetjp2026', 'ja', '200401 200402 200403'],
  ['rhinos-twhk', 'play', 'twhk', '210101 210102 210103'],
  ['rhinos-twhk', 'rhinostwhk2026', 'twhk', '210501 210502 210503'],
  ['rhinos', 'play', 'universal', '220101 220102 220103'],
  ['rhinos', 'rhinos2026', 'useuro', '220501 220502 220503'],
  ['rhinos-sea', 'play', 'sea', '230101 230102 230103'],
  ['rhinos-sea', 'rhinossea2026', 'codapay', '230501 230502 230503'],
  ['spot-jp', 'play', 'ja', '240101 240102 240103'],
  ['spot-jp', 'spotjp2026', 'ja', '240501 240502 240503'],
  ['rhinos-jp', 'play', 'ja', '250101 250102 250103'],
  ['rhinos-jp', 'rhinosjp2026', 'ja', '250501 250502 250503'],
  ['brand-en', 'play', 'useuro', '260201 260202 260203'],
  ['brand-en', 'branden2026', 'mea', '260501 260502 260503'],
] as const;

describe('the hosts of every brand', () => {
  it.each(hosts)('%s is %s in each of its forms [F1.2]', (host, id) => {
    const forms = [host, host.toUpperCase(), `${host}:8443`, `${host}.`, ` ${host}.:3000`];
    const brand = host.includes('demo') ? `${id}.test` : id;
    for (const form of forms) expect(ask(form)).toMatchObject({ to: expect.stringMatching(`^/${brand}/`) });
  });

  it.each(hosts)('nothing that looks like %s is %s [F1.2]', (host) => {
    const [first = '', ...rest] = host.split('.');
    const alike = [
      `x${host}`, `evil-${host}`, `www.${host}`, host.slice(1), `${host}.evil.test`, `${host}..`, `${host}@evil.test`,
      `evil.test/${host}`, `${host}/my`, `${first}-x.${rest.join('.')}`, rest.join('.'), host.replaceAll('.', '-'), `${host}%00`,
    ]; // prettier-ignore
    for (const form of alike) {
      // A brand's name one level down is this machine's own name, which has no pages of a brand.
      expect(['reject', 'forward']).toContain(ask(form).kind);
    }
  });
});

describe('the short links of every brand', () => {
  it('are all in the table [F2.4]', () => {
    const all = brands.flatMap(({ id, shortLinks }) =>
      Object.keys(shortLinks).map((code) => `${id} ${code}`),
    );
    expect(links.map(([id, code]) => `${id} ${code}`)).toEqual(all);
  });

  it.each(links)('%s/@%s leads to %s, with the client of the platform [F2.4]', (id, code, area, clients) => {
    const { sites } = tenants[id];
    const [onAndroid, onIos, onWeb] = clients.split(' ');
    for (const [userAgent, clientId] of [[android, onAndroid], [iphone, onIos], [desktop, onWeb]] as const) {
      for (const path of [`/@${code}`, `/@${code}/`, `/%40${code}`]) {
        const decision = decide(visit(`https://${sites.pay}${path}?utm_pay=7`, { userAgent: userAgent ?? '' }));
        expect(decision).toMatchObject({ kind: 'redirect', to: `/?utm_pay=7&client_id=${clientId}` });
        expect('cookies' in decision && decision.cookies).toEqual([
          { kind: 'set', name: 'shop_area', value: area, maxAge: 31_536_000 },
          { kind: 'set', name: 'shop_source', value: 'social', maxAge: null },
        ]);
      }
    }
  }); // prettier-ignore

  it.each(links.filter(([, code]) => code !== 'play'))('@%s’s @%s is unknown to every other brand [F2.4]', (id, code) => {
    for (const { sites, shortLinks, areas } of brands.filter((brand) => brand.id !== id)) {
      expect(shortLinks).not.toHaveProperty(code);
      const decision = decide(visit(`https://${sites.pay}/@${code}`, { cookies: { shop_area: areas[0] ?? '' } }));
      expect(decision).toMatchObject({ kind: 'rewrite', cookies: [{ kind: 'clear', name: 'shop_area' }] });
    }
  }); // prettier-ignore
});
