import { err, ok, type Result } from '@/lib/domain/result';
import { serverNamed } from '@/lib/domain/server-id';
import type { FromGame, GamePlayer, GameRole, GameServerPort, GameServers } from './port';

type GameDeps = Readonly<{ games: GameServerPort }>;

/** A player's characters, last played first; on one server, or on all of the game's. The server may be named without its `s` (F3.2). */
export async function listRoles(
  { games }: GameDeps,
  player: GamePlayer,
  named?: string,
): Promise<FromGame<readonly GameRole[]>> {
  const serverId = named === undefined ? ok(undefined) : await gamesOwnId(games, player, named);
  if (!serverId.ok) return serverId;
  const roles = await games.roles(player, serverId.value);
  return roles.ok ? ok([...roles.value].sort((a, b) => b.lastLogin - a.lastLogin)) : roles;
}

/** The game's own spelling of a server's id; the given one for a server that isn't listed. */
async function gamesOwnId(
  games: GameServerPort,
  { gpId }: GamePlayer,
  named: string,
): Promise<FromGame<string>> {
  const known = await games.servers(gpId);
  return known.ok ? ok(serverNamed(known.value.servers, named)?.serverId ?? named) : known;
}

/** A character that an order may be for, and the server the goods go to. */
export type ResolvedRole = Readonly<{ role: GameRole; realServer: string }>;

/** The player has no such character, or the game can't be asked at the moment. */
export type RoleError = 'characterNotFound' | 'gameUnavailable';

/**
 * Finds the player's own character on a server, according to the game: names that a client sends are never trusted, and a server may be
 * named without its `s` (F3.2). `realServer` is the server that this one was merged into, or itself.
 */
export async function resolveRole(
  { games }: GameDeps,
  player: GamePlayer,
  named: Readonly<{ serverId: string; roleId: string }>,
): Promise<Result<ResolvedRole, RoleError>> {
  const known = await games.servers(player.gpId);
  if (!known.ok) return known;
  const serverId = serverNamed(known.value.servers, named.serverId)?.serverId;
  if (serverId === undefined) return err('characterNotFound');
  const roles = await games.roles(player, serverId);
  if (!roles.ok) return roles;
  const role = roles.value.find((each) => each.roleId === named.roleId);
  const realServer = realServerOf(known.value, serverId);
  return role === undefined || realServer === null ? err('characterNotFound') : ok({ role, realServer });
}

/** Follows mergers to the server that runs now; null if the game doesn't have the server, or if its mergers form a circle. */
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
