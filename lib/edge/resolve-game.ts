import { gameByClientId, type FoundGame } from '@/tenants/games';
import type { Tenant } from '@/tenants/tenant';

export const noGame = '-';

/** The game of a page: its path segment (a client id the brand knows, else `-`) and what it stands for. */
export type PageGame = Readonly<{ segment: string; game: FoundGame | null }>;

/** Only known ids reach the path, so that nobody can fill the page cache with invented ones. */
export function resolveGame(clientId: string | null, tenant: Pick<Tenant, 'games'>): PageGame {
  const game = clientId === null ? null : gameByClientId(tenant, clientId);
  return clientId !== null && game ? { segment: clientId, game } : { segment: noGame, game: null };
}
