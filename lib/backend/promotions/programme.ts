import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { CatalogDeps } from '@/lib/backend/catalog/deps';
import type { DbOrTx } from '@/lib/backend/kernel/db/client';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { ok, type Result } from '@/lib/domain/result';
import { levelAt } from '@/lib/domain/vip';
import type { Tenant } from '@/tenants/kit/tenant';
import { loadPoints } from './points-repo';
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

/** A game's VIP programme, with its levels and offers. */
export type Programme = Readonly<{
  facts: ProgrammeRow;
  levels: readonly LevelRow[];
  offers: readonly OfferRow[];
}>;

type Shop = Readonly<{ scope: TenantScope; tenant: Tenant }>;

/** The programme of a game, or null where there is none or the game isn't in the VIP version. */
export async function openProgramme(db: DbOrTx, shop: Shop, gpId: string): Promise<Programme | null> {
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

/** A player in a shop. */
export type Visitor = Shop & Readonly<{ player: Player }>;

/** A player as a member of the game's programme. */
export async function findMember(
  deps: Pick<CatalogDeps, 'db'>,
  { scope, tenant, player }: Visitor,
  clientId: string,
): Promise<Result<Member, PlayerError>> {
  const { db } = deps;
  const game = await playerForGame({ deps, scope, player }, clientId);
  if (!game.ok) return game;
  const { gpId } = game.value;
  const holder = { scope, gpId, accountId: player.accountId };
  const programme = await openProgramme(db, { scope, tenant }, gpId);
  return ok({ holder, programme, points: programme === null ? 0 : await loadPoints(db, holder) });
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
