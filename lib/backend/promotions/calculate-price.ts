import type { PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import { getOffer } from '@/lib/backend/catalog/goods';
import { findClient } from '@/lib/backend/catalog/repo';
import { isAllowedArea } from '@/lib/backend/catalog/sellable-game';
import type { QuoteError } from '@/lib/backend/orders/order-riders';
import type { Area } from '@/lib/domain/areas';
import type { Money } from '@/lib/domain/money';
import { err, ok, type Result } from '@/lib/domain/result';
import { categoryOf } from './coupon-list';
import { findMember, type Visitor } from './programme';
import { termsFor } from './terms';

/** Which goods, with which coupon; `area` is null for the area in which the client sells. */
type PriceQuery = Readonly<{
  clientId: string;
  productId: string;
  area: Area | null;
  couponCode: string | null;
}>;

/** What the goods would cost now, and the growth points they would earn. */
type CalculatedPrice = Readonly<{ due: Money; points: number }>;

export type PriceError = PlayerError | QuoteError | 'areaNotSold' | 'goodsNotOnSale';

/** Computes a price before there is an order, by the rule that orders use (F5.6). A coupon must be free at this moment. */
export async function calculatePrice(
  deps: Pick<CatalogDeps, 'db' | 'clock'>,
  visitor: Visitor,
  { clientId, productId, area: asked, couponCode }: PriceQuery,
): Promise<Result<CalculatedPrice, PriceError>> {
  const member = await findMember(deps, visitor, clientId);
  if (!member.ok) return member;
  const { scope, tenant } = visitor;
  const found = await findClient(deps.db, scope, clientId);
  if (found === null) return err('gameUnknown');
  const area = asked ?? found.client.area;
  if (!isAllowedArea(tenant, area)) return err('areaNotSold');
  const goods = await getOffer(deps.db, scope, { clientId, productId, area });
  if (goods === null) return err('goodsNotOnSale');
  const { accountId } = member.value.holder;
  const terms = await termsFor(deps.db, { shop: visitor, accountId, area, goods, method: null, couponCode });
  if (!terms.ok) return terms;
  if (terms.value === null) return ok({ due: goods.price, points: 0 });
  const { due, points, coupon } = terms.value;
  if (coupon !== null && categoryOf(coupon, deps.clock.date()) !== 'avail') return err('couponUnusable');
  return ok({ due, points });
}
