import { findClient, type FoundClient } from '@/lib/backend/catalog/repo';
import type { Player, TenantScope } from '@/lib/backend/kernel/scope';
import { err, ok, type Result } from '@/lib/domain/result';
import type { AccountsDeps } from './deps';

/** The brand has no such client, or the caller isn't logged in to its game. */
export type PlayerError = 'gameUnknown' | 'notLoggedIn';

/**
 * The game product that `clientId` names, if the caller is logged in to that game. A token of one game counts as no login in
 * another.
 */
export async function playerForGame(
  { deps, scope, player }: Readonly<{ deps: Pick<AccountsDeps, 'db'>; scope: TenantScope; player: Player }>,
  clientId: string,
): Promise<Result<Readonly<{ gpId: string; found: FoundClient }>, PlayerError>> {
  const found = await findClient(deps.db, scope, clientId);
  if (!found) return err('gameUnknown');
  return found.game.gpId === player.gpId ? ok({ gpId: player.gpId, found }) : err('notLoggedIn');
}
