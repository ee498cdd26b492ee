import { isArea } from '@/lib/domain/areas';
import type { Tenant } from '@/tenants/kit/tenant';
import { inCurrency } from './amounts';
import { writeCsv } from './csv-text';
import { brandDocument, gameDocument, methodsDocument, priceColumns } from './documents';
import type { Files } from './read-folder';
import type { CatalogueRows } from './rows';
import { vipOf } from './vip-of';

/** The path of a schema for editors, relative to a brand's folder in the repository's `catalogue/`. */
export const schemaOf = (kind: 'brand' | 'game' | 'methods'): string =>
  `${kind === 'game' ? '../' : ''}../../docs/catalogue/${kind}.schema.json`;

/** A brand's catalogue as files, without goods that are no longer sold. */
export function filesOf(rows: CatalogueRows, tenant: Tenant): Files {
  const live = rows.games.filter(({ gpId }) => rows.clients.some((one) => one.gpId === gpId));
  const entries: readonly (readonly [string, string])[] = [
    ['brand.json', text('brand', brandDocument.parse(brandOf(rows, tenant)))],
    ['methods.json', text('methods', methodsDocument.parse({ methods: methodsOf(rows, tenant) }))],
    ['prices.csv', pricesOf(rows)],
    ...live.map((game): readonly [string, string] => [
      `games/${game.gpId}.json`,
      text('game', gameDocument.parse(gameOf(rows, game.gpId, game))),
    ]),
  ];
  return Object.fromEntries(entries);
}

const text = (kind: Parameters<typeof schemaOf>[0], document: object): string =>
  `${JSON.stringify({ $schema: schemaOf(kind), ...document }, null, 2)}\n`;

const present = <T>(value: T | null): T | undefined => value ?? undefined;

function brandOf({ pages, gifts }: CatalogueRows, tenant: Tenant) {
  return {
    brand: tenant.id,
    page: pages.find(({ gpId }) => gpId === '*')?.config ?? {},
    gifts: gifts.map(({ gpId, target, targetKey, names, startsAt, endsAt }) => ({
      game: gpId === '*' ? undefined : gpId,
      target,
      key: targetKey,
      names,
      from: startsAt?.toISOString(),
      until: endsAt?.toISOString(),
    })),
  };
}

const methodsOf = ({ methods }: CatalogueRows, { currencies }: Tenant) =>
  methods.map((one) => ({
    area: one.area,
    region: one.region,
    payway: one.paywayId,
    channel: one.channelId,
    parent: present(one.parentKey),
    provider: one.provider,
    providerMethod: one.providerMethod,
    names: one.names,
    descriptions: present(one.descriptions),
    icon: one.icon,
    sort: one.sort,
    min: one.minMinor > 0 ? inCurrency(one.minMinor, currencies[one.area]) : undefined,
    max: one.maxMinor > 0 ? inCurrency(one.maxMinor, currencies[one.area]) : undefined,
    coupon: one.openCoupon,
    payId: present(one.payId),
    seconds: one.paySeconds,
    active: one.active,
  }));

const pricesOf = ({ prices }: CatalogueRows): string =>
  writeCsv(
    priceColumns.map((name) => name.replace('?', '')),
    prices
      .filter(({ area }) => isArea(area))
      .map(({ gpId, productId, area, currency, minor, originalMinor, lowMinor }) => [
        gpId,
        productId,
        area,
        currency,
        inCurrency(minor, currency),
        originalMinor === null ? '' : inCurrency(originalMinor, currency),
        lowMinor === null ? '' : inCurrency(lowMinor, currency),
      ]),
  );

function gameOf(rows: CatalogueRows, gpId: string, game: CatalogueRows['games'][number]) {
  const goods = rows.goods.filter((one) => one.gpId === gpId && one.active);
  const groups = new Map(goods.map((one) => [one.typeKey, one]));
  return {
    game: gpId,
    names: game.names,
    logo: game.logo,
    banner: game.banner,
    sort: game.sort,
    picker: game.isSelectGame,
    terms: present(game.terms),
    privacy: present(game.privacy),
    page: rows.pages.find((one) => one.gpId === gpId)?.config ?? {},
    clients: rows.clients
      .filter((one) => one.gpId === gpId)
      .map(({ clientId, platform, area, codeKey, names }) => ({
        client: clientId,
        platform,
        area,
        edition: present(codeKey),
        names: present(names),
      })),
    groups: [...groups.values()].map(({ typeKey, typeNames, typeSort }) => ({
      group: typeKey,
      names: typeNames,
      sort: typeSort,
    })),
    goods: goods.map((one) => goodsOf(rows, one)),
    activities: rows.activities.filter((one) => one.gpId === gpId).map((one) => activityOf(rows, one)),
    vip: vipOf(rows, gpId),
  };
}

function goodsOf({ limits }: CatalogueRows, one: CatalogueRows['goods'][number]) {
  const limit = limits.find(({ gpId, productId }) => gpId === one.gpId && productId === one.productId);
  return {
    product: one.productId,
    group: one.typeKey,
    names: one.names,
    sort: one.goodsSort,
    special: one.isSpecial,
    image: one.image,
    badge: present(one.badge),
    base: present(one.base),
    bonus: present(one.bonus),
    items: one.items?.map(({ days, notes, ...item }) => ({
      ...item,
      days: present(days),
      notes: present(notes),
    })),
    limit:
      limit === undefined || !one.isLimit
        ? undefined
        : { type: limit.limitType, times: limit.frequency, days: limit.dayInfo },
    coupon: one.isCoupon,
    points: one.couponPoints,
  };
}

function activityOf({ milestones }: CatalogueRows, one: CatalogueRows['activities'][number]) {
  return {
    activity: one.activityId,
    kind: one.kind,
    names: one.names,
    currency: present(one.currency),
    from: one.startsAt.toISOString(),
    until: one.endsAt.toISOString(),
    claimUntil: one.claimUntil.toISOString(),
    milestones: milestones
      .filter(({ gpId, activityId }) => gpId === one.gpId && activityId === one.activityId)
      .map(({ step, need, names, image, productId, quantity }) => ({
        step,
        names,
        image,
        product: productId,
        quantity,
        need: one.currency === null ? need : inCurrency(need, one.currency),
      })),
  };
}
