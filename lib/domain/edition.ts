import type { Area } from './areas';

/** The storefront's two editions, each with pages of its own (F2.1, F2.2). */
export const editions = ['modern', 'classic'] as const;
export type Edition = (typeof editions)[number];

/**
 * Where a brand uses the modern edition: everywhere, in some areas, for some games (by code), or nowhere
 * (F2.3).
 */
export type ModernEditionPolicy<A extends Area = Area, G extends string = string> =
  | Readonly<{ kind: 'all' }>
  | Readonly<{ kind: 'areas'; areas: readonly A[] }>
  | Readonly<{ kind: 'games'; games: readonly G[] }>
  | Readonly<{ kind: 'off' }>;

/**
 * The edition that a policy gives for an area and a game; `game` is null while the player hasn't chosen one.
 */
export function editionFor(policy: ModernEditionPolicy, area: Area, game: string | null): Edition {
  switch (policy.kind) {
    case 'all':
      return 'modern';
    case 'areas':
      return policy.areas.includes(area) ? 'modern' : 'classic';
    case 'games':
      return game !== null && policy.games.includes(game) ? 'modern' : 'classic';
    case 'off':
      return 'classic';
  }
}
