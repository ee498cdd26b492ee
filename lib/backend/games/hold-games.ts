import { err } from '@/lib/domain/result';
import type { GameServerPort } from './port';

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/** A game server whose reads work and whose effects are held: for a database that isn't at its live place. */
export function holdGames(games: GameServerPort): GameServerPort {
  return {
    servers: (gpId) => games.servers(gpId),
    roles: (player, serverId) => games.roles(player, serverId),
    playerWith: async () => err('gameUnavailable'),
    grant: async () => held,
    revoke: async () => held,
    unblock: async () => held,
  };
}
