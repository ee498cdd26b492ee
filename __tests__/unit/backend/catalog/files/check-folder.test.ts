import { filledFolder, withJson } from '@/__tests__/support/data/catalogue-folder';
import { checkFolder } from '@/lib/backend/catalog/files/check-folder';
import type { CheckContext } from '@/lib/backend/catalog/files/fault';
import type { Files } from '@/lib/backend/catalog/files/read-folder';
import type { lintRules } from '@/lib/backend/catalog/files/lint';
import { startingFiles } from '@/lib/backend/catalog/files/starting-files';
import type { Tenant } from '@/tenants/kit/tenant';
import { tenantIds, tenants } from '@/tenants/kit/registry';

const now = new Date('2026-11-01T00:00:00Z');
const context: CheckContext = { providers: new Set(['sandpay']), sizeOf: () => 10_000, now };
const faultsOf = (files: Files, tenant: Tenant = tenants.watt, with_: CheckContext = context) =>
  checkFolder(files, tenant, with_)
    .findings.filter(({ state }) => state === 'wrong')
    .map(({ file, path, says }) => `${file} ${path}: ${says}`);

const folder = filledFolder('watt');
const game = 'games/watt-emberfall.json';
const inPrices = (of: RegExp, to: string): Files => ({
  ...folder,
  'prices.csv': (folder['prices.csv'] ?? '').replace(of, to),
});
const first = /watt-emberfall,gems_60,sea,USD,5,,/;
const activity = (more: object = {}) => ({
  activity: 'november',
  kind: 'cumulative',
  names: { en: 'November' },
  currency: 'USD',
  from: '2026-11-01T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  claimUntil: '2026-12-08T00:00:00Z',
  milestones: [
    { step: 1, need: '10', names: { en: 'Gems' }, image: '/art/x.svg', product: 'gems_60', quantity: 1 },
  ],
  ...more,
});
const withActivities = (...activities: readonly object[]) =>
  withJson(folder, game, (document) => void (document.activities = activities));

const withBanner = (banner: object, file = game) =>
  withJson(folder, file, (document) => {
    document.page = { banner_config: { en: [{ picture_address: '/art/x.svg', ...banner }] } };
  });

describe('a banner of a brand’s folder', () => {
  it.each([
    ['goods of the game and their end', { product_id: 'gems_60', until: '2026-12-01T00:00:00+08:00' }],
    ['a page of the shop', { link: '/activity?client_id=110203' }],
    ['an https link', { link: 'https://news.example/season#top' }],
  ])('may lead to %s [F1.12, F7.6]', (_, banner) => {
    expect(faultsOf(withBanner(banner))).toEqual([]);
  });

  it.each([
    ['goods of another game', { product_id: 'gems_777' }, 'product_id: "gems_777" is no goods of this game'],
    [
      'goods and a link',
      { product_id: 'gems_60', link: '/activity' },
      'link: can’t be combined with product_id',
    ],
    ['an http link', { link: 'http://news.example/' }, 'is neither a path of the shop nor an https link'],
    ['a script', { link: 'javascript:alert(1)' }, 'is neither a path of the shop nor an https link'],
    ['another host', { link: '//evil.example/' }, 'is neither a path of the shop nor an https link'],
    [
      'another host by a backslash',
      { link: '/\\evil.example/' },
      'is neither a path of the shop nor an https link',
    ],
    [
      'a fragment of a page',
      { link: '/selectGoods#goods-x' },
      'is neither a path of the shop nor an https link',
    ],
    ['a moment without its zone', { until: '2026-12-01T00:00:00' }, 'until: is not a moment with its zone'],
    ['a moment that is no time', { until: 'soon' }, 'until: is not a moment with its zone'],
    ['a misspelt field', { product: 'gems_60' }, 'product'],
  ])('is refused with %s [F1.12, F7.6]', (_, banner, says) => {
    expect(faultsOf(withBanner(banner)).join('\n')).toContain(says);
  });

  it('of all games can’t offer goods, which belong to one [F1.12, F7.6]', () => {
    expect(faultsOf(withBanner({ product_id: 'gems_60' }, 'brand.json')).join()).toContain(
      'goods belong to a game',
    );
    expect(faultsOf(withBanner({ link: '/activity' }, 'brand.json'))).toEqual([]);
  });

  it('is reported for a look, and not refused, once its offer is over [F1.12, F7.6]', () => {
    const files = withBanner({ product_id: 'gems_60', until: now.toISOString() });
    expect(faultsOf(files)).toEqual([]);
    expect(checkFolder(files, tenants.watt, context).findings).toMatchObject([
      { state: 'look', path: 'page.banner_config.en[0].until', says: expect.stringContaining('is over') },
    ]);
  });
});

describe('a brand’s folder', () => {
  it.each(tenantIds)('of %s passes once it is filled in, but not as first generated [F7.6]', (brand) => {
    expect(faultsOf(filledFolder(brand), tenants[brand])).toEqual([]);
    const begun = checkFolder(startingFiles(tenants[brand]), tenants[brand], context);
    expect(begun.folder).toBeNull();
    // The faults are missing words and pictures, never the form of the files.
    expect(begun.findings.map(({ says }) => says).filter((says) => /JSON|belongs/.test(says))).toEqual([]);
  });

  it('names the line in which something is wrong [F7.6]', () => {
    const text =
      '{\n  // why\n  "brand": "watt",\n  "page": { "brand_colour": "#112233" },\n  "gifts": []\n}';
    const { findings } = checkFolder({ ...folder, 'brand.json': text }, tenants.watt, context);
    expect(findings).toMatchObject([{ file: 'brand.json', line: 4, path: 'page' }]);
    const broken = checkFolder(
      { ...folder, 'brand.json': '{\n"brand": "watt"\n"page": {} }' },
      tenants.watt,
      context,
    );
    expect(broken.findings).toMatchObject([{ line: 3, says: expect.stringContaining('","') }]);
    const twice = checkFolder(
      { ...folder, 'brand.json': '{ "brand": "watt", "brand": "watt" }' },
      tenants.watt,
      context,
    );
    expect(twice.findings).toMatchObject([{ says: '"brand" is repeated here' }]);
    const priced = checkFolder(
      inPrices(first, 'watt-emberfall,gems_60,sea,USD,5.001,,'),
      tenants.watt,
      context,
    );
    expect(priced.findings).toMatchObject([{ file: 'prices.csv', line: 4, path: '[0].price' }]);
  });

  it.each([
    [
      'an unknown client id',
      withJson(folder, game, (one) => void (one.clients[0].client = '999999')),
      'is no client id',
    ],
    [
      'a client’s area',
      withJson(folder, game, (one) => void (one.clients[0].area = 'mea')),
      'the brand\'s file says "sea"',
    ],
    ['an unknown game', withJson(folder, game, (one) => void (one.game = 'other')), 'is no game of watt'],
    [
      'a method’s area',
      withJson(folder, 'methods.json', (one) => void (one.methods[0].area = 'ja')),
      'doesn\'t sell in "ja"',
    ],
    [
      'a provider',
      withJson(folder, 'methods.json', (one) => void (one.methods[0].provider = 'stripe')),
      'no provider "stripe"',
    ],
    [
      'a channel',
      withJson(folder, 'methods.json', (one) => void (one.methods[0].channel = '1')),
      'no channel',
    ],
    [
      'a region',
      withJson(folder, 'methods.json', (one) => void (one.methods[0].region = 'XX')),
      'is no region',
    ],
    [
      'a language',
      withJson(folder, 'brand.json', (one) => void (one.page = { language_config: 'en,xx' })),
      'no language of the brand',
    ],
    ['a group', withJson(folder, game, (one) => void (one.goods[0].group = 'other')), 'no group "other"'],
    ['goods', inPrices(/gems_60,sea/, 'gems_61,sea'), 'has no goods "gems_61"'],
    ['an unknown currency', inPrices(/sea,USD/, 'sea,XXX'), '"XXX" is no currency'],
    ['another area’s currency', inPrices(/sea,USD/, 'sea,EUR'), 'watt sells for USD in sea'],
    ['an area that isn’t sold in', inPrices(/gems_60,sea/, 'gems_60,ja'), 'doesn\'t sell in "ja"'],
    ['a price of zero', inPrices(/USD,5,,/, 'USD,0,,'), 'is not above zero'],
    [
      'legal links',
      withJson(folder, game, (one) => void (one.terms = 'http://x.example')),
      'is not an https link',
    ],
  ])('is checked against its brand: %s [F7.6]', (_, files, says) => {
    expect(faultsOf(files)).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it('requires pictures that exist and aren’t too large [F7.6]', () => {
    expect(faultsOf(folder, tenants.watt, { ...context, sizeOf: () => null })[0]).toContain(
      'there is no picture',
    );
    expect(faultsOf(folder, tenants.watt, { ...context, sizeOf: () => 600_000 })[0]).toContain('586 KiB');
  });
});

describe('mistakes that cost money', () => {
  const examples: { readonly [K in keyof typeof lintRules]: readonly [Files, string, Tenant?] } = {
    'nobody can pay it': [
      {
        ...folder,
        'methods.json': (folder['methods.json'] ?? '').replaceAll('"sort": 10', '"sort": 10, "max": "4.99"'),
      },
      'no method in sea takes 5 USD',
    ],
    'a discount below zero': [
      inPrices(first, 'watt-emberfall,gems_60,sea,USD,5,4,4'),
      '4 is struck through beside 5',
    ],
    'no 30-day low': [inPrices(first, 'watt-emberfall,gems_60,sea,USD,5,7,'), 'is missing beside 7'],
    'a blank translation': [
      withJson(folder, game, (one) => void (one.goods[0].names.de = ' ')),
      `${game} goods[0].names.de: is blank`,
    ],
    'can’t be claimed': [
      withActivities(activity({ claimUntil: '2026-11-30T00:00:00Z' })),
      'ends before the activity does',
    ],
    'windows overlap': [
      withActivities(
        activity(),
        activity({
          activity: 'advent',
          from: '2026-11-30T00:00:00Z',
          until: '2026-12-24T00:00:00Z',
          claimUntil: '2026-12-31T00:00:00Z',
        }),
      ),
      'runs while november does',
    ],
    'a short code twice': [
      folder,
      'differs from another by its case alone',
      {
        ...tenants.watt,
        shortLinks: { ...tenants.watt.shortLinks, PLAY: { area: 'sea', game: 'emberfall' } },
      },
    ],
  };

  it.each(Object.entries(examples))('are found: %s [F7.6]', (_, [files, says, tenant]) => {
    expect(faultsOf(files, tenant)).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it.each([
    [activity({ milestones: [] }), 'is empty'],
    [activity({ currency: 'JPY' }), 'in which the brand sells nothing'],
    [activity({ kind: 'continuous', currency: undefined }), "can't be reached in 30 days"],
    [activity({ until: '2026-10-01T00:00:00Z' }), 'is over before it begins'],
  ])('are found in an activity that no player can claim from: %#. [F7.6]', (one, says) => {
    expect(faultsOf(withActivities(one))).toEqual(expect.arrayContaining([expect.stringContaining(says)]));
  });

  it('are not reported for a 30-day low, or where one activity follows another [F7.6]', () => {
    expect(faultsOf(inPrices(first, 'watt-emberfall,gems_60,sea,USD,5,7,6'))).toEqual([]);
    const next = { activity: 'december', from: '2026-12-01T00:00:00Z', until: '2027-01-01T00:00:00Z' };
    expect(
      faultsOf(withActivities(activity(), activity({ ...next, claimUntil: '2027-01-08T00:00:00Z' }))),
    ).toEqual([]);
  });
});
