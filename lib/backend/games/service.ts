import { err, ok, type Result } from '@/lib/domain/result';
import type { GamePlayer, GameRole, GameServerPort, GameServers, GameUnavailable } from './port';

type GameDeps = Readonly<{ games: GameServerPort }>;

/** A player's characters, last played first; on one server, or on all of the game. */
export async function listRoles(
  { games }: GameDeps,
  player: GamePlayer,
  serverId?: string,
): Promise<readonly GameRole[] | GameUnavailable> {
  const roles = await games.roles(player, serverId);
  return roles === 'GAME_UNAVAILABLE' ? roles : [...roles].sort((a, b) => b.lastLogin - a.lastLogin);
}

/** A character that an order may be for, and the server the goods go to. */
export type ResolvedRole = Readonly<{ role: GameRole; realServer: string }>;

/** The player has no such character, or the game can't be asked now. */
export type RoleError = 'characterNotFound' | 'gameUnavailable';

/**
 * Finds the player's own character on a server, as the game has it: names that a client sends are never believed.
 * `realServer` is the server that this one was merged into, or itself.
 */
export async function resolveRole(
  { games }: GameDeps,
  player: GamePlayer,
  { serverId, roleId }: Readonly<{ serverId: string; roleId: string }>,
): Promise<Result<ResolvedRole, RoleError>> {
  const [known, roles] = await Promise.all([games.servers(player.gpId), games.roles(player, serverId)]);
  if (known === 'GAME_UNAVAILABLE' || roles === 'GAME_UNAVAILABLE') return err('gameUnavailable');
  const role = roles.find((each) => each.roleId === roleId);
  const realServer = realServerOf(known, serverId);
  return role === undefined || realServer === null ? err('characterNotFound') : ok({ role, realServer });
}

/** Follows mergers to the server that runs now; null for a server the game doesn't have. */
function realServerOf({ servers }: GameServers, serverId: string): string | null {
  const byId = new Map(servers.map((server) => [server.serverId, server]));
  const passed = new Set<string>();
  for (let id = serverId; !passed.has(id);) {
    passed.add(id);
    const server = byId.get(id);
    if (server === undefined) return passed.size === 1 ? null : id;
    if (server.mergedInto === null) return id;
    id = server.mergedInto;
  }
  return null;
}
