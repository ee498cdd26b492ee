import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';
import { methodKeyOf } from '@/lib/domain/method-key';
import { inRegionOrder } from '@/lib/domain/payment-regions';
import { err, ok, type Result } from '@/lib/domain/result';
import { listMethods, listPriced, type MethodRow } from './repo';
import { findSellableGame, type Place, type SellableError, type Viewer } from './sellable-game';

type Shop = Pick<Viewer, 'scope' | 'tenant'>;
/** The time to judge by: methods can be off for a time. */
type Now = Readonly<{ now: Date }>;

/** Payment methods by region, in display order. Their limits are in `currency`. */
export type MethodsByRegion = Readonly<{
  currency: Currency;
  regions: readonly Readonly<{ region: string; methods: readonly MethodRow[] }>[];
}>;

/** Why there is no list: the game, the area or the goods. */
export type MethodsError = SellableError | 'goodsNotOnSale';

/** The key of a method in the catalogue. */
export const methodKey = ({ paywayId, channelId }: Pick<MethodRow, 'paywayId' | 'channelId'>): string =>
  methodKeyOf(paywayId, channelId);

/**
 * All payment methods of an area; null if the brand has no currency there. The list isn't filtered by price: the page hides methods by the
 * rule in domain/price-filter and gives the reason.
 */
export async function methodList(
  db: DbOrTx,
  shop: Shop,
  { productId, now, ...place }: Place & Now & Readonly<{ productId: string | undefined }>,
): Promise<Result<MethodsByRegion | null, MethodsError>> {
  const found = await findSellableGame(db, shop, place);
  if (!found.ok) return found;
  const { area } = place;
  if (productId !== undefined) {
    const wanted = { gpId: found.value.game.gpId, area, productId };
    if ((await listPriced(db, shop.scope, wanted)).length === 0) return err('goodsNotOnSale');
  }
  const currency = shop.tenant.currencies[area];
  if (currency === undefined) return ok(null);
  const rows = await listMethods(db, shop.scope, { area, now });
  const codes = inRegionOrder(rows.map((row) => row.region));
  return ok({
    currency,
    regions: codes.map((region) => ({ region, methods: rows.filter((row) => row.region === region) })),
  });
}

/** The regions in which the area has payment methods, in the order of the region table. */
export async function regionList(
  db: DbOrTx,
  shop: Shop,
  { now, ...place }: Place & Now,
): Promise<Result<readonly string[], SellableError>> {
  const found = await findSellableGame(db, shop, place);
  if (!found.ok) return found;
  const rows = await listMethods(db, shop.scope, { area: place.area, now });
  return ok(inRegionOrder(rows.map((row) => row.region)));
}

type MethodPlace = Now &
  Readonly<{
    area: Area;
    /** Undefined: the first region that has the method. */
    region: string | undefined;
    paywayId: string;
    channelId: string;
  }>;

/**
 * The method that an order is to be paid with, or null if it isn't offered there: it is unknown, turned off, hidden because it has no icon
 * (F3.6), or a channel of such a method.
 */
export async function getMethod(
  db: DbOrTx,
  scope: TenantScope,
  { area, now, ...named }: MethodPlace,
): Promise<MethodRow | null> {
  const { region } = named;
  const rows = await listMethods(db, scope, { area, now, ...(region !== undefined && { region }) });
  return methodIn(rows, named);
}

/** The same from rows that have been read: at least the method, and its parent if it is a channel. */
export function methodIn(
  rows: readonly MethodRow[],
  { region, paywayId, channelId }: Pick<MethodPlace, 'region' | 'paywayId' | 'channelId'>,
): MethodRow | null {
  const found = rows.filter((each) => each.paywayId === paywayId && each.channelId === channelId);
  const here = region ?? inRegionOrder(found.map((each) => each.region))[0];
  const row = found.find((each) => each.region === here);
  if (!row) return null;
  const shown =
    row.parentKey === null
      ? row
      : rows.find((each) => each.region === here && methodKey(each) === row.parentKey);
  return shown !== undefined && shown.icon.trim() !== '' ? row : null;
}
