import type { z } from 'zod/mini';
import type { getPaymentMethods, PaymentMethod } from '@/lib/contract/pay-data';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Area } from '@/lib/domain/areas';
import type { Currency } from '@/lib/domain/currency';
import type { LocalText } from '@/lib/domain/local-text';
import { toDecimal } from '@/lib/domain/money';
import { inRegionOrder, likelyRegion, regionLabel } from '@/lib/domain/payment-regions';
import { listMethods, listPriced, type MethodRow } from './repo';
import { findSellableGame, wordsFor, type SellableFault, type Viewer } from './sellable-game';
import { err, ok, type Result } from '@/lib/domain/result';

type Place = Readonly<{ client_id: string; domain_area: Area }>;
type MethodQuery = Place & Readonly<{ product_id?: string | undefined }>;
type Methods = z.input<(typeof getPaymentMethods)['response']>;

/** What players and callers identify a method by: `payway_id_channel_id` (F3.5). */
export const methodKey = (method: Pick<MethodRow, 'paywayId' | 'channelId'>): string =>
  `${method.paywayId}_${method.channelId}`;

/**
 * All payment methods by region, and the region that the visitor is probably in. The list isn't filtered by
 * price: the page hides methods by the rule in domain/price-filter and gives the reason.
 */
export async function methodList(
  db: DbOrTx,
  viewer: Viewer,
  query: MethodQuery,
): Promise<Result<Methods, SellableFault | 'goodsUnavailable'>> {
  const found = await findSellableGame(db, viewer, query);
  if (!found.ok) return found;
  const area = query.domain_area;
  if (query.product_id !== undefined) {
    const wanted = { gpId: found.value.game.gpId, area, productId: query.product_id };
    if ((await listPriced(db, viewer.scope, wanted)).length === 0) return err('goodsUnavailable');
  }
  const currency = viewer.tenant.currencies[area];
  if (currency === undefined) return ok({ country: '', methods: {} });
  const rows = await listMethods(db, viewer.scope, { area });
  const codes = inRegionOrder(rows.map((row) => row.region));
  const words = wordsFor(viewer);
  const methods = codes.map((code) => {
    const here = rows.filter((row) => row.region === code);
    return [code, nest(here, currency, words)] as const;
  });
  return ok({ country: likelyRegion(codes, currency) ?? '', methods: Object.fromEntries(methods) });
}

/** Regions in which the area has payment methods, in the order of the region table. */
export async function countryList(
  db: DbOrTx,
  viewer: Viewer,
  place: Place,
): Promise<Result<{ code: string; label: string }[], SellableFault>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const rows = await listMethods(db, viewer.scope, { area: place.domain_area });
  const codes = inRegionOrder(rows.map((row) => row.region));
  return ok(codes.map((code) => ({ code, label: regionLabel(code) })));
}

function nest(
  rows: readonly MethodRow[],
  currency: Currency,
  words: (text: LocalText) => string,
): PaymentMethod[] {
  const parents = rows.filter((row) => row.parentKey === null);
  return parents.map((parent) => ({
    ...toMethod(parent, currency, words),
    sub_payment: rows
      .filter((row) => row.parentKey === methodKey(parent))
      .map((row) => toMethod(row, currency, words)),
  }));
}

function toMethod(row: MethodRow, currency: Currency, words: (text: LocalText) => string) {
  return {
    payway_id: row.paywayId,
    channel_id: row.channelId,
    key: methodKey(row),
    name: words(row.names),
    icon: row.icon,
    sort: row.sort,
    min_money: toDecimal({ minor: row.minMinor, currency }),
    max_money: toDecimal({ minor: row.maxMinor, currency }),
    ...(row.descriptions === null ? {} : { description: JSON.stringify({ text: words(row.descriptions) }) }),
    open_coupon: row.openCoupon,
    ...(row.payId === null ? {} : { pay_id: row.payId }),
  };
}

type MethodPlace = Readonly<{
  area: Area;
  /** Undefined: the likely region among those that have the method. */
  region: string | undefined;
  currency: Currency;
  paywayId: string;
  channelId: string;
}>;

/**
 * The method that an order is to be paid by, or null when it isn't offered there: it is unknown, switched
 * off, hidden because it has no icon (F3.6), or a channel of such a method.
 */
export async function getMethod(
  db: DbOrTx,
  scope: TenantScope,
  { area, region, currency, paywayId, channelId }: MethodPlace,
): Promise<MethodRow | null> {
  const rows = await listMethods(db, scope, { area, ...(region !== undefined && { region }) });
  const found = rows.filter((each) => each.paywayId === paywayId && each.channelId === channelId);
  const here = region ?? likelyRegion(inRegionOrder(found.map((each) => each.region)), currency);
  const row = found.find((each) => each.region === here);
  if (!row) return null;
  const shown =
    row.parentKey === null
      ? row
      : rows.find((each) => each.region === here && methodKey(each) === row.parentKey);
  return shown !== undefined && shown.icon.trim() !== '' ? row : null;
}
