import { playerForGame } from './player-for-game';
import { findClient } from '@/lib/backend/catalog/repo';
import { answer, fault, type Answer } from '@/lib/backend/http/answer';
import { routeTable, routesFor, type PlayerContext } from '@/lib/backend/http/route';
import { getAllRoles, getRoleList, getServerList, type Role, type Server } from '@/lib/contract/pay-data';
import type { GameRole, GameServerInfo } from '@/lib/backend/games/port';
import { listRoles } from '@/lib/backend/games/service';
import type { AccountsDeps } from './deps';
import { playerCodes } from './wire';

const { definePlayerRoute, defineRoute } = routesFor<AccountsDeps>();

const serverListRoute = defineRoute(getServerList, async ({ client_id }, { deps, scope }) => {
  const found = await findClient(deps.db, scope, client_id);
  if (!found) return fault('notAGame');
  const known = await deps.games.servers(found.game.gpId);
  if (!known.ok) return fault('gameUnavailable');
  const areas = known.value.areas.map(({ areaId, name }) => ({ area_id: areaId, name }));
  return answer({ areas, servers: known.value.servers.map(toServer) });
});

const roleListRoute = definePlayerRoute(getRoleList, async (input, context) => {
  const roles = await rolesOf(context, input.client_id, input.server_id);
  if (!roles.ok || input.area_id === undefined) return roles;
  return answer(roles.content.filter((role) => role.area_id === input.area_id));
});

const allRolesRoute = definePlayerRoute(getAllRoles, ({ client_id }, context) => rolesOf(context, client_id));

async function rolesOf(
  context: PlayerContext<AccountsDeps>,
  clientId: string,
  serverId?: string,
): Promise<Answer<Role[]>> {
  const game = await playerForGame(context, clientId);
  if (!game.ok) return fault(playerCodes[game.error]);
  const roles = await listRoles(context.deps, context.player, serverId);
  return roles.ok ? answer(roles.value.map(toRole)) : fault('gameUnavailable');
}

function toServer({ serverId, name, areaId, status, mergedInto }: GameServerInfo): Server {
  const merged = mergedInto === null ? {} : { real_server: mergedInto };
  return { server_id: serverId, name, area_id: areaId, status, ...merged };
}

function toRole(role: GameRole): Role {
  return {
    role_id: role.roleId,
    name: role.name,
    level: role.level,
    server_id: role.serverId,
    server_name: role.serverName,
    area_id: role.areaId,
    last_login: role.lastLogin,
  };
}

/** The calls that a game server answers: servers, and the player's characters. */
export const gameRoutes = routeTable([serverListRoute, roleListRoute, allRolesRoute]);
