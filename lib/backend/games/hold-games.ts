import type { GameServerPort } from './port';

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/** A game that can be looked at and that gets nothing: for a copy of the database that nobody has called the live one. */
export function holdGames(games: GameServerPort): GameServerPort {
  return {
    servers: (gpId) => games.servers(gpId),
    roles: (player, serverId) => games.roles(player, serverId),
    playerWith: async () => 'GAME_UNAVAILABLE',
    grant: async () => held,
    revoke: async () => held,
    unblock: async () => held,
  };
}
