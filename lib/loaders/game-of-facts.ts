import type { GameListItem } from '@/lib/contract/config';
import { forPlatform, type Platform } from '@/lib/domain/platform';
import { gameByClientId } from '@/tenants/kit/games';
import type { Tenant } from '@/tenants/kit/tenant';

/**
 * A game as the brand's own facts know it, for a page whose list of games can't be read: under the brand's name and mark, since the facts
 * have no others. Null for a brand without any.
 */
export function gameOfFacts(
  tenant: Tenant,
  clientId: string | null,
  platform: Platform,
): GameListItem | null {
  const game = clientId === null ? Object.values(tenant.games)[0] : gameByClientId(tenant, clientId)?.game;
  const client_id = clientId ?? (game && forPlatform(game.clientId, platform));
  if (game === undefined || client_id === undefined) return null;
  return { client_id, gp_id: game.gpId, name: tenant.title, logo: '', is_select_game: false };
}
