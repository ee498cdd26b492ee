import type { ThirdGift } from '@/lib/contract/pay-data';
import type { Area } from '@/lib/domain/areas';
import { parsePageConfig } from '@/lib/domain/page-config';
import { findPageConfigs, listPriced, listThirdGifts, type GiftRow } from './repo';
import { findSellableGame, wordsFor, type SellableFault, type Viewer } from './sellable-game';
import type { CatalogDeps } from './deps';
import { ok, type Result } from '@/lib/domain/result';

type Place = Readonly<{ client_id: string; domain_area: Area }>;
type Shop = Pick<CatalogDeps, 'db' | 'clock'>;

/** Third parties' gifts with goods or methods that run now. A game's own gift replaces the brand's. */
export async function thirdGiftsOf(
  { db, clock }: Shop,
  viewer: Viewer,
  place: Place,
): Promise<Result<ThirdGift, SellableFault>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const rows = await listThirdGifts(db, viewer.scope, { gpId: found.value.game.gpId, now: clock.date() });
  const words = wordsFor(viewer);
  // Later rows win: the query lists the game's own after those for every game.
  const named = (target: GiftRow['target']) =>
    new Map(rows.filter((row) => row.target === target).map((row) => [row.targetKey, words(row.names)]));
  return ok({
    goods: [...named('goods')].map(([product_id, gift]) => ({ product_id, gift })),
    methods: [...named('method')].map(([key, gift]) => ({ key, gift })),
  });
}

/** Growth points of each product of a game; empty where the game's page config has coupons closed, since then no goods earn points. */
export async function pointsOfProducts(
  { db }: Shop,
  viewer: Viewer,
  place: Place,
): Promise<Result<{ product_id: string; points: number }[], SellableFault>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const { gpId } = found.value.game;
  const configs = await findPageConfigs(db, viewer.scope, gpId);
  const config = parsePageConfig(Object.assign({}, configs.brand, configs.game), viewer.tenant);
  if (!config.couponsOpen) return ok([]);
  const rows = await listPriced(db, viewer.scope, { gpId, area: place.domain_area });
  return ok(
    rows.flatMap(({ product }) =>
      product.isCoupon ? [{ product_id: product.productId, points: product.couponPoints }] : [],
    ),
  );
}
