import type { gameClients, games, pageConfigs, prices, products } from '@/lib/backend/db/schema/catalog';
import type { LocalText } from '@/lib/domain/local-text';
import { platforms } from '@/lib/domain/platform';
import { gameCodes, type GameCode } from '@/tenants/game-codes';
import type { Tenant, TenantGame } from '@/tenants/tenant';
import { bannerConfig } from './banner-facts';
import { configFacts } from './config-facts';
import { gameFacts, type GameFacts } from './game-facts';
import { groupNames, groupOrder, namedGoods, packs, type GroupKey } from './goods-facts';
import { pricesIn, type Tier } from './price-ladders';

type CatalogRows = Readonly<{
  games: (typeof games.$inferInsert)[];
  clients: (typeof gameClients.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  prices: (typeof prices.$inferInsert)[];
  pageConfigs: (typeof pageConfigs.$inferInsert)[];
}>;

type Sold = Readonly<{ tenant: Tenant; code: GameCode; game: TenantGame }>;

/** Everything one brand sells, from its own file and the sample facts. */
export function catalogRows(tenant: Tenant): CatalogRows {
  const sold = gameCodes.flatMap((code): Sold[] => {
    const game = tenant.games[code];
    return game ? [{ tenant, code, game }] : [];
  });
  return {
    games: sold.map(gameRow),
    clients: sold.flatMap(clientRows),
    products: sold.flatMap(productRows),
    prices: sold.flatMap(priceRows),
    pageConfigs: [brandConfig(tenant), ...sold.map(gameConfig)],
  };
}

function gameRow({ tenant, code, game }: Sold) {
  return {
    tenant: tenant.id,
    gpId: game.gpId,
    names: gameFacts[code].names,
    logo: `/art/games/${code}/logo.svg`,
    banner: `/art/games/${code}/banner.svg`,
    sort: gameCodes.indexOf(code),
    isSelectGame: game.isSelectGame,
  };
}

function clientRows({ tenant, game }: Sold): CatalogRows['clients'] {
  return [null, ...game.subGames].flatMap((subGame) =>
    platforms.map((platform) => {
      const clientId = (subGame ?? game).clientId[platform];
      return {
        tenant: tenant.id,
        clientId,
        gpId: game.gpId,
        platform,
        area: tenant.clientAreas[clientId] ?? game.area,
        codeKey: subGame?.codeKey ?? null,
        names: subGame === null ? null : { en: subGame.name },
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
  bonus: number | null;
  badge: 'best' | 'hot' | 'new' | null;
}>;

/** The goods of a game in their order: packs of its currency, then what has a name. */
function goodsOf(facts: GameFacts): readonly Good[] {
  const packGoods = packs.map(({ tier, amount, bonus, badge }): Good => {
    const number = amount * facts.times;
    return {
      tier,
      badge,
      productId: `gems_${number}`,
      names: amountText(facts.amount, number),
      group: 'gems',
      image: tier,
      bonus: bonus === null ? null : bonus * facts.times,
    };
  });
  return [...packGoods, ...namedGoods.map((good): Good => ({ ...good, bonus: null }))];
}

function amountText(template: LocalText, amount: number): LocalText {
  const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
  return Object.fromEntries(
    Object.entries(template).map(([locale, text]) => [locale, text.replace('{n}', digits)]),
  );
}

function productRows({ tenant, code, game }: Sold): CatalogRows['products'] {
  const facts = gameFacts[code];
  const dollars = pricesIn('USD');
  return goodsOf(facts).map((good, index) => ({
    tenant: tenant.id,
    gpId: game.gpId,
    productId: good.productId,
    names: good.names,
    typeKey: good.group,
    typeNames: good.group === 'gems' ? facts.unit : groupNames[good.group],
    typeSort: groupOrder.indexOf(good.group) + 1,
    goodsSort: index + 1,
    isSpecial: good.tier === 'special',
    image: `/art/goods/${code}/${good.image}.svg`,
    badge: good.badge,
    bonus: good.bonus,
    isLimit: good.group === 'limited',
    isCoupon: good.group === 'gems' || good.group === 'bundles',
    // Ten points for a dollar.
    couponPoints: Math.floor((dollars.get(good.tier)?.minor ?? 0) / 10),
    active: true,
  }));
}

function priceRows({ tenant, code, game }: Sold): CatalogRows['prices'] {
  return tenant.areas.flatMap((area) => {
    const currency = tenant.currencies[area];
    if (currency === undefined) return [];
    const ladder = pricesIn(currency);
    return goodsOf(gameFacts[code]).flatMap(({ tier, productId }) => {
      const price = ladder.get(tier);
      if (!price) return [];
      const { minor, original } = price;
      return [
        { tenant: tenant.id, gpId: game.gpId, productId, area, currency, minor, originalMinor: original },
      ];
    });
  });
}

function brandConfig(tenant: Tenant) {
  const config = {
    grey_code: '',
    is_open_coupon: 0,
    language_config: '',
    area_config: { is_area_role: 0 },
    cumulative_config: { is_has_cumulative: 0, tab_to_act: 0 },
    continue_config: { is_has_continue: 0, tab_to_act: 0 },
    ...configFacts[tenant.id]?.brand,
  };
  return { tenant: tenant.id, gpId: '*', config };
}

function gameConfig({ tenant, code, game }: Sold) {
  const config = {
    area_config: { is_area_role: gameFacts[code].isAreaRole ? 1 : 0 },
    banner_config: bannerConfig(code),
    ...configFacts[tenant.id]?.games?.[code],
  };
  return { tenant: tenant.id, gpId: game.gpId, config };
}
