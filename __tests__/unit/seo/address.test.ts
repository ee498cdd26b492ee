import { alternatesOf, canonicalPath, defaultLanguage, languagesOf } from '@/lib/seo/address';
import { territoryTag } from '@/lib/seo/metadata';
import { readyLocales } from '@/lib/domain/locales';
import { decide } from '@/lib/edge/decide';
import { gameCodes } from '@/tenants/kit/game-codes';
import { tenants } from '@/tenants/kit/registry';
import { visit } from '@/__tests__/support/data/edge-input';

const { watt, ru, joynet, dragon, coolgame } = tenants;

describe('canonical addresses [F1.11]', () => {
  it.each([
    ['the home of the modern edition', watt, null, '/selectGoods?spec_lang=en'],
    ['the home of the classic edition', ru, null, '/selectGame?spec_lang=en'],
    ['the home of a brand whose games alone are modern', dragon, null, '/selectGame?spec_lang=en'],
    ["the home where the landing area's edition counts", coolgame, null, '/selectGoods?spec_lang=en'],
    ['a game, by its web client', watt, 'emberfall', '/selectGoods?client_id=110103&spec_lang=en'],
    ['a brand without a landing area', joynet, null, null],
  ] as const)('%s', (_, tenant, game, path) => {
    expect(canonicalPath(tenant, { game }, 'en')).toBe(path);
  });

  it('each leads to a page, and none carries anything personal', () => {
    for (const tenant of Object.values(tenants)) {
      for (const game of [null, ...gameCodes.filter((code) => tenant.games[code])]) {
        for (const locale of languagesOf(tenant)) {
          const path = canonicalPath(tenant, { game }, locale);
          if (path === null) continue;
          const decision = decide(visit(`https://${tenant.sites.pay}${path}`));
          expect(decision).toMatchObject({ kind: 'rewrite', isIndexable: true });
        }
      }
    }
  });
});

describe('languages [F1.11]', () => {
  it('every ready language of the brand has an address, and speakers of any other get the default', () => {
    const links = alternatesOf(watt, { game: 'neonrush' });
    expect(Object.keys(links)).toHaveLength(readyLocales(watt.locales).length + 1);
    expect(links['zh-Hant']).toBe('https://pay.watt.example/selectGoods?client_id=110303&spec_lang=zh-tw');
    expect(links['x-default']).toBe('https://pay.watt.example/selectGoods?client_id=110303&spec_lang=en');
    expect(alternatesOf(joynet, { game: null })).toEqual({});
  });

  it('an unready default language gives way to the first that is ready', () => {
    expect(defaultLanguage({ locales: ['ja', 'en'], defaultLocale: 'fr' })).toBe('ja');
    expect(languagesOf({ locales: [] })).toEqual(['en']);
  });

  it.each([
    ['en', 'en_US'],
    ['zh-tw', 'zh_TW'],
    ['zh-cn', 'zh_CN'],
    ['ar', 'ar_EG'],
  ] as const)('Open Graph knows %s as %s', (locale, tag) => {
    expect(territoryTag(locale)).toBe(tag);
  });
});

it.each(['oauth_token', 'replenish_id', 'rp_client_id', 'billing_no', 'receipt', 'idfv', 'role_id'])(
  'an address with %s is not listed [F1.11]',
  (key) => {
    const decision = decide(visit(`https://pay.watt.example/selectGoods?client_id=110103&${key}=1`));
    expect(decision).toMatchObject({ kind: 'rewrite', isIndexable: false });
  },
);
