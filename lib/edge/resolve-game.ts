import { writeGameSegment } from '@/lib/domain/game-segment';
import { gameByClientId, type FoundGame } from '@/tenants/games';
import type { Tenant } from '@/tenants/tenant';

/** The game of a page: its path segment (a client id the brand knows, else none) and what it stands for. */
export type PageGame = Readonly<{ segment: string; game: FoundGame | null }>;

type Asked = Readonly<{ clientId: string | null; isReplenish: boolean }>;

/** Only known ids reach the path, so that nobody can fill the page cache with invented ones. */
export function resolveGame({ clientId, isReplenish }: Asked, tenant: Pick<Tenant, 'games'>): PageGame {
  const game = clientId === null ? null : gameByClientId(tenant, clientId);
  return { segment: writeGameSegment({ clientId: game && clientId, isReplenish }), game };
}
