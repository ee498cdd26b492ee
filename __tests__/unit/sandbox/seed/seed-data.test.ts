import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { withSamples, type SampleBrand } from '@/lib/sandbox/seed/brand-samples';
import { catalogRows } from '@/lib/sandbox/seed/catalog-rows';
import { methodFacts, type MethodFacts } from '@/lib/sandbox/seed/method-facts';
import { methodRows } from '@/lib/sandbox/seed/method-rows';
import { pricedCurrencies, pricesIn, tiers } from '@/lib/sandbox/seed/price-ladders';
import { localeTable } from '@/lib/domain/locales';
import { parsePageConfig } from '@/lib/domain/page-config';
import { tenants } from '@/tenants/kit/registry';

let brands: readonly SampleBrand[] = [];
let catalogs: readonly ReturnType<typeof catalogRows>[] = [];
beforeAll(async () => {
  brands = await withSamples(Object.values(tenants));
  catalogs = brands.map(catalogRows);
});
const inPublic = (address: string) => existsSync(join(process.cwd(), 'public', address));
const languages = Object.keys(localeTable).sort();

/** All payment channel ids (F3.8). */
const specChannels = (
  '10801 10302 10303 10201 11001 10401 10501 10103 10101 10102 10104 11401 11601 11602 11801 12101 10701 12001 12201 12301 ' +
  '10301 11701 11501 11702'
).split(' ');

describe('the sample data', () => {
  it('shows pictures that exist [F3.4]', () => {
    const pictures = new Set(
      catalogs.flatMap(({ games, products }) => [
        ...games.flatMap((game) => [game.logo, game.banner]),
        ...products.map((product) => product.image),
      ]),
    );
    const icons = brands.flatMap(methodRows).flatMap(({ icon }) => (icon === '' ? [] : [icon]));
    expect([...pictures, ...new Set(icons)].filter((address) => !inPublic(address))).toEqual([]);
  });

  it('has page configs whose banners parse, with pictures that exist [F1.12]', () => {
    const configs = brands.flatMap((brand) => {
      const rows = catalogRows(brand).pageConfigs.filter(({ gpId }) => gpId !== '*');
      return rows.map(({ config }) => ({ config, spoken: brand.locales }));
    });
    for (const { config, spoken } of configs) {
      const { banners } = parsePageConfig(config, { locales: ['en'], accent: '#00bbff' });
      expect(Object.keys(banners).sort()).toEqual([...spoken].sort());
      const all = Object.values(banners).flat();
      expect(
        all.every(({ picture, title, note }) => inPublic(picture) && title !== null && note !== null),
      ).toBe(true);
    }
  });

  it('has words in every language of the shop [F1.7]', () => {
    const [watt] = catalogs;
    const facts: MethodFacts[] = Object.values(methodFacts);
    const all = [...facts, ...facts.flatMap((method) => method.subMethods ?? [])];
    const texts = [
      ...(watt?.products ?? []).flatMap((product) => [product.names, product.typeNames]),
      ...(watt?.games ?? []).map((game) => game.names),
      ...all.flatMap(({ names, note }) => (note === null ? [names] : [names, note])),
    ];
    for (const text of texts) {
      expect(Object.keys(text).sort()).toEqual(languages);
      expect(JSON.stringify(text)).not.toContain('{n}');
    }
  });

  it.each([...pricedCurrencies, 'GBP', 'CLP', 'KWD'] as const)(
    'prices everything in %s, larger packs higher [F3.4]',
    (currency) => {
      const prices = pricesIn(currency);
      expect([...prices.keys()]).toEqual(tiers);
      const packs = (['t1', 't2', 't3', 't4', 'special', 't5', 't6'] as const).map(
        (tier) => prices.get(tier)?.minor ?? 0,
      );
      expect(packs).toEqual([...packs].sort((a, b) => a - b));
      const discounts = [...prices.values()].filter(({ original }) => original !== null);
      expect(discounts.length).toBeGreaterThanOrEqual(5);
      expect(discounts.every(({ minor, original }) => original !== null && original > minor)).toBe(true);
    },
  );

  it('uses channel ids of the spec, each key once in a region [F3.8]', () => {
    for (const rows of brands.map(methodRows)) {
      const keys = rows.map((row) => [row.area, row.region, row.paywayId, row.channelId].join(' '));
      expect(new Set(keys).size).toBe(keys.length);
      expect(rows.filter((row) => !specChannels.includes(row.channelId))).toEqual([]);
    }
  });

  it('shows every channel somewhere [F3.8]', () => {
    const rows = brands.flatMap(methodRows);
    const shown = new Set(rows.filter(({ icon }) => icon !== '').map(({ channelId }) => channelId));
    expect(specChannels.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('offers at least three visible methods in every region of every area [F3.5]', () => {
    const visible = new Map<string, number>();
    for (const { tenant, area, region, icon, parentKey } of brands.flatMap(methodRows)) {
      const place = [tenant, area, region].join(' ');
      const counts = icon !== '' && parentKey === null ? 1 : 0;
      visible.set(place, (visible.get(place) ?? 0) + counts);
    }
    expect([...visible].filter(([, count]) => count < 3)).toEqual([]);
  });
});
