import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { contrastRatio } from '@/lib/domain/hex-color';
import { parsePageConfig } from '@/lib/domain/page-config';
import { withSamples, type SampleBrand } from '@/lib/sandbox/seed/brand-samples';
import { catalogRows } from '@/lib/sandbox/seed/catalog-rows';
import { methodRows } from '@/lib/sandbox/seed/method-rows';
import { namedIn } from '@/tenants/kit/named-in';
import { tenants } from '@/tenants/kit/registry';
import type { Tenant } from '@/tenants/kit/tenant';

const now = new Date('2026-05-10T12:00:00Z');
const brands: readonly Tenant[] = Object.values(tenants);
const named = brands.map((tenant) => [tenant.id, tenant] as const);
const sampled = async (tenant: Tenant): Promise<SampleBrand> => {
  const [brand] = await withSamples([tenant]);
  if (brand === undefined) throw new Error(`no samples of ${tenant.id}`);
  return brand;
};

/** The page configs of a brand's games as pages read them: each game's own over the brand's. */
function configsOf(tenant: SampleBrand) {
  const [brand, ...games] = catalogRows(tenant, now).pageConfigs;
  const common: unknown = brand?.config;
  return games.map(({ config }) => parsePageConfig(Object.assign({}, common, config), tenant));
}

describe('the brands', () => {
  it('are the folders beside the kit, and each has the folder of pictures of its name [F1.1]', () => {
    const ids = brands.map(({ id }) => id).sort();
    expect(
      readdirSync('tenants')
        .filter((folder) => folder !== 'kit')
        .sort(),
    ).toEqual(ids);
    expect(readdirSync('public/art/brands').sort()).toEqual(ids);
  });

  it('have a name in Latin letters on English pages, and their own name elsewhere [F1.11]', () => {
    const english = brands.filter(({ locales }) => locales.includes('en'));
    expect(
      english.map((tenant) => namedIn(tenant, 'en').title).filter((name) => !/^[ -~]+$/.test(name)),
    ).toEqual([]);
    expect(namedIn(tenants.ko, 'ko').title).toBe('KO Games 충전소');
  });

  it('show the classic edition’s navigation, but for joynet and acenet-jp [F2.13]', () => {
    const without = brands.filter(({ classicNavigation }) => !classicNavigation);
    expect(without.map(({ id }) => id).sort()).toEqual(['acenet-jp', 'joynet']);
  });

  it.each(named)(
    '%s has its own mark, scene and pattern, whose files exist [F1.1]',
    (_, { icon, logo, look }) => {
      for (const file of [icon, logo, look.scene, look.pattern]) {
        expect(existsSync(`public${file}`)).toBe(true);
        const art = readFileSync(`public${file}`, 'utf8');
        const twins = brands.filter((other) =>
          [other.icon, other.logo, other.look.scene, other.look.pattern].some(
            (each) => readFileSync(`public${each}`, 'utf8') === art,
          ),
        );
        expect(twins).toHaveLength(1);
      }
    },
  );

  it.each(named)(
    '%s has an accent that is distinct from both grounds and from the other brands’ [F1.3]',
    (_, { accent }) => {
      expect(contrastRatio(accent, '#ffffff')).toBeGreaterThan(1.9);
      expect(contrastRatio(accent, '#000000')).toBeGreaterThan(1.9);
      expect(brands.filter((other) => other.accent === accent)).toHaveLength(1);
    },
  );

  it.each(named)(
    '%s names its terms and privacy on https in each of its areas [F2.16]',
    (_, { links, areas }) => {
      for (const link of [links.privacy, links.terms])
        for (const area of areas) expect(link.byArea?.[area] ?? link.default).toMatch(/^https:\/\/[^/]+\/./);
    },
  );

  it.each(named)(
    '%s says who sells, and leads to its help with accounts, passwords and refunds [F3.35]',
    (_, { publisher, help }) => {
      expect(publisher).not.toBeNull();
      expect(Object.keys(help).sort()).toEqual(['account', 'password', 'refunds']);
    },
  );

  it.each(named)(
    '%s states the notices that Japan and Korea require where it sells there [F2.16]',
    (_, { areas, legal }) => {
      if (areas.includes('ja')) expect(legal.kind).toBe('jp');
      if (areas.includes('kr')) expect(legal.kind).toBe('kr');
    },
  );

  it('name each of their APIs once [F1.1]', () => {
    const urls = brands.flatMap(({ api }) => [...api.production, ...api.test]).map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
  });
});

describe('the samples of the brands', () => {
  it.each(named)(
    '%s sells games whose sub-games have a name in all its languages [F1.1]',
    async (_, tenant) => {
      const { clients, games } = catalogRows(await sampled(tenant), now);
      expect(games.length).toBeGreaterThan(0);
      for (const { names } of clients.filter(({ codeKey }) => codeKey !== null))
        expect(Object.keys(names ?? {})).toEqual(expect.arrayContaining([...tenant.locales]));
    },
  );

  it.each(named)('%s has methods in each of its areas [F3.5]', async (_, tenant) => {
    const rows = methodRows(await sampled(tenant));
    expect([...new Set(rows.map(({ area }) => area))].sort()).toEqual([...tenant.areas].sort());
  });

  it.each(named)('%s has three banners for each game in each of its languages [F1.12]', async (_, tenant) => {
    for (const { banners } of configsOf(await sampled(tenant))) {
      expect(Object.keys(banners).sort()).toEqual([...tenant.locales].sort());
      for (const list of Object.values(banners)) {
        expect(list.map(({ title, note }) => title !== null && note !== null)).toEqual([true, true, true]);
      }
    }
  });

  it('use every field of the page config both ways [F1.12]', async () => {
    const all = await withSamples(brands);
    const configs = all.flatMap((tenant) => configsOf(tenant).map((config) => ({ tenant, config })));
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
