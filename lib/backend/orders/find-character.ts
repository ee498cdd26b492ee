import { playerForGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import type { FoundClient } from '@/lib/backend/catalog/repo';
import { realNameState } from '@/lib/backend/accounts/real-name';
import type { GamePlayer } from '@/lib/backend/games/port';
import { resolveRole, type RoleError } from '@/lib/backend/games/service';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import type { Buyer } from './purchase';
import type { Character } from './subject';

export type ProvenError = PlayerError | 'notRealNameVerified' | 'gameUnavailable';

/** A player with the client of the game that they came by. */
export type ProvenPlayer = GamePlayer & Readonly<{ found: FoundClient }>;

/** The buyer as a player of the game that `clientId` names, with their real name proved where the brand asks for that. */
export async function provenPlayer(
  deps: OrdersDeps,
  buyer: Buyer,
  clientId: string,
): Promise<Result<ProvenPlayer, ProvenError>> {
  const { player } = buyer;
  const game = await playerForGame({ ...buyer, deps }, clientId);
  if (!game.ok) return game;
  const realName = await realNameState(deps, buyer, player);
  if (realName === 'notVerified') return err('notRealNameVerified');
  if (realName === 'unknown') return err('gameUnavailable');
  return ok({ gpId: game.value.gpId, suid: player.suid, found: game.value.found });
}

/** The player's own character, asked of the game. */
export async function findCharacter(
  deps: OrdersDeps,
  player: GamePlayer,
  place: Readonly<{ serverId: string; roleId: string }>,
): Promise<Result<Character, RoleError>> {
  const found = await resolveRole(deps, player, place);
  if (!found.ok) return found;
  const { role, realServer } = found.value;
  const { roleId, name: roleName, serverId, serverName } = role;
  return ok({ roleId, roleName, serverId, serverName, realServer });
}

/** The buyer's own character in the game that `clientId` names: the same checks as before any purchase. */
export async function characterFor(
  deps: OrdersDeps,
  buyer: Buyer,
  asked: Readonly<{ clientId: string; serverId: string; roleId: string }>,
): Promise<Result<Character, ProvenError | RoleError>> {
  const player = await provenPlayer(deps, buyer, asked.clientId);
  return player.ok ? findCharacter(deps, player.value, asked) : player;
}
