import { getOffer, type Offer } from '@/lib/backend/catalog/goods';
import { findGoodsAvailability } from '@/lib/backend/catalog/goods-availability-repo';
import { waitingReleases } from '@/lib/backend/catalog/files/releases-repo';
import { rowsOf } from '@/lib/backend/catalog/files/rows';
import { currencyOf, type FoundClient } from '@/lib/backend/catalog/repo';
import type { Buyer } from '@/lib/backend/orders/purchase';
import type { Area } from '@/lib/domain/areas';
import { priceFault } from '@/lib/domain/catalogue-faults';
import { toDecimal } from '@/lib/domain/money';
import { tenants, type TenantId } from '@/tenants/kit/registry';
import { checkFiles } from '../catalogue/check-files';
import type { OperateDeps } from '../outcome';
import { notChecked, passes, stops, type Line } from './line';

type Goods = Readonly<{ found: FoundClient; product: string; area: Area }>;
type Looked = Readonly<{ offer: Offer | null; lines: readonly [goods: Line, price: Line] }>;

/** Whether the goods are on sale: the offer that an order would be based on, or, if there is none, what is wrong. */
export async function checkGoods(deps: OperateDeps, { scope }: Buyer, goods: Goods): Promise<Looked> {
  const { found, product: productId, area } = goods;
  const clientId = found.client.clientId;
  const offer = await getOffer(deps.db, scope, { clientId, productId, area });
  if (offer !== null) {
    const costs = `${toDecimal(offer.price)} ${offer.price.currency} in ${area}`;
    return { offer, lines: [passes('goods', `${productId} is live`), passes('price', costs)] };
  }
  const { gpId } = found.game;
  const { product, price } = await findGoodsAvailability(deps.db, scope.tenant, { gpId, productId, area });
  const currency = currencyOf(scope, area);
  if (product === null || !product.active) {
    const now = product === null ? `${gpId} has no ${productId}` : `${productId} was taken off sale`;
    const says = [now, ...(await promisedIn(deps, scope.tenant, goods))].join('; ');
    return {
      offer,
      lines: [stops('goods', 'goodsNotOnSale', says), notChecked('price', 'no goods on sale')],
    };
  }
  const live = passes('goods', `${productId} is live`);
  const fault = price === null ? `it has none in ${area}` : priceFault(price, currency);
  if (fault !== null) {
    const says = [fault, ...(await promisedIn(deps, scope.tenant, goods))].join('; ');
    return { offer, lines: [live, stops('price', 'goodsNotOnSale', says)] };
  }
  const unreadable = stops('goods', 'goodsNotOnSale', 'its words or contents can’t be read: see doctor');
  return { offer, lines: [unreadable, passes('price', `it has one in ${area}`)] };
}

/** The releases that aren't live but have the goods with a price in that area. */
async function promisedIn(
  deps: OperateDeps,
  brand: TenantId,
  { found, product, area }: Goods,
): Promise<readonly string[]> {
  const { gpId } = found.game;
  const isThis = (row: Readonly<{ gpId: string; productId: string }>) =>
    row.gpId === gpId && row.productId === product;
  return (await waitingReleases(deps.db, brand)).flatMap(({ id, state, liveFrom, files }) => {
    const { folder } = checkFiles(deps, brand, files);
    if (folder === null) return [];
    const { goods, prices } = rowsOf(folder.catalogue, tenants[brand]);
    if (!goods.some(isThis) || !prices.some((row) => isThis(row) && row.area === area)) return [];
    return [`release ${id} has it (${state}${liveFrom === null ? '' : ` for ${liveFrom.toISOString()}`})`];
  });
}
