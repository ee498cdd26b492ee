import { and, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { statementOf, type Given } from '@/lib/backend/kernel/db/statement';
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
import { gameClients, games, methodStops, pageConfigs, paymentMethods, prices, products } from './schema';
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
  const { tenant } = scope;
  const form = { hasMethod: method !== null, hasRegion: method?.region !== undefined };
  const rows = await requested(db, form, { tenant, clientId, productId, area, ...method });
  return toRequested(rows, currencyOf(scope, area));
}

type Form = Readonly<{ hasMethod: boolean; hasRegion: boolean }>;
type Asking = RequestedGoods & Partial<RequestedMethod> & Readonly<{ tenant: string }>;

const requested = statementOf(
  ({ hasMethod, hasRegion }: Form) => `${hasMethod} ${hasRegion}`,
  (db, given: Given<Asking>, form) => {
    const ofBrand = alias(pageConfigs, 'brand_configs');
    const ofGame = alias(pageConfigs, 'game_configs');
    const { tenant, gpId } = games;
    return db
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
          eq(products.productId, given('productId', products.productId)),
          eq(products.active, true),
        ),
      )
      .leftJoin(
        prices,
        and(
          eq(prices.tenant, tenant),
          eq(prices.gpId, gpId),
          eq(prices.productId, products.productId),
          eq(prices.area, given('area', prices.area)),
        ),
      )
      .leftJoin(ofBrand, and(eq(ofBrand.tenant, tenant), eq(ofBrand.gpId, '*')))
      .leftJoin(ofGame, and(eq(ofGame.tenant, tenant), eq(ofGame.gpId, gpId)))
      .leftJoin(paymentMethods, form.hasMethod ? isRequested(db, given, form) : sql`false`)
      .where(
        and(
          eq(gameClients.tenant, given('tenant', gameClients.tenant)),
          eq(gameClients.clientId, given('clientId', gameClients.clientId)),
        ),
      );
  },
);

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
function isRequested(db: DbOrTx, given: Given<Asking>, { hasRegion }: Form) {
  const channels = alias(paymentMethods, 'channels');
  const { tenant, area, active, region } = paymentMethods;
  const isNamed = (methods: Pick<typeof channels | typeof paymentMethods, 'paywayId' | 'channelId'>) =>
    and(
      eq(methods.paywayId, given('paywayId', methods.paywayId)),
      eq(methods.channelId, given('channelId', methods.channelId)),
    );
  const [ofTenant, inArea] = [given('tenant', tenant), given('area', area)];
  const parents = db
    .select({ key: channels.parentKey })
    .from(channels)
    .where(and(eq(channels.tenant, ofTenant), eq(channels.area, inArea), isNamed(channels)));
  return and(
    eq(tenant, ofTenant),
    eq(area, inArea),
    eq(active, true),
    hasRegion ? eq(region, given('region', region)) : undefined,
    or(isNamed(paymentMethods), sql`${keyOfMethod} in ${parents}`),
    isOn(db, given('now', methodStops.until)),
  );
}
