import type { GameServerPort } from './port';

/** The games, each asked in the way that its server understands. */
export function routeGames(portOf: (gpId: string) => GameServerPort): GameServerPort {
  return {
    servers: (gpId) => portOf(gpId).servers(gpId),
    roles: (player, serverId) => portOf(player.gpId).roles(player, serverId),
    playerWith: (identity) => portOf(identity.gpId).playerWith(identity),
    grant: (grant) => portOf(grant.gpId).grant(grant),
    revoke: (revocation) => portOf(revocation.grant.gpId).revoke(revocation),
    unblock: (unblocking) => portOf(unblocking.gpId).unblock(unblocking),
  };
}
