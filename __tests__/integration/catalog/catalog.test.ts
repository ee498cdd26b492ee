import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createSignInProviders } from '@/lib/backend/accounts/sign-in/providers/table';
import { loginOffer } from '@/lib/backend/catalog/games';
import { getOffer } from '@/lib/backend/catalog/goods';
import { catalogueFaults } from '@/lib/backend/catalog/watch-repo';
import { toLoginConfig } from '@/lib/backend/catalog/wire';
import { scopeOf } from '@/lib/backend/kernel/scope';
import { signInSecrets, signInSettings } from '@/lib/backend/kernel/sign-in-settings';
import { ApiCode } from '@/lib/contract/api-code';
import { getGameList, getPageConfig } from '@/lib/contract/config';
import { getProductList } from '@/lib/contract/pay-data';
import { groupGoods } from '@/lib/domain/goods-groups';
import type { LoginMethod } from '@/lib/domain/login-settings';
import { toSubGameList } from '@/lib/domain/offered-games';
import { tenants } from '@/tenants/kit/registry';
import { openTestShop, type CallAs, type TestShop } from '@/__tests__/support/shop/test-shop';

const emberfall = '110103';
const web = { platform: 'web', domain_area: 'sea' };
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const gamesOf = async (input: Record<string, string>, asking?: CallAs) =>
  getGameList.response.parse((await shop.call('getGameListV2', input, asking)).content);
const goodsOf = async (input: Record<string, string>, asking?: CallAs) =>
  getProductList.response.parse((await shop.call('getProductList', input, asking)).content);

describe('the game list', () => {
  it('gives each game of the brand with the client ids of the platform [F3.27]', async () => {
    const [onWeb, onIos] = [await gamesOf(web), await gamesOf({ ...web, platform: 'ios' })];
    expect(onWeb.map((game) => game.client_id)).toEqual(['110103', '110203', '110303', '110403', '110503']);
    expect(onIos.map((game) => game.client_id)).toEqual(['110102', '110202', '110302', '110402', '110502']);
    expect(onWeb[0]).toMatchObject({
      gp_id: 'watt-emberfall',
      is_select_game: true,
      logo: '/art/games/emberfall/logo.svg',
    });
    expect(onWeb[4]).toMatchObject({ gp_id: 'watt-ironhold', is_select_game: false });
  });

  it('includes a game’s own terms and privacy policy if it has any [F3.27, F2.16]', async () => {
    const games = await gamesOf(web);
    const own = games.filter(({ terms, privacy }) => terms !== undefined || privacy !== undefined);
    expect(own.map(({ gp_id, terms, privacy }) => [gp_id, terms, privacy])).toEqual([
      [
        'watt-mistgarden',
        'https://www.mistgarden.example/legal/terms',
        'https://www.mistgarden.example/legal/privacy',
      ],
    ]);
  });

  it('has sub-games as a map, for games that have any [F3.27]', async () => {
    const games = await gamesOf(web);
    expect(toSubGameList(games[0]?.sub_game)).toEqual([
      {
        codeKey: 'asia',
        client_id: '110113',
        name: 'Emberfall Chronicles: Asia',
        logo: '/art/games/emberfall/logo.svg',
      },
      {
        codeKey: 'europe',
        client_id: '110123',
        name: 'Emberfall Chronicles: Europe',
        logo: '/art/games/emberfall/logo.svg',
      },
    ]);
    expect(games.at(-1)).not.toHaveProperty('sub_game');
  });

  it('narrows to the game of a client, even by the id for another platform or of a sub-game [F3.27]', async () => {
    for (const client_id of ['110101', '110103', '110123']) {
      expect((await gamesOf({ ...web, client_id })).map((game) => game.client_id)).toEqual(['110103']);
    }
  });

  it.each([
    ['en', 'Emberfall Chronicles'],
    ['ja', 'エンバーフォール年代記'],
    ['zh-tw', '餘燼編年史'],
    ['ar', 'سجلات إمبرفول'],
    ['de', 'Emberfall-Chroniken'],
  ] as const)('names games in %s [F1.7]', async (locale, name) => {
    expect((await gamesOf(web, { locale }))[0]?.name).toBe(name);
  });

  it.each([
    ['ja', 'エンバーフォール年代記：アジア'],
    ['fr', 'Chroniques d’Emberfall\u00a0: Asie'],
    ['th', 'ตำนานเอมเบอร์ฟอล: เอเชีย'],
  ] as const)('names sub-games in %s [F3.27]', async (locale, name) => {
    expect(toSubGameList((await gamesOf(web, { locale }))[0]?.sub_game)[0]?.name).toBe(name);
  });

  it('leaves out a game that sells nothing in the area', async () => {
    await shop.deps.db.engine.query(
      "delete from prices where gp_id = 'rhinos-tidebound' and area = 'sea'",
      [],
      'object',
    );
    const idsIn = async (domain_area: string) =>
      (await gamesOf({ ...web, domain_area }, { tenant: 'rhinos' })).map((game) => game.gp_id);
    expect(await idsIn('sea')).not.toContain('rhinos-tidebound');
    expect(await idsIn('twhk')).toContain('rhinos-tidebound');
  });
});

describe('a wrong request', () => {
  it.each([
    ['getGameListV2', { platform: 'web' }],
    ['configRecharge', { client_id: emberfall }],
    ['loginConfig', { client_id: emberfall }],
    ['getProductList', { client_id: emberfall, platform: 'web' }],
    ['getPaymentMethodList', { client_id: emberfall, platform: 'web' }],
    ['getCountryList', { client_id: emberfall }],
  ])(
    '%s answers −3014 for an area that the brand does not sell in [F6.4]',
    async (id, input: Record<string, string>) => {
      expect((await shop.call(id, { ...input, domain_area: 'kr' })).code).toBe(ApiCode.wrongDomain);
    },
  );

  it.each([
    'getGameListV2',
    'configRecharge',
    'loginConfig',
    'platformIcon',
    'getProductList',
    'getPaymentMethodList',
    'getCountryList',
  ])('%s answers −3001 both for an unknown client and for another brand’s [F6.4]', async (id) => {
    const [unknown, foreign] = [
      await shop.call(id, { ...web, client_id: '999999' }),
      await shop.call(id, { ...web, client_id: '220103' }),
    ];
    expect(unknown.code).toBe(ApiCode.notAGame);
    expect(foreign).toEqual(unknown);
  });

  it.each([
    ['an unknown area', { ...web, domain_area: 'moon', client_id: emberfall }],
    ['no area', { platform: 'web', client_id: emberfall }],
    ['an unknown platform', { ...web, platform: 'tv', client_id: emberfall }],
    ['markup for a client id', { ...web, client_id: '<b>' }],
    ['SQL for a client id', { ...web, client_id: "1' or '1'='1" }],
  ])('answers bad parameters to %s', async (_, input: Record<string, string>) => {
    expect((await shop.call('getProductList', input)).code).toBe(ApiCode.badParameters);
  });
});

describe('goods', () => {
  it('are listed in four groups in order, special ones first, each with its price [F3.4]', async () => {
    const goods = await goodsOf({ ...web, client_id: emberfall });
    const groups = groupGoods(goods);
    expect(groups.map((group) => group.typeKey)).toEqual(['gems', 'passes', 'bundles', 'limited']);
    expect(groups.flatMap((group) => group.goods)).toEqual(goods);
    expect(goods[0]).toMatchObject({
      value: 'gems_1980',
      display: '1,980 ember crystals',
      typeName: 'Ember crystals',
      isSpecial: true,
      price: '24.99',
      originalPrice: '29.99',
      currency: 'USD',
      bonus: 594,
      badge: 'best',
      couponPoints: 249,
    });
    expect(goods[1]).toMatchObject({ value: 'gems_60', price: '0.99', isLimit: false, isCoupon: true });
    expect(goods[1]).not.toHaveProperty('originalPrice');
  });

  it.each([
    ['watt', '110103', 'eru', 'EUR', '0.99'],
    ['coolgame', '140103', 'sea', 'THB', '35.00'],
    ['rhinos-jp', '250103', 'ja', 'JPY', '120'],
    ['ko', '130103', 'kr', 'KRW', '1200'],
    ['joyage', '180103', 'twhk', 'TWD', '30.00'],
  ] as const)(
    'cost %s’s players of %s in %s their %s [F3.4]',
    async (tenant, client_id, domain_area, currency, price) => {
      const goods = await goodsOf({ platform: 'web', client_id, domain_area }, { tenant });
      expect(goods.find((item) => item.value === 'gems_60')).toMatchObject({ currency, price });
    },
  );

  it('show their amount with the bonus, and what bundles and passes contain [F3.30]', async () => {
    const goods = await goodsOf({ ...web, client_id: emberfall });
    const named = (id: string) => goods.find((item) => item.value === id);
    expect(named('gems_680')).toMatchObject({ base: 680, bonus: 102 });
    expect(named('gems_680')).not.toHaveProperty('items');
    expect(named('bundle_hero')?.items).toEqual([
      { item: 'emberfall_currency', count: 3280, text: '3,280 ember crystals' },
      { item: 'keys', count: 10, text: '10 chest keys' },
      { item: 'outfit', count: 1, text: 'Hero’s outfit', note: 'Yours for good' },
    ]);
    expect(named('pass_week')?.items).toContainEqual({
      item: 'emberfall_currency',
      count: 30,
      days: 7,
      text: '30 ember crystals',
    });
  });

  it('are left out while their contents can’t be read [F3.30]', async () => {
    const odd = `update products set items = '[{"item":"keys"}]'
      where gp_id = 'watt-mistgarden' and product_id = 'bundle_hero'`;
    await shop.deps.db.engine.query(odd, [], 'object');
    const goods = await goodsOf({ ...web, client_id: '110403' });
    expect(goods.map((item) => item.value)).not.toContain('bundle_hero');
    const faults = await catalogueFaults(shop.deps.db);
    expect(faults).toContainEqual({
      table: 'products',
      row: 'watt/bundle_hero',
      fault: 'contents that can’t be read',
    });
  });

  it('are named in the requested language [F1.7]', async () => {
    const namesIn = async (locale: 'ja' | 'ar') =>
      (await goodsOf({ ...web, client_id: '110503' }, { locale })).slice(0, 2).map((item) => item.display);
    expect(await namesIn('ja')).toEqual(['クラウン 19,800枚', 'クラウン 600枚']);
    expect(await namesIn('ar')).toEqual(['19,800 تاج', '600 تاج']);
  });

  it('disappear from the list and from offers when they are taken off sale', async () => {
    const place = { clientId: '110303', productId: 'pass_week', area: 'sea' } as const;
    const scope = scopeOf('watt');
    expect(await getOffer(shop.deps.db, scope, place)).toMatchObject({
      gpId: 'watt-neonrush',
      platform: 'web',
      price: { minor: 199, currency: 'USD' },
    });
    const off =
      "update products set active = false where gp_id = 'watt-neonrush' and product_id = 'pass_week'";
    await shop.deps.db.engine.query(off, [], 'object');
    expect(await getOffer(shop.deps.db, scope, place)).toBeNull();
    const goods = await goodsOf({ ...web, client_id: '110303' });
    expect(goods.map((item) => item.value)).not.toContain('pass_week');
  });

  it('are offered for a sub-game under its own name, and never across brands', async () => {
    const place = { clientId: '110113', productId: 'gems_60', area: 'sea' } as const;
    expect(await getOffer(shop.deps.db, scopeOf('watt'), place)).toMatchObject({
      gameNames: { en: 'Emberfall Chronicles: Asia' },
      productNames: { en: '60 ember crystals' },
    });
    expect(await getOffer(shop.deps.db, scopeOf('rhinos'), place)).toBeNull();
    expect(await getOffer(shop.deps.db, scopeOf('watt'), { ...place, area: 'kr' })).toBeNull();
  });
});

describe('the page config', () => {
  it('is the brand’s, overridden by the game’s own fields [F1.12]', async () => {
    const configOf = async (client_id: string) =>
      getPageConfig.response.parse(
        (await shop.call('configRecharge', { client_id, domain_area: 'sea' })).content,
      );
    expect(await configOf(emberfall)).toMatchObject({ is_open_coupon: 0, area_config: { is_area_role: 0 } });
    const { area_config, banner_config } = await configOf('110203');
    expect(area_config).toEqual({ is_area_role: 1 });
    const picture = z.object({ picture_address: z.string(), title: z.string(), note: z.string() });
    const banners = z.record(z.string(), z.array(picture).length(3)).parse(banner_config);
    expect(Object.keys(banners).sort()).toEqual([...tenants.watt.locales].sort());
  });

  it.each([
    ['110101', 'android'],
    ['110102', 'ios'],
    ['110113', 'web'],
  ])('names %s as a client for %s, with an icon that exists [F2.14]', async (client_id, platform) => {
    const { content } = await shop.call('platformIcon', { client_id });
    expect(content).toEqual({ icon: `/art/platforms/${platform}.svg` });
    expect(readFileSync(`public/art/platforms/${platform}.svg`, 'utf8')).toMatch(/^<svg /);
  });

  it('leaves out login methods for which the brand has no secrets [F4.4]', async () => {
    const secrets = JSON.stringify({ watt: { vk: {} }, '*': { huawei: { client_secret: 'of the tests' } } });
    const settings = signInSettings({ SIGN_IN_SECRETS: signInSecrets.parse(secrets) });
    const { tenant, scope } = { tenant: tenants.watt, scope: scopeOf('watt') };
    const signIn = createSignInProviders(settings);
    const isOn = (method: LoginMethod) => method === 'account' || signIn[method].isOn(tenant);
    const place = { clientId: emberfall, area: 'sea' } as const;
    const offer = await loginOffer(shop.deps.db, { tenant, scope }, place, isOn);
    expect(offer.ok && toLoginConfig(offer.value)).toEqual({
      client_id: '90011',
      json_type: ['account', 'vk', 'huawei'],
      vk_id: '7011143',
    });
  });

  it('names the brand’s login methods, and client numbers for those only [F4.4]', async () => {
    const input = { client_id: '250103', domain_area: 'ja' };
    expect((await shop.call('loginConfig', input, { tenant: 'rhinos-jp' })).content).toEqual({
      client_id: '90025',
      json_type: ['account', 'apple', 'twitter'],
      ios_id: 'example.rhinosjp.signin',
      // The sandbox's games sign login links, so they can log in a desktop.
      pairing: true,
    });
  });
});
