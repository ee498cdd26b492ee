import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import {
  gameClients,
  games,
  pageConfigs,
  paymentMethods,
  prices,
  products,
} from '@/lib/backend/catalog/schema';
import { isOn } from '@/lib/backend/catalog/stops-repo';
import { thirdGifts } from '@/lib/backend/catalog/third-gifts-schema';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import { areContentItems, isLocalText, priceFault } from '@/lib/domain/catalogue-faults';
import type { Currency } from '@/lib/domain/currency';
import type { LimitRule } from '@/lib/domain/limits';
import { forPlatform, type ByPlatform, type Platform } from '@/lib/domain/platform';
import { tenants } from '@/tenants/kit/registry';

export type GameRow = typeof games.$inferSelect;
export type ClientRow = typeof gameClients.$inferSelect;
export type ProductRow = typeof products.$inferSelect;
/** A price in the currency of its area; rows in another currency are left out. */
export type PriceRow = Omit<typeof prices.$inferSelect, 'currency'> & Readonly<{ currency: Currency }>;
export type MethodRow = typeof paymentMethods.$inferSelect;

/** A client with its game. */
export type FoundClient = Readonly<{ client: ClientRow; game: GameRow }>;

/** A client with its game by client id, or null; another brand's id and an unknown one look the same. */
export async function findClient(
  db: DbOrTx,
  scope: TenantScope,
  clientId: string,
): Promise<FoundClient | null> {
  const [row] = await db
    .select({ client: gameClients, game: games })
    .from(gameClients)
    .innerJoin(games, and(eq(games.tenant, gameClients.tenant), eq(games.gpId, gameClients.gpId)))
    .where(and(eq(gameClients.tenant, scope.tenant), eq(gameClients.clientId, clientId)));
  return row ?? null;
}

/** The currency that the brand charges in an area; undefined if it sells nothing there. */
export const currencyOf = ({ tenant }: TenantScope, area: Area): Currency | undefined =>
  tenants[tenant].currencies[area];

/** Games with something to sell in the area, in the brand's order; with `gpId`, only that game. Unreadable rows are left out. */
export async function listGames(
  db: DbOrTx,
  scope: TenantScope,
  { area, gpId }: Readonly<{ area: Area; gpId: string | null }>,
): Promise<readonly GameRow[]> {
  const currency = currencyOf(scope, area);
  if (currency === undefined) return [];
  const ofGame = and(eq(prices.tenant, games.tenant), eq(prices.gpId, games.gpId));
  const onSale = db
    .select({ one: sql`1` })
    .from(prices)
    .where(and(ofGame, eq(prices.area, area), eq(prices.currency, currency), gt(prices.minor, 0)));
  const wanted = gpId === null ? undefined : eq(games.gpId, gpId);
  const rows = await db
    .select()
    .from(games)
    .where(and(eq(games.tenant, scope.tenant), wanted, sql`exists ${onSale}`))
    .orderBy(asc(games.sort), asc(games.gpId));
  return rows.filter(({ names }) => isLocalText(names));
}

/** The client that serves a platform, for each game and sub-game: the platform's own, else another. */
export async function listClients(
  db: DbOrTx,
  scope: TenantScope,
  platform: Platform,
): Promise<readonly ClientRow[]> {
  const rows = await db
    .select()
    .from(gameClients)
    .where(eq(gameClients.tenant, scope.tenant))
    .orderBy(asc(gameClients.clientId));
  const byGame = Map.groupBy(rows, ({ gpId, codeKey }) => `${gpId} ${codeKey ?? ''}`);
  return [...byGame.values()]
    .flatMap((clients) => {
      const has: ByPlatform<ClientRow> = Object.fromEntries(clients.map((row) => [row.platform, row]));
      return forPlatform(has, platform) ?? [];
    })
    .filter(({ names }) => names === null || isLocalText(names));
}

/** The brand's page config ("*") and that of the game, which overrides it; each as stored. */
export type PageConfigs = Readonly<{ brand: unknown; game: unknown }>;

/** The page configs that apply to a game; each is undefined if there is none. */
export async function findPageConfigs(db: DbOrTx, scope: TenantScope, gpId: string): Promise<PageConfigs> {
  const rows = await db
    .select()
    .from(pageConfigs)
    .where(and(eq(pageConfigs.tenant, scope.tenant), inArray(pageConfigs.gpId, ['*', gpId])));
  const configOf = (key: string) => rows.find((row) => row.gpId === key)?.config;
  return { brand: configOf('*'), game: configOf(gpId) };
}

/** Goods with their price. */
export type PricedProduct = Readonly<{ product: ProductRow; price: PriceRow }>;
/** The same with how often they may be bought; null for goods without a limit. */
export type ListedProduct = PricedProduct & Readonly<{ limit: LimitRule | null }>;
type Place = Readonly<{ gpId: string; area: Area; productId?: string }>;

/**
 * A column with the limit of the goods that `goods` names. The module that owns limits provides it, so that a list is read with its limits in
 * one statement and the catalogue doesn't know their table.
 */
export type LimitColumn = (
  goods: Pick<typeof products, 'tenant' | 'gpId' | 'productId'>,
) => SQL<LimitRule | null>;

/**
 * A game's active goods with their prices in the area, in display order, and with their limits if `limitOf` is given. A row whose price
 * can't be paid or whose contents can't be read is left out, so that the rest of the list stays; the log names it (./watch).
 */
export async function listPriced(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, area, productId }: Place,
  limitOf: LimitColumn = () => sql`null`,
): Promise<readonly ListedProduct[]> {
  const samePrice = and(
    eq(prices.tenant, products.tenant),
    eq(prices.gpId, products.gpId),
    eq(prices.productId, products.productId),
    eq(prices.area, area),
  );
  const wanted = productId === undefined ? undefined : eq(products.productId, productId);
  const currency = currencyOf(scope, area);
  if (currency === undefined) return [];
  const rows = await db
    .select({ product: products, price: prices, limit: limitOf(products) })
    .from(products)
    .innerJoin(prices, samePrice)
    .where(and(eq(products.tenant, scope.tenant), eq(products.gpId, gpId), eq(products.active, true), wanted))
    .orderBy(
      asc(products.typeSort),
      desc(products.isSpecial),
      asc(products.goodsSort),
      asc(products.productId),
    );
  return rows.flatMap((row) => {
    const priced = pricedIn(row, currency);
    return priced === null ? [] : { ...priced, limit: row.limit };
  });
}

/** Goods with a price that can be paid and contents that can be read; null otherwise. */
export function pricedIn(
  { product, price }: Readonly<{ product: ProductRow; price: typeof prices.$inferSelect }>,
  currency: Currency,
): PricedProduct | null {
  return priceFault(price, currency) === null &&
    isLocalText(product.names) &&
    isLocalText(product.typeNames) &&
    (product.items === null || areContentItems(product.items))
    ? { product, price: { ...price, currency } }
    : null;
}

/** The pictures of goods by product id, including goods that are no longer sold. Goods without a picture are left out. */
export async function findPictures(
  db: DbOrTx,
  scope: TenantScope,
  gpId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({ productId: products.productId, image: products.image })
    .from(products)
    .where(
      and(
        eq(products.tenant, scope.tenant),
        eq(products.gpId, gpId),
        inArray(products.productId, [...productIds]),
        ne(products.image, ''),
      ),
    );
  return new Map(rows.map(({ productId, image }) => [productId, image]));
}

/**
 * Active payment methods of an area (or of one of its regions), channels included, by region and sort; without those that are off at `now`.
 */
export async function listMethods(
  db: DbOrTx,
  scope: TenantScope,
  { area, region, now }: Readonly<{ area: Area; region?: string; now: Date }>,
): Promise<readonly MethodRow[]> {
  const methods = paymentMethods;
  const wanted = region === undefined ? undefined : eq(methods.region, region);
  const rows = await db
    .select()
    .from(methods)
    .where(
      and(
        eq(methods.tenant, scope.tenant),
        eq(methods.area, area),
        eq(methods.active, true),
        isOn(db, now),
        wanted,
      ),
    )
    .orderBy(asc(methods.region), asc(methods.sort), asc(methods.channelId));
  return rows.filter(isReadable);
}

/** Whether a method's names and descriptions can be shown. */
export const isReadable = ({ names, descriptions }: MethodRow): boolean =>
  isLocalText(names) && (descriptions === null || isLocalText(descriptions));

export type GiftRow = typeof thirdGifts.$inferSelect;

/** Third parties' gifts for a game that are given at `now`; those for every game of the brand come first. */
export async function listThirdGifts(
  db: DbOrTx,
  scope: TenantScope,
  { gpId, now }: Readonly<{ gpId: string; now: Date }>,
): Promise<readonly GiftRow[]> {
  const gifts = thirdGifts;
  return db
    .select()
    .from(gifts)
    .where(
      and(
        eq(gifts.tenant, scope.tenant),
        inArray(gifts.gpId, ['*', gpId]),
        or(isNull(gifts.startsAt), lte(gifts.startsAt, now)),
        or(isNull(gifts.endsAt), gt(gifts.endsAt, now)),
      ),
    )
    .orderBy(asc(gifts.gpId), asc(gifts.target), asc(gifts.targetKey));
}
