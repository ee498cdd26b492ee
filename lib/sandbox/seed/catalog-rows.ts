import type { gameClients, games, pageConfigs, prices, products } from '@/lib/backend/catalog/schema';
import type { ContentItem } from '@/lib/domain/contents';
import type { LocalText } from '@/lib/domain/local-text';
import { platforms } from '@/lib/domain/platform';
import type { TenantGame } from '@/tenants/kit/brand';
import { isGameCode, type GameCode } from '@/tenants/kit/game-codes';
import { bannerConfig } from './banner-facts';
import type { SampleBrand } from './brand-samples';
import { amountNames, editionNames, gameFacts, gameNames, unitNames } from './game-facts';
import { limitFacts } from './limit-facts';
import {
  goodsNames,
  groupNames,
  groupOrder,
  holdings,
  namedGoods,
  packs,
  things,
  type GroupKey,
} from './goods-facts';
import { pricesIn, type Tier } from './price-ladders';
import { pointsOf } from './promotion-facts';
import { inAllLanguages } from './sample-words';
import { inBrandLanguages } from './in-brand-languages';

type CatalogRows = Readonly<{
  games: (typeof games.$inferInsert)[];
  clients: (typeof gameClients.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  prices: (typeof prices.$inferInsert)[];
  pageConfigs: (typeof pageConfigs.$inferInsert)[];
}>;

type Sold = Readonly<{ tenant: SampleBrand; code: GameCode; game: TenantGame; sort: number }>;

/** The catalogue of a brand, from its own file and the sample facts; offers of banners end some time after `now`. */
export function catalogRows(tenant: SampleBrand, now: Date): CatalogRows {
  // In the order of the brand's file, whose first game is the one it opens with.
  const codes = Object.keys(tenant.games).filter(isGameCode);
  const sold = codes.flatMap((code, sort): Sold[] => {
    const game = tenant.games[code];
    return game ? [{ tenant, code, game, sort }] : [];
  });
  return {
    games: sold.map(gameRow),
    clients: sold.flatMap(clientRows),
    products: sold.flatMap(productRows),
    prices: sold.flatMap(priceRows),
    pageConfigs: [brandConfig(tenant), ...sold.map((each) => gameConfig(each, now))],
  };
}

function gameRow({ tenant, code, game, sort }: Sold) {
  return {
    tenant: tenant.id,
    gpId: game.gpId,
    names: inBrandLanguages(tenant, gameNames(code)),
    logo: `/art/games/${code}/logo.svg`,
    banner: `/art/games/${code}/banner.svg`,
    sort,
    isSelectGame: game.isSelectGame,
    ...tenant.samples.legal?.[code],
  };
}

function clientRows({ tenant, code, game }: Sold): CatalogRows['clients'] {
  return [null, ...game.subGames].flatMap((subGame) =>
    platforms.flatMap((platform) => {
      const clientId = (subGame ?? game).clientId[platform];
      if (clientId === undefined) return [];
      return {
        tenant: tenant.id,
        clientId,
        gpId: game.gpId,
        platform,
        area: tenant.clientAreas[clientId] ?? game.area,
        codeKey: subGame?.codeKey ?? null,
        names: subGame === null ? null : inBrandLanguages(tenant, editionNames(code, subGame.codeKey)),
      };
    }),
  );
}

type Good = Readonly<{
  tier: Tier;
  productId: string;
  names: LocalText;
  group: GroupKey;
  image: string;
  base: number | null;
  bonus: number | null;
  items: readonly ContentItem[] | null;
  badge: 'best' | 'hot' | 'new' | null;
}>;

/** The items in a bundle or pass of a game. */
function itemsOf(code: GameCode, productId: keyof typeof holdings): readonly ContentItem[] {
  const { times } = gameFacts[code];
  const { now, daily, things: held = [] } = holdings[productId];
  const money = (amount: number, days: number | null): ContentItem => {
    const count = amount * times;
    return { item: `${code}_currency`, count, days, names: amountNames(code, count), notes: null };
  };
  return [
    ...(now === undefined ? [] : [money(now, null)]),
    ...(daily === undefined ? [] : [money(...daily)]),
    ...held.map((thing): ContentItem => {
      const { count, isForGood } = things[thing];
      const notes = isForGood ? inAllLanguages(({ thingNotes }) => thingNotes.forGood) : null;
      return { item: thing, count, days: null, names: inAllLanguages((words) => words.things[thing]), notes };
    }),
  ];
}

const inBrandsWords = (tenant: SampleBrand, item: ContentItem): ContentItem => ({
  ...item,
  names: inBrandLanguages(tenant, item.names),
  notes: item.notes === null ? null : inBrandLanguages(tenant, item.notes),
});

/** The goods of a game in display order: packs of its currency, then named goods. */
function goodsOf(code: GameCode): readonly Good[] {
  const { times } = gameFacts[code];
  const packGoods = packs.map(({ tier, amount, bonus, badge }): Good => {
    const number = amount * times;
    return {
      tier,
      badge,
      productId: `gems_${number}`,
      names: amountNames(code, number),
      group: 'gems',
      image: tier,
      base: number,
      bonus: bonus === null ? null : bonus * times,
      items: null,
    };
  });
  const named = namedGoods.map((good): Good => {
    const items = itemsOf(code, good.productId);
    return { ...good, names: goodsNames(good.productId), base: null, bonus: null, items };
  });
  return [...packGoods, ...named];
}

function productRows({ tenant, code, game }: Sold): CatalogRows['products'] {
  return goodsOf(code).map((good, index) => ({
    tenant: tenant.id,
    gpId: game.gpId,
    productId: good.productId,
    names: inBrandLanguages(tenant, good.names),
    typeKey: good.group,
    typeNames: inBrandLanguages(tenant, good.group === 'gems' ? unitNames(code) : groupNames(good.group)),
    typeSort: groupOrder.indexOf(good.group) + 1,
    goodsSort: index + 1,
    isSpecial: good.tier === 'special',
    image: `/art/goods/${code}/${good.image}.svg`,
    badge: good.badge,
    base: good.base,
    bonus: good.bonus,
    items: good.items?.map((item) => inBrandsWords(tenant, item)) ?? null,
    isLimit: Object.hasOwn(limitFacts, good.productId),
    isCoupon: good.group === 'gems' || good.group === 'bundles',
    couponPoints: pointsOf(good.tier),
    active: true,
  }));
}

function priceRows({ tenant, code, game }: Sold): CatalogRows['prices'] {
  return tenant.areas.flatMap((area) => {
    const currency = tenant.currencies[area];
    if (currency === undefined) return [];
    const ladder = pricesIn(currency);
    return goodsOf(code).flatMap(({ tier, productId }) => {
      const price = ladder.get(tier);
      if (!price) return [];
      const { minor, original } = price;
      return [
        {
          tenant: tenant.id,
          gpId: game.gpId,
          productId,
          area,
          currency,
          minor,
          // Sample goods have never been sold for less than their original price.
          originalMinor: original,
          lowMinor: original,
        },
      ];
    });
  });
}

function brandConfig(tenant: SampleBrand) {
  const config = {
    grey_code: '',
    is_open_coupon: 0,
    language_config: '',
    area_config: { is_area_role: 0 },
    cumulative_config: { is_has_cumulative: 0, tab_to_act: 0 },
    continue_config: { is_has_continue: 0, tab_to_act: 0 },
    ...tenant.samples.pageConfig?.brand,
  };
  return { tenant: tenant.id, gpId: '*', config };
}

function gameConfig({ tenant, code, game }: Sold, now: Date) {
  const config = {
    area_config: { is_area_role: gameFacts[code].isAreaRole ? 1 : 0 },
    banner_config: bannerConfig(tenant, code, now),
    ...tenant.samples.pageConfig?.games?.[code],
  };
  return { tenant: tenant.id, gpId: game.gpId, config };
}
