import { timed, type Meters } from '@/lib/backend/kernel/meters';
import { err } from '@/lib/domain/result';
import type { FromGame, GameServerPort, GrantResult } from './port';

/** The games, each called through the protocol that its server speaks. */
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

const readOutcome = (answer: FromGame<unknown>): string => (answer.ok ? 'done' : 'failed');
const grantOutcome = ({ kind }: GrantResult): string => kind;

/** The same game servers, each call timed by game. */
export function measureGames(games: GameServerPort, meters: Meters): GameServerPort {
  const read = <T>(game: string, operation: string, ask: () => Promise<FromGame<T>>) =>
    timed(meters, { party: 'game', name: game, operation }, ask, readOutcome);
  const give = (game: string, operation: string, ask: () => Promise<GrantResult>) =>
    timed(meters, { party: 'game', name: game, operation }, ask, grantOutcome);
  return {
    servers: (gpId) => read(gpId, 'servers', () => games.servers(gpId)),
    roles: (player, serverId) => read(player.gpId, 'roles', () => games.roles(player, serverId)),
    playerWith: (identity) => read(identity.gpId, 'playerWith', () => games.playerWith(identity)),
    grant: (grant) => give(grant.gpId, 'grant', () => games.grant(grant)),
    revoke: (revocation) => give(revocation.grant.gpId, 'revoke', () => games.revoke(revocation)),
    unblock: (unblocking) => give(unblocking.gpId, 'unblock', () => games.unblock(unblocking)),
  };
}

const held = { kind: 'failed', reason: 'not the live installation' } as const;

/**
 * Game servers for a database that isn't at its live place: reads work, effects are held. `playerWith` fails too, since it may create a
 * player.
 */
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
