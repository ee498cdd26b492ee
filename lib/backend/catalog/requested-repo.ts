import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';
import {
  currencyOf,
  isReadable,
  pricedIn,
  type FoundClient,
  type MethodRow,
  type PageConfigs,
  type PricedProduct,
} from './repo';
import { gameClients, games, pageConfigs, paymentMethods, prices, products } from './schema';
import { isOn, keyOfMethod } from './stops-repo';

/** What a buyer wants: goods of a client's game, in an area. */
export type RequestedGoods = Readonly<{ clientId: string; productId: string; area: Area }>;
/** The method to pay with; without a region, in all regions that have it. */
export type RequestedMethod = Readonly<{
  region: string | undefined;
  paywayId: string;
  channelId: string;
  now: Date;
}>;

/** What the catalogue has about the requested goods and method. */
export type Requested = Readonly<{
  found: FoundClient;
  /** Null if they aren't on sale. */
  goods: PricedProduct | null;
  configs: PageConfigs;
  /** The method in each region, with its parent if it is a channel; without those that are off. */
  methods: readonly MethodRow[];
}>;

/**
 * Everything that the catalogue has about what a buyer wants, in one statement and therefore as of one moment. Null if there is no such
 * client.
 */
export async function findRequested(
  db: DbOrTx,
  scope: TenantScope,
  { clientId, productId, area }: RequestedGoods,
  method: RequestedMethod | null,
): Promise<Requested | null> {
  const ofBrand = alias(pageConfigs, 'brand_configs');
  const ofGame = alias(pageConfigs, 'game_configs');
  const { tenant, gpId } = games;
  const rows = await db
    .select({
      client: gameClients,
      game: games,
      product: products,
      price: prices,
      method: paymentMethods,
      brandConfig: ofBrand.config,
      gameConfig: ofGame.config,
    })
    .from(gameClients)
    .innerJoin(games, and(eq(tenant, gameClients.tenant), eq(gpId, gameClients.gpId)))
    .leftJoin(
      products,
      and(
        eq(products.tenant, tenant),
        eq(products.gpId, gpId),
        eq(products.productId, productId),
        eq(products.active, true),
      ),
    )
    .leftJoin(
      prices,
      and(
        eq(prices.tenant, tenant),
        eq(prices.gpId, gpId),
        eq(prices.productId, products.productId),
        eq(prices.area, area),
      ),
    )
    .leftJoin(ofBrand, and(eq(ofBrand.tenant, tenant), eq(ofBrand.gpId, '*')))
    .leftJoin(ofGame, and(eq(ofGame.tenant, tenant), eq(ofGame.gpId, gpId)))
    .leftJoin(paymentMethods, method === null ? sql`false` : isRequested(db, scope, area, method))
    .where(and(eq(gameClients.tenant, scope.tenant), eq(gameClients.clientId, clientId)));
  return toRequested(rows, currencyOf(scope, area));
}

type Row = Readonly<{
  client: FoundClient['client'];
  game: FoundClient['game'];
  product: PricedProduct['product'] | null;
  price: typeof prices.$inferSelect | null;
  method: MethodRow | null;
  brandConfig: PageConfigs['brand'];
  gameConfig: PageConfigs['game'];
}>;

/** The rows differ in their method only. */
function toRequested(rows: readonly Row[], currency: Currency | undefined): Requested | null {
  const [first] = rows;
  if (first === undefined) return null;
  const { client, game, product, price, brandConfig, gameConfig } = first;
  const isPriced = product !== null && price !== null && currency !== undefined;
  return {
    found: { client, game },
    goods: isPriced ? pricedIn({ product, price }, currency) : null,
    configs: { brand: brandConfig, game: gameConfig },
    methods: rows.flatMap(({ method }) => (method !== null && isReadable(method) ? [method] : [])),
  };
}

/** A condition: the method itself, or its parent if it is a channel. */
function isRequested(
  db: DbOrTx,
  { tenant }: TenantScope,
  area: Area,
  { region, paywayId, channelId, now }: RequestedMethod,
) {
  const channels = alias(paymentMethods, 'channels');
  const isNamed = (methods: Pick<typeof channels | typeof paymentMethods, 'paywayId' | 'channelId'>) =>
    and(eq(methods.paywayId, paywayId), eq(methods.channelId, channelId));
  const parents = db
    .select({ key: channels.parentKey })
    .from(channels)
    .where(and(eq(channels.tenant, tenant), eq(channels.area, area), isNamed(channels)));
  return and(
    eq(paymentMethods.tenant, tenant),
    eq(paymentMethods.area, area),
    eq(paymentMethods.active, true),
    region === undefined ? undefined : eq(paymentMethods.region, region),
    or(isNamed(paymentMethods), sql`${keyOfMethod} in ${parents}`),
    isOn(db, now),
  );
}
