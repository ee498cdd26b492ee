import { areas, type Area } from '@/lib/domain/areas';
import { localeTable } from '@/lib/domain/locales';
import { platforms } from '@/lib/domain/platform';
import { decide } from '@/lib/edge/decide';
import { resolveArea } from '@/lib/edge/resolve-area';
import { editionFor } from '@/lib/domain/edition';
import { tabsOf } from '@/lib/domain/main-tabs';
import { resolveLocale } from '@/lib/edge/resolve-locale';
import { isGameCode, type GameCode } from '@/tenants/kit/game-codes';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';
import { visit } from '@/__tests__/support/data/edge-input';

const brands = Object.values(tenants).map((tenant: Tenant) => [tenant.id, tenant] as const);
const none = { clientId: null, query: null, stored: null };
const refused = { kind: 'notArea', clear: true };

describe('the area, for every brand and every area', () => {
  it.each(brands)('%s [F1.4]', (_, tenant) => {
    const { landingArea: landing } = tenant;
    const allowed: readonly Area[] = tenant.areas;
    const only = allowed.length === 1;
    for (const area of areas) {
      const is = (source: string) => (allowed.includes(area) ? { kind: 'area', area, source } : refused);
      const own = { kind: 'area', area: landing, source: 'only' };
      expect(resolveArea({ ...none, query: area, stored: allowed[0] ?? null }, tenant)).toEqual(
        only ? own : is('query'),
      );
      expect(resolveArea({ ...none, stored: area }, tenant)).toEqual(only ? own : is('stored'));
    }
    const without =
      landing === null
        ? { kind: 'notArea', clear: false }
        : { kind: 'area', area: landing, source: only ? 'only' : 'landing' };
    expect(resolveArea(none, tenant)).toEqual(without);
  });

  it.each(brands)(
    '%s maps only its own clients to areas, and does so before the query [F1.4]',
    (_, tenant) => {
      for (const { clientAreas, id } of Object.values<Tenant>(tenants))
        for (const [clientId, area] of Object.entries(clientAreas)) {
          const rival = {
            ...none,
            clientId,
            query: tenant.areas[0] ?? null,
            stored: tenant.areas[0] ?? null,
          };
          const found = resolveArea(rival, tenant);
          expect(found).toEqual(
            id === tenant.id
              ? { kind: 'area', area, source: 'client' }
              : resolveArea({ ...rival, clientId: null }, tenant),
          );
        }
    },
  );
});

/** The edition of a game in an area, by the brand's policy. Without a game, only the area's rule counts. */
function editionIn({ modernEdition }: Tenant, area: Area, code: GameCode | null): string {
  const isModern =
    modernEdition.kind === 'all' ||
    (modernEdition.kind === 'areas' && modernEdition.areas.includes(area)) ||
    (modernEdition.kind === 'games' && code !== null && modernEdition.games.includes(code));
  return isModern ? 'modern' : 'classic';
}

describe('the edition, for every brand, area, game, sub-game and platform', () => {
  it.each(brands)('%s [F2.3]', (_, tenant) => {
    for (const area of tenant.areas) {
      const ask = (query: string) =>
        decide(visit(`https://${tenant.sites.pay}/selectGoods?domain_area=${area}${query}`));
      expect(ask('')).toMatchObject({
        to: expect.stringContaining(`/${editionIn(tenant, area, null)}/-/selectGoods`),
      });
      for (const code of Object.keys(tenant.games).filter(isGameCode)) {
        const game = tenant.games[code];
        for (const { clientId } of game ? [game, ...game.subGames] : []) {
          for (const platform of platforms) {
            const client = clientId[platform];
            if (client === undefined) continue;
            const path = `/${editionIn(tenant, area, code)}/${client}/selectGoods`;
            expect(ask(`&client_id=${client}`)).toMatchObject({ to: expect.stringContaining(path) });
            expect(ask(`&client_id=${client}&replenish_id=r`)).toMatchObject({
              to: expect.stringContaining(`/classic/${client}.debt/selectGoods`),
            });
          }
        }
      }
    }
  });
});

describe('the tabs of the user centre inside a game, for every brand, area and game', () => {
  const on = { shown: true, landing: false };
  const whole = { greyUi: true, couponsOpen: true, cumulative: on, continuous: on };

  it.each(brands)('%s has a page for each [F2.3, F2.9]', (_, tenant) => {
    for (const area of tenant.areas)
      for (const [code, game] of Object.entries(tenant.games)) {
        const query = `visit=sdk&domain_area=${area}&client_id=${game.clientId.web ?? ''}`;
        const tabs = tabsOf(whole, editionFor(tenant.modernEdition, area, code));
        const answers = tabs.map((tab) => decide(visit(`https://${tenant.sites.pay}/${tab}?${query}`)));
        expect(answers).toEqual(tabs.map(() => expect.objectContaining({ kind: 'rewrite', status: 200 })));
      }
  });
});

describe('the language, for every brand and every language', () => {
  const all = Object.keys(localeTable);

  it.each(brands)(
    '%s takes spec_lang, the stored choice, the browser’s, then its default [F1.6]',
    (id, tenant) => {
      for (const locale of all) {
        const has = tenant.locales.some((each) => each === locale);
        const signals = { query: null, cookie: null, acceptLanguage: '' };
        const is = (source: string) =>
          has ? { locale, source } : { locale: tenant.defaultLocale, source: 'default' };
        if (has) {
          const rivals = {
            query: locale,
            cookie: tenant.defaultLocale,
            acceptLanguage: tenant.defaultLocale,
          };
          expect(resolveLocale(rivals, tenant)).toEqual(is('query'));
          expect(resolveLocale({ ...rivals, query: 'xx', cookie: locale }, tenant)).toEqual(is('cookie'));
        }
        expect([id, resolveLocale({ ...signals, query: locale }, tenant)]).toEqual([id, is('query')]);
        expect([id, resolveLocale({ ...signals, cookie: locale }, tenant)]).toEqual([id, is('cookie')]);
        expect([id, resolveLocale({ ...signals, acceptLanguage: `xx, ${locale}` }, tenant)]).toEqual([
          id,
          is('browser'),
        ]);
      }
    },
  );
});
