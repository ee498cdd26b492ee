import { playerForGame, playerOfGame, type PlayerError } from '@/lib/backend/accounts/player-for-game';
import { findClient, type FoundClient } from '@/lib/backend/catalog/repo';
import { realNameState, type RealNameState } from '@/lib/backend/accounts/real-name';
import type { GamePlayer } from '@/lib/backend/games/port';
import { resolveRole, type RoleError } from '@/lib/backend/games/service';
import { err, ok, type Result } from '@/lib/domain/result';
import type { OrdersDeps } from './deps';
import type { Buyer } from './purchase';
import type { Character } from './subject';

export type ProvenError = PlayerError | 'notRealNameVerified' | 'gameUnavailable';

/** The buyer as a player of a client's game, with a verified real name where the brand requires one. */
export async function provenPlayer(
  deps: OrdersDeps,
  buyer: Buyer,
  found: FoundClient | null,
): Promise<Result<GamePlayer, ProvenError>> {
  const { player } = buyer;
  const game = playerOfGame(player, found);
  if (!game.ok) return game;
  const fault = realNameFault(await realNameState(deps, buyer, player));
  return fault === null ? ok({ gpId: game.value.gpId, suid: player.suid }) : err(fault);
}

/** Why a player whose real name is in this state can't buy; null when they can. */
export function realNameFault(state: RealNameState): 'notRealNameVerified' | 'gameUnavailable' | null {
  if (state === 'notVerified') return 'notRealNameVerified';
  return state === 'unknown' ? 'gameUnavailable' : null;
}

/** The player's own character, as the game reports it. */
export async function findCharacter(
  deps: Pick<OrdersDeps, 'games'>,
  player: GamePlayer,
  place: Readonly<{ serverId: string; roleId: string }>,
): Promise<Result<Character, RoleError>> {
  const found = await resolveRole(deps, player, place);
  if (!found.ok) return found;
  const { role, realServer } = found.value;
  const { roleId, name: roleName, serverId, serverName } = role;
  return ok({ roleId, roleName, serverId, serverName, realServer });
}

/** A player, and the shop they are in. */
export type Visitor = Pick<Buyer, 'scope' | 'player'>;
/** A character as a client names it; not trusted. */
export type NamedCharacter = Readonly<{ clientId: string; serverId: string; roleId: string }>;

/** The player's own character in the game that `clientId` names, for calls other than purchases: the real name isn't checked. */
export async function ownCharacter(
  deps: Pick<OrdersDeps, 'db' | 'games'>,
  { scope, player }: Visitor,
  asked: NamedCharacter,
): Promise<Result<Character, PlayerError | RoleError>> {
  const game = await playerForGame({ deps, scope, player }, asked.clientId);
  return game.ok ? findCharacter(deps, player, asked) : game;
}

/** The buyer's own character in the game that `clientId` names, with the same checks as before a purchase. */
export async function characterFor(
  deps: OrdersDeps,
  buyer: Buyer,
  asked: NamedCharacter,
): Promise<Result<Character, ProvenError | RoleError>> {
  const found = await findClient(deps.db, buyer.scope, asked.clientId);
  const player = await provenPlayer(deps, buyer, found);
  return player.ok ? findCharacter(deps, player.value, asked) : player;
}
