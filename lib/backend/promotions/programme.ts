import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext, RouteContext } from '@/lib/backend/http/route';
import { levelAt } from '@/lib/domain/vip';
import { pointsOf } from './points-repo';
import {
  findProgramme,
  listLevels,
  listOffers,
  type Holder,
  type LevelRow,
  type OfferRow,
  type ProgrammeRow,
} from './repo';
import { areCouponsOpen } from './vip-version';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';

/** A game's VIP programme, whole. */
export type Programme = Readonly<{
  facts: ProgrammeRow;
  levels: readonly LevelRow[];
  offers: readonly OfferRow[];
}>;

/** The programme of a game, or null where there is none or the game isn't in the VIP version. */
export async function openProgramme(
  db: DbOrTx,
  shop: Pick<RouteContext<CatalogDeps>, 'scope' | 'tenant'>,
  gpId: string,
): Promise<Programme | null> {
  if (!(await areCouponsOpen(db, shop, gpId))) return null;
  const facts = await findProgramme(db, shop.scope, gpId);
  if (facts === null) return null;
  const [levels, offers] = await Promise.all([
    listLevels(db, shop.scope, gpId),
    listOffers(db, shop.scope, gpId),
  ]);
  return { facts, levels, offers };
}

/** A player in a game's programme. */
export type Member = Readonly<{ holder: Holder; programme: Programme | null; points: number }>;

/** The caller as a member of the game's programme; the fault of a caller who isn't logged in to that game. */
export async function memberOf(
  context: PlayerContext<CatalogDeps>,
  clientId: string,
): Promise<(Member & Readonly<{ ok: true }>) | Fault> {
  const game = await playerForGame(context, clientId);
  if (!game.ok) return fault(game.error);
  const { db } = context.deps;
  const holder = { scope: context.scope, gpId: game.value.gpId, accountId: context.player.accountId };
  const programme = await openProgramme(db, context, game.value.gpId);
  return { ok: true, holder, programme, points: programme === null ? 0 : await pointsOf(db, holder) };
}

/** The level that points reach. */
export function levelOf({ levels }: Programme, points: number): LevelRow | null {
  const facts = levels.map((row) => ({ ...toLevelFacts(row), row }));
  return levelAt(facts, points)?.row ?? null;
}

export const toLevelFacts = (level: LevelRow) => ({
  level_id: level.levelId,
  need_points: level.needPoints,
  level_stage: level.stage,
});
