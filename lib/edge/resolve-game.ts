import { writeGameSegment } from '@/lib/domain/game-segment';
import { gameByClientId, type FoundGame } from '@/tenants/kit/games';
import type { Tenant } from '@/tenants/kit/tenant';

/** The game of a page: its path segment (a client id the brand knows, else none) and what it stands for. */
export type PageGame = Readonly<{ segment: string; game: FoundGame | null }>;

type Asked = Readonly<{
  /** What the address names, the first that the brand knows counts. */
  clientIds: readonly (string | null)[];
  isReplenish: boolean;
}>;

/** Only known ids reach the path, so that nobody can fill the page cache with invented ones. */
export function resolveGame({ clientIds, isReplenish }: Asked, tenant: Pick<Tenant, 'games'>): PageGame {
  for (const clientId of clientIds) {
    const game = clientId === null ? null : gameByClientId(tenant, clientId);
    if (game !== null) return { segment: writeGameSegment({ clientId, isReplenish }), game };
  }
  return { segment: writeGameSegment({ clientId: null, isReplenish }), game: null };
}
