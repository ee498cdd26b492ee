import { areas, type Area } from '@/lib/domain/areas';
import { localeTable } from '@/lib/domain/locales';
import { platforms } from '@/lib/domain/platform';
import { decide } from '@/lib/edge/decide';
import { resolveArea } from '@/lib/edge/resolve-area';
import { resolveLocale } from '@/lib/edge/resolve-locale';
import { isGameCode, type GameCode } from '@/tenants/game-codes';
import { tenants } from '@/tenants/registry';
import type { TenantId } from '@/tenants/tenant-ids';
import type { Tenant } from '@/tenants/tenant';
import { visit } from '../../support/edge-input';

/** Per brand: its areas, the one it opens in by default, and where it has the modern edition. */
const table: Readonly<Record<TenantId, readonly [areas: string, landing: Area | null, modern: string]>> = {
  watt: ['sea eru useuro mea', 'sea', 'all'],
  dragon: ['dragon', 'dragon', 'emberfall ironhold'],
  ko: ['kr', 'kr', 'all'],
  coolgame: ['sea eru twhk', 'sea', 'sea'],
  ru: ['ru', 'ru', ''],
  joynet: ['sea twhk useuro', null, 'sea'],
  ssgame: ['universal sea', 'universal', 'emberfall neonrush'],
  joyage: ['twhk hk', 'twhk', 'all'],
  acenet: ['universal useuro eru', 'universal', 'all'],
  acenetJp: ['ja', 'ja', 'all'],
  rhinosTwhk: ['twhk', 'twhk', 'all'],
  rhinos: ['universal sea twhk useuro', 'universal', 'all'],
  rhinosSea: ['sea codapay', 'sea', 'all'],
  spotJp: ['ja', 'ja', 'all'],
  rhinosJp: ['ja', 'ja', ''],
  brandEn: ['useuro universal mea', 'useuro', 'all'],
};

const brands = Object.values(tenants).map((tenant: Tenant) => [tenant.id, tenant] as const);
const none = { cached: null, clientId: null, query: null, stored: null };
const refused = { kind: 'notArea', clear: true };

describe('the area, for every brand and every area', () => {
  it.each(brands)('%s [F1.4]', (id, tenant) => {
    const [list, landing] = table[id];
    const allowed = list.split(' ');
    const only = allowed.length === 1;
    for (const area of areas) {
      const is = (source: string) => (allowed.includes(area) ? { kind: 'area', area, source } : refused);
      const own = { kind: 'area', area: landing, source: 'only' };
      expect(resolveArea({ ...none, cached: area, query: allowed[0] ?? null }, tenant)).toEqual(is('cached'));
      expect(resolveArea({ ...none, query: area, stored: allowed[0] ?? null }, tenant)).toEqual(only ? own : is('query'));
      expect(resolveArea({ ...none, stored: area }, tenant)).toEqual(only ? own : is('stored'));
    }
    const without = landing === null ? { kind: 'notArea', clear: false } : { kind: 'area', area: landing, source: only ? 'only' : 'landing' };
    expect(resolveArea(none, tenant)).toEqual(without);
  }); // prettier-ignore

  it('the client-id map of rhinos goes before the query; nobody else has one [F1.4]', () => {
    for (const [clientId, area] of Object.entries(tenants.rhinos.clientAreas)) {
      expect(resolveArea({ ...none, clientId, query: 'universal', stored: 'universal' }, tenants.rhinos)).toEqual({ kind: 'area', area, source: 'client' });
      for (const [id, tenant] of brands.filter(([each]) => each !== 'rhinos'))
        expect([id, resolveArea({ ...none, clientId }, tenant)]).toEqual([id, resolveArea(none, tenant)]);
    }
    expect(Object.keys(tenants.rhinos.clientAreas)).toHaveLength(15);
  }); // prettier-ignore
});

/** The edition of a game in an area, by the table. Without a game, only the area's rule counts. */
function editionIn(id: TenantId, area: string, code: GameCode | null): string {
  const modern = table[id][2].split(' ');
  return modern.includes('all') || modern.includes(area) || (code !== null && modern.includes(code))
    ? 'modern'
    : 'classic';
}

describe('the version, for every brand, area, game, edition and platform', () => {
  it.each(brands)('%s [F2.3]', (id, tenant) => {
    for (const area of tenant.areas) {
      const ask = (query: string) =>
        decide(visit(`https://${tenant.sites.pay}/selectGoods?domain_area=${area}${query}`));
      expect(ask('')).toMatchObject({ to: expect.stringContaining(`/${editionIn(id, area, null)}/-/selectGoods`) });
      for (const code of Object.keys(tenant.games).filter(isGameCode)) {
        const game = tenant.games[code];
        for (const { clientId } of game ? [game, ...game.subGames] : []) {
          for (const platform of platforms) {
            const client = clientId[platform];
            const path = `/${editionIn(id, area, code)}/${client}/selectGoods`;
            expect(ask(`&client_id=${client}`)).toMatchObject({ to: expect.stringContaining(path) });
            expect(ask(`&client_id=${client}&replenish_id=r`)).toMatchObject({ to: expect.stringContaining(`/classic/${client}.replenish/selectGoods`) });
          }
        }
      }
    }
  }); // prettier-ignore
});

describe('the language, for every brand and every language', () => {
  const all = Object.keys(localeTable);

  it.each(brands)('%s: spec_lang, the stored choice, the browser, its default [F1.6]', (id, tenant) => {
    for (const locale of all) {
      const has = tenant.locales.some((each) => each === locale);
      const signals = { query: null, cookie: null, acceptLanguage: '' };
      const is = (source: string) => (has ? { locale, source } : { locale: tenant.defaultLocale, source: 'default' });
      if (has) {
        const rivals = { query: locale, cookie: tenant.defaultLocale, acceptLanguage: tenant.defaultLocale };
        expect(resolveLocale(rivals, tenant)).toEqual(is('query'));
        expect(resolveLocale({ ...rivals, query: 'xx', cookie: locale }, tenant)).toEqual(is('cookie'));
      }
      expect([id, resolveLocale({ ...signals, query: locale }, tenant)]).toEqual([id, is('query')]);
      expect([id, resolveLocale({ ...signals, cookie: locale }, tenant)]).toEqual([id, is('cookie')]);
      expect([id, resolveLocale({ ...signals, acceptLanguage: `xx, ${locale}` }, tenant)]).toEqual([id, is('browser')]);
    }
  }); // prettier-ignore

  it('watt speaks all eighteen [F1.6]', () => {
    expect([...tenants.watt.locales].sort()).toEqual([...all].sort());
  });
});
