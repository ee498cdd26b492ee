import { existsSync, readFileSync } from 'node:fs';
import { catalogRows } from '@/lib/sandbox/seed/catalog-rows';
import { methodRows } from '@/lib/sandbox/seed/method-rows';
import { parsePageConfig } from '@/lib/domain/page-config';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const brands: readonly Tenant[] = Object.values(tenants);
const named = brands.map((tenant) => [tenant.id, tenant] as const);

/** The page configs of a brand's games as pages read them: the brand's own under the game's. */
function configsOf(tenant: Tenant) {
  const [brand, ...games] = catalogRows(tenant).pageConfigs;
  const common: unknown = brand?.config;
  return games.map(({ config }) => parsePageConfig(Object.assign({}, common, config), tenant));
}
const configs = brands.flatMap((tenant) => configsOf(tenant).map((config) => ({ tenant, config })));

describe('how brands differ', () => {
  it.each(named)('%s has a mark, a scene and a pattern of its own, which are there [F1.1]', (_, { icon, logo, look }) => {
    for (const file of [icon, logo, look.scene, look.pattern]) {
      expect(existsSync(`public${file}`)).toBe(true);
      const art = readFileSync(`public${file}`, 'utf8');
      const twins = brands.filter((other) =>
        [other.icon, other.logo, other.look.scene, other.look.pattern].some((each) => readFileSync(`public${each}`, 'utf8') === art),
      );
      expect(twins).toHaveLength(1);
    }
  }); // prettier-ignore

  it('no two brands share an accent [F1.1]', () => {
    expect(new Set(brands.map(({ accent }) => accent)).size).toBe(brands.length);
  });

  it('at least eight brands have four games with editions, and no game’s edition lacks a name [F1.1]', () => {
    const rich = brands.filter(
      ({ games }) => Object.values(games).filter(({ subGames }) => subGames.length > 0).length >= 4,
    );
    expect(rich.length).toBeGreaterThanOrEqual(8);
    for (const tenant of brands) {
      const editions = catalogRows(tenant).clients.filter(({ codeKey }) => codeKey !== null);
      for (const { names } of editions) expect(Object.keys(names ?? {})).toEqual(expect.arrayContaining([...tenant.locales]));
    }
  }); // prettier-ignore

  it('brands offer different ways to pay in the same region [F1.1]', () => {
    const mixOf = (tenant: Tenant, region: string) =>
      methodRows(tenant)
        .filter((row) => row.region === region && row.parentKey === null)
        .map(({ paywayId, channelId }) => `${paywayId}_${channelId}`)
        .join(' ');
    for (const region of ['JP', 'TW', 'US']) {
      const mixes = brands.map((tenant) => mixOf(tenant, region)).filter((mix) => mix !== '');
      expect([region, new Set(mixes).size]).toEqual([region, mixes.length]);
    }
  });

  it('every brand states an API with a backup for both environments, and some speak it otherwise [F1.1]', () => {
    const stated = brands.map(({ api }) => [api.production.length, api.test.length]);
    expect(new Set(stated.flat())).toEqual(new Set([2]));
    const all = brands.flatMap(({ api }) => [...api.production, ...api.test]);
    expect(new Set(all.map(({ url }) => url)).size).toBe(all.length);
    expect(all.some(({ methods }) => methods === 'get')).toBe(true);
    expect(all.some(({ idempotent }) => !idempotent)).toBe(true);
    const inQuery = brands.filter(({ api }) => api.production.some(({ token }) => token === 'query'));
    expect(inQuery.map(({ id }) => id)).toEqual(['coolgame']);
  });
});

describe('the sample page configs', () => {
  it.each(named)('%s has three banners for each game in each of its languages [F1.12]', (_, tenant) => {
    for (const { banners } of configsOf(tenant)) {
      expect(Object.keys(banners).sort()).toEqual([...tenant.locales].sort());
      for (const list of Object.values(banners)) {
        expect(list.map(({ title, note }) => title !== null && note !== null)).toEqual([true, true, true]);
      }
    }
  });

  it('use every field both ways [F1.12]', () => {
    const some = (is: (each: (typeof configs)[number]) => boolean) => {
      expect(configs.some(is)).toBe(true);
      expect(configs.every(is)).toBe(false);
    };
    some(({ config }) => config.greyUi && config.couponsOpen);
    some(({ config }) => config.greyUi && !config.couponsOpen);
    some(({ config }) => !config.greyUi && config.couponsOpen);
    some(({ config }) => config.areaRole);
    some(({ config, tenant }) => config.accent !== tenant.accent);
    some(({ config, tenant }) => config.locales.length < tenant.locales.length);
    some(({ config }) => config.cumulative.shown && config.continuous.shown);
    some(({ config }) => config.cumulative.shown && !config.continuous.shown);
    some(({ config }) => !config.cumulative.shown && config.continuous.shown);
    some(({ config }) => config.cumulative.landing);
  });
});
