import { findClient, type FoundClient } from '@/lib/backend/catalog/repo';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import type { AccountsDeps } from './deps';

/** The brand has no such client, or the caller isn't logged in to its game. */
export type PlayerError = 'gameUnknown' | 'notLoggedIn';

type GameOfPlayer = Result<Readonly<{ gpId: string; found: FoundClient }>, PlayerError>;

/** The game product of `clientId`, if the caller is logged in to that game. A token for one game isn't a login in another. */
export async function playerForGame(
  { deps, scope, player }: Readonly<{ deps: Pick<AccountsDeps, 'db'>; scope: TenantScope; player: Player }>,
  clientId: string,
): Promise<GameOfPlayer> {
  return playerOfGame(player, await findClient(deps.db, scope, clientId));
}

/** The same for a client that has already been looked up. */
export function playerOfGame({ gpId }: Player, found: FoundClient | null): GameOfPlayer {
  if (found === null) return err('gameUnknown');
  return found.game.gpId === gpId ? ok({ gpId, found }) : err('notLoggedIn');
}
