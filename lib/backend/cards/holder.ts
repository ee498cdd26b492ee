import { playerForGame } from '@/lib/backend/accounts/player-for-game';
import { realNameState } from '@/lib/backend/accounts/real-name';
import { resolveRole, type ResolvedRole } from '@/lib/backend/games/service';
import { fault, type Fault } from '@/lib/backend/http/answer';
import type { PlayerContext } from '@/lib/backend/http/route';
import type { CardsDeps } from './deps';

type Asked = Readonly<{ client_id: string; server_id: string; role_id: string }>;

/** The character that a card is redeemed for, asked of the game; the same checks as before any purchase. */
export async function characterFor(
  input: Asked,
  context: PlayerContext<CardsDeps>,
): Promise<(ResolvedRole & Readonly<{ ok: true }>) | Fault> {
  const game = await playerForGame(context, input.client_id);
  if (!game.ok) return fault(game.error);
  const realName = await realNameState(context.deps, context, context.player);
  if (realName === 'notVerified') return fault('notRealNameVerified');
  if (realName === 'unknown') return fault('gameUnavailable');
  const player = { gpId: game.value.gpId, suid: context.player.suid };
  const found = await resolveRole(context.deps, player, { serverId: input.server_id, roleId: input.role_id });
  if (found === 'CHARACTER_NOT_FOUND') return fault('characterNotFound');
  if (found === 'GAME_UNAVAILABLE') return fault('gameUnavailable');
  return { ok: true, ...found };
}
