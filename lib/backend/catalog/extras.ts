import { parsePageConfig } from '@/lib/domain/page-config';
import { ok, type Result } from '@/lib/domain/result';
import type { CatalogDeps } from './deps';
import { findPageConfigs, listPriced, listThirdGifts, type GiftRow } from './repo';
import { findSellableGame, wordsFor, type Place, type SellableError, type Viewer } from './sellable-game';

type Shop = Pick<CatalogDeps, 'db' | 'clock'>;

/** Gifts by product id and by method key, in the viewer's language. */
type ThirdGifts = Readonly<{ goods: ReadonlyMap<string, string>; methods: ReadonlyMap<string, string> }>;

/** Third parties' gifts for goods or methods that are currently given. A game's own gift replaces the brand's. */
export async function findThirdGifts(
  { db, clock }: Shop,
  viewer: Viewer,
  place: Place,
): Promise<Result<ThirdGifts, SellableError>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const rows = await listThirdGifts(db, viewer.scope, { gpId: found.value.game.gpId, now: clock.date() });
  const words = wordsFor(viewer);
  // Later rows win: the query lists a game's own rows after those for every game.
  const named = (target: GiftRow['target']) =>
    new Map(rows.filter((row) => row.target === target).map((row) => [row.targetKey, words(row.names)]));
  return ok({ goods: named('goods'), methods: named('method') });
}

/** Growth points of each product of a game; empty if the game's page config closes coupons, since then no goods earn points. */
export async function pointsOfProducts(
  { db }: Shop,
  viewer: Viewer,
  place: Place,
): Promise<Result<readonly Readonly<{ productId: string; points: number }>[], SellableError>> {
  const found = await findSellableGame(db, viewer, place);
  if (!found.ok) return found;
  const { gpId } = found.value.game;
  const configs = await findPageConfigs(db, viewer.scope, gpId);
  const config = parsePageConfig(Object.assign({}, configs.brand, configs.game), viewer.tenant);
  if (!config.couponsOpen) return ok([]);
  const rows = await listPriced(db, viewer.scope, { gpId, area: place.area });
  return ok(
    rows.flatMap(({ product: { isCoupon, productId, couponPoints } }) =>
      isCoupon ? [{ productId, points: couponPoints }] : [],
    ),
  );
}
