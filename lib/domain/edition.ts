import type { Area } from './areas';

/** Which of the two route sets a page belongs to: the new version or the old one (spec section 2). */
export const editions = ['modern', 'classic'] as const;
export type Edition = (typeof editions)[number];

/** Where a brand has the new version on: everywhere, in certain areas, for certain games (by code), or nowhere. */
export type NewVersionPolicy<A extends Area = Area, G extends string = string> =
  | Readonly<{ kind: 'all' }>
  | Readonly<{ kind: 'areas'; areas: readonly A[] }>
  | Readonly<{ kind: 'games'; games: readonly G[] }>
  | Readonly<{ kind: 'off' }>;

/** The edition a policy gives for an area and game; `game` is null while the player hasn't chosen one. */
export function editionFor(policy: NewVersionPolicy, area: Area, game: string | null): Edition {
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
