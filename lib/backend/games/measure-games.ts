import { timed, type Meters } from '@/lib/backend/kernel/meters';
import type { FromGame, GameServerPort, GrantResult } from './port';

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
