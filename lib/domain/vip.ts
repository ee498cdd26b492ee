/**
 * The fields of a level that the rules read: its number, the points it needs, and the count that selects its
 * icon.
 */
export type LevelFacts = Readonly<{ level_id: number; need_points: number; level_stage: number }>;

/** The state of a level for a player (F5.1). `current` is the player's level, unless that is the highest. */
export type LevelState = 'surpassed' | 'current' | 'highest' | 'locked';

/**
 * The state of a level's coupon for a player: the level isn't reached, it can be claimed, or it has been claimed (in this period, if it has
 * periods).
 */
export const levelRewardStates = ['locked', 'claimable', 'received'] as const;
export type LevelRewardState = (typeof levelRewardStates)[number];

/** The levels, sorted by the points they need, lowest first. */
export function inLevelOrder<L extends LevelFacts>(levels: readonly L[]): readonly L[] {
  return [...levels].sort((a, b) => a.need_points - b.need_points || a.level_id - b.level_id);
}

/** The highest level that the points reach, or null where there is none. */
export function levelAt<L extends LevelFacts>(levels: readonly L[], points: number): L | null {
  return inLevelOrder(levels).findLast((level) => level.need_points <= points) ?? null;
}

/** The state of a level for a player with this many points. */
export function levelState(levels: readonly LevelFacts[], level: LevelFacts, points: number): LevelState {
  const current = levelAt(levels, points);
  if (level.need_points > points || current === null) return 'locked';
  if (level.level_id !== current.level_id) return 'surpassed';
  return inLevelOrder(levels).at(-1)?.level_id === level.level_id ? 'highest' : 'current';
}

/** How far it is to the next level; at the top `next` is null. */
export type Progress<L extends LevelFacts> = Readonly<{
  next: L | null;
  /** From 0 to 100, with two decimals. */
  percent: number;
  /** Points still missing, never negative. */
  remaining: number;
}>;

/**
 * The player's points as a percentage of what the next level needs, capped at 100 and with two decimals. At the top it is 100, and what
 * remains is max(0, needed − current) of that level (F5.1). A hair below a level rounds to 100, too; `remaining` says what is missing.
 */
export function progressOf<L extends LevelFacts>(levels: readonly L[], points: number): Progress<L> {
  const next = inLevelOrder(levels).find((level) => level.need_points > points) ?? null;
  if (next === null) {
    const top = inLevelOrder(levels).at(-1);
    return { next, percent: 100, remaining: Math.max(0, (top?.need_points ?? 0) - points) };
  }
  const percent = Math.round((Math.max(0, points) * 10_000) / next.need_points) / 100;
  return { next, percent, remaining: next.need_points - points };
}

/** The appearance of a level's icon. */
export type IconTier = 'grey' | 'white' | 'blue' | 'yellow' | 'colour';

/**
 * The icon's appearance by count (F5.1): 0 grey, 1–3 white, 4–6 blue, 7–9 yellow, 10 and more colour. A count outside 0–99999 takes the
 * nearest tier.
 */
export function iconTier(count: number): IconTier {
  if (!(count >= 1)) return 'grey';
  if (count <= 3) return 'white';
  if (count <= 6) return 'blue';
  return count <= 9 ? 'yellow' : 'colour';
}
