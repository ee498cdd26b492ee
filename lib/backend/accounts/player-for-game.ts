import { findClient } from '@/lib/backend/catalog/repo';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import type { AccountsDeps } from './deps';

/**
 * The game product that `clientId` names, if the caller is logged in to that game. A token of one game counts as no login in
 * another. `notAGame` when the brand has no such client.
 */
export async function playerForGame(
  { deps, scope, player }: Pick<PlayerContext<Pick<AccountsDeps, 'db'>>, 'deps' | 'scope' | 'player'>,
  clientId: string,
): Promise<Readonly<{ ok: true; gpId: string }> | Fault> {
  const found = await findClient(deps.db, scope, clientId);
  if (!found) return fault('notAGame');
  return found.game.gpId === player.gpId ? { ok: true, gpId: player.gpId } : fault('notLoggedIn');
}
