import type {
  gameClients,
  games,
  pageConfigs,
  paymentMethods,
  prices,
  products,
} from '@/lib/backend/catalog/schema';
import type { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import type { ActivityKind } from '@/lib/domain/activities';
import { isCurrency, type Currency } from '@/lib/domain/currency';
import type { LimitType } from '@/lib/domain/limits';
import type { LocalText } from '@/lib/domain/local-text';
import type { Tenant } from '@/tenants/kit/tenant';
import type { Catalogue, GameDocument } from './documents';
import { minorOrNull, minorOf } from './amounts';
import { vipRows, type LevelRow, type OfferRow, type ProgrammeRow } from './vip-rows';

/** Rows that belong to modules above this one; their own row types have the same fields. */
type OfGame = Readonly<{ tenant: string; gpId: string }>;
export type LimitRow = OfGame &
  Readonly<{ productId: string; limitType: LimitType; frequency: number; dayInfo: number }>;
export type ActivityRow = OfGame &
  Readonly<{
    activityId: string;
    kind: ActivityKind;
    names: LocalText;
    currency: Currency | null;
    startsAt: Date;
    endsAt: Date;
    claimUntil: Date;
  }>;
export type MilestoneRow = OfGame &
  Readonly<{
    activityId: string;
    step: number;
    need: number;
    names: LocalText;
    image: string;
    productId: string;
    quantity: number;
  }>;

/** Everything that a brand's files decide, as database rows. */
export type CatalogueRows = Readonly<{
  games: readonly (typeof games.$inferSelect)[];
  clients: readonly (typeof gameClients.$inferSelect)[];
  goods: readonly (typeof products.$inferSelect)[];
  prices: readonly (typeof prices.$inferSelect)[];
  pages: readonly (typeof pageConfigs.$inferSelect)[];
  methods: readonly (typeof paymentMethods.$inferSelect)[];
  gifts: readonly (typeof thirdGifts.$inferSelect)[];
  limits: readonly LimitRow[];
  activities: readonly ActivityRow[];
  milestones: readonly MilestoneRow[];
  programmes: readonly ProgrammeRow[];
  levels: readonly LevelRow[];
  offers: readonly OfferRow[];
}>;

/** The rows of a checked catalogue, whose amounts are known to be valid in their currencies. Throws on any other amount. */
export function rowsOf({ brand, games: sold, methods, prices: lines }: Catalogue, of: Tenant): CatalogueRows {
  const tenant = of.id;
  return {
    games: sold.map((game) => gameRow(tenant, game)),
    clients: sold.flatMap((game) => clientRows(tenant, game)),
    goods: sold.flatMap((game) => goodsRows(tenant, game)),
    prices: lines.map(({ game, product, area, currency, price, before, low30 }) => ({
      tenant,
      gpId: game,
      productId: product,
      area,
      currency,
      minor: minorOf(price, currency),
      originalMinor: minorOrNull(before, currency),
      lowMinor: minorOrNull(low30, currency),
    })),
    pages: [
      { tenant, gpId: '*', config: brand.page },
      ...sold.map(({ game, page }) => ({ tenant, gpId: game, config: page })),
    ],
    methods: methods.methods.map((one) => methodRow(of, one)),
    gifts: giftRows(tenant, brand),
    ...eventRows(tenant, sold),
    ...vipRows(tenant, sold),
  };
}

const gameRow = (tenant: string, game: GameDocument): CatalogueRows['games'][number] => ({
  tenant,
  gpId: game.game,
  names: game.names,
  logo: game.logo,
  banner: game.banner,
  sort: game.sort,
  isSelectGame: game.picker,
  terms: game.terms ?? null,
  privacy: game.privacy ?? null,
});

const clientRows = (tenant: string, { game, clients }: GameDocument): CatalogueRows['clients'] =>
  clients.map(({ client, platform, area, edition, names }) => ({
    tenant,
    clientId: client,
    gpId: game,
    platform,
    area,
    codeKey: edition ?? null,
    names: names ?? null,
  }));

const methodRow = (
  { id: tenant, currencies }: Tenant,
  one: Catalogue['methods']['methods'][number],
): CatalogueRows['methods'][number] => ({
  tenant,
  area: one.area,
  region: one.region,
  paywayId: one.payway,
  channelId: one.channel,
  parentKey: one.parent ?? null,
  provider: one.provider,
  providerMethod: one.providerMethod,
  names: one.names,
  descriptions: one.descriptions ?? null,
  icon: one.icon,
  sort: one.sort,
  minMinor: minorOrNull(one.min, currencies[one.area]) ?? 0,
  maxMinor: minorOrNull(one.max, currencies[one.area]) ?? 0,
  openCoupon: one.coupon,
  payId: one.payId ?? null,
  paySeconds: one.seconds,
  active: one.active,
});

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));

const giftRows = (tenant: string, { gifts }: Catalogue['brand']): CatalogueRows['gifts'] =>
  gifts.map(({ game = '*', target, key, names, from, until }) => ({
    tenant,
    gpId: game,
    target,
    targetKey: key,
    names,
    startsAt: momentOf(from),
    endsAt: momentOf(until),
  }));

function goodsRows(tenant: string, { game, groups, goods }: GameDocument): CatalogueRows['goods'] {
  return goods.flatMap((one) => {
    const group = groups.find((each) => each.group === one.group);
    if (group === undefined) return [];
    return {
      tenant,
      gpId: game,
      productId: one.product,
      names: one.names,
      typeKey: one.group,
      typeNames: group.names,
      typeSort: group.sort,
      goodsSort: one.sort,
      isSpecial: one.special,
      image: one.image,
      badge: one.badge ?? null,
      base: one.base ?? null,
      bonus: one.bonus ?? null,
      items:
        one.items?.map(({ days, notes, ...item }) => ({
          ...item,
          days: days ?? null,
          notes: notes ?? null,
        })) ?? null,
      isLimit: one.limit !== undefined,
      isCoupon: one.coupon,
      couponPoints: one.points,
      active: true,
    };
  });
}

function eventRows(
  tenant: string,
  sold: readonly GameDocument[],
): Pick<CatalogueRows, 'limits' | 'activities' | 'milestones'> {
  const events = sold.flatMap(({ game, activities }) => activities.map((one) => ({ gpId: game, ...one })));
  return {
    limits: sold.flatMap(({ game, goods }) =>
      goods.flatMap(({ product, limit }) =>
        limit === undefined
          ? []
          : {
              tenant,
              gpId: game,
              productId: product,
              limitType: limit.type,
              frequency: limit.times,
              dayInfo: limit.days,
            },
      ),
    ),
    activities: events.map(({ gpId, activity, kind, names, currency, ...at }) => ({
      tenant,
      gpId,
      activityId: activity,
      kind,
      names,
      currency: isCurrency(currency) ? currency : null,
      startsAt: new Date(at.from),
      endsAt: new Date(at.until),
      claimUntil: new Date(at.claimUntil),
    })),
    milestones: events.flatMap(({ gpId, activity, currency, milestones }) =>
      milestones.map(({ need, product, ...one }) => ({
        tenant,
        gpId,
        activityId: activity,
        productId: product,
        ...one,
        need: typeof need === 'number' ? need : minorOf(need, currency),
      })),
    ),
  };
}
