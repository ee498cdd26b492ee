import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { TenantScope } from '@/lib/backend/kernel/scope';
import type { Contents } from '@/lib/domain/contents';
import { windowAt } from '@/lib/domain/limit-window';
import type { LimitRule } from '@/lib/domain/limits';
import type { LocalText } from '@/lib/domain/local-text';
import type { Money } from '@/lib/domain/money';
import type { Platform } from '@/lib/domain/platform';
import type { CatalogDeps } from './deps';
import { listPriced, type LimitColumn, type PageConfigs, type PricedProduct } from './repo';
import { findSellableGame, type Place, type SellableError, type Viewer } from './sellable-game';
import { findRequested, type Requested, type RequestedGoods } from './requested-repo';
import { ok, type Result } from '@/lib/domain/result';

/** How often limited goods may be bought. `ends`: when all counts start over, null for never. */
export type GoodsLimit = Readonly<{ rule: LimitRule; ends: Date | null }>;
/** Goods as the list shows them to everybody. */
export type ShownGoods = PricedProduct & Readonly<{ limit: GoodsLimit | null }>;

/** The goods of a game with their prices in the area and their limits (F3.30), sorted; empty if nothing is on sale. */
export async function productList(
  { db, clock }: Readonly<{ db: DbOrTx }> & Pick<CatalogDeps, 'clock'>,
  { scope, tenant }: Pick<Viewer, 'scope' | 'tenant'>,
  place: Place,
  limitOf: LimitColumn,
): Promise<Result<readonly ShownGoods[], SellableError>> {
  const found = await findSellableGame(db, { scope, tenant }, place);
  if (!found.ok) return found;
  const { gpId } = found.value.game;
  const listed = await listPriced(db, scope, { gpId, area: place.area }, limitOf);
  const now = clock.date();
  return ok(
    listed.map(({ limit: rule, ...goods }) => ({
      ...goods,
      limit: rule && { rule, ends: windowAt(rule.days, now, tenant.timeZone).end },
    })),
  );
}

/** Goods as an order takes them: what is sold, for which game, and for how much. */
export type Offer = Readonly<{
  gpId: string;
  clientId: string;
  platform: Platform;
  /** For a sub-game's client, the sub-game's own names. */
  gameNames: LocalText;
  productId: string;
  productNames: LocalText;
  contents: Contents;
  price: Money;
  isLimit: boolean;
  isCoupon: boolean;
  /** Growth points for paying the full price. */
  couponPoints: number;
  /** The page config, which says whether coupons are open. */
  configs: PageConfigs;
}>;

/** The offer that an order would be based on, or null if the client, the goods or a price in the area doesn't exist. */
export async function getOffer(db: DbOrTx, scope: TenantScope, goods: RequestedGoods): Promise<Offer | null> {
  const requested = await findRequested(db, scope, goods, null);
  return requested && offerOf(requested);
}

/** The same from rows that have been read. */
export function offerOf({ found: { client, game }, goods, configs }: Requested): Offer | null {
  if (goods === null) return null;
  const { product, price } = goods;
  return {
    gpId: game.gpId,
    clientId: client.clientId,
    platform: client.platform,
    gameNames: client.names ?? game.names,
    productId: product.productId,
    productNames: product.names,
    contents: { base: product.base, bonus: product.bonus, items: product.items ?? [] },
    price: { minor: price.minor, currency: price.currency },
    isLimit: product.isLimit,
    isCoupon: product.isCoupon,
    couponPoints: product.couponPoints,
    configs,
  };
}
