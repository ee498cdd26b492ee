/** What the game segment of an internal path says: the game, and whether the visit is there to pay a debt. */
export type GameSegment = Readonly<{ clientId: string | null; isReplenish: boolean }>;

const noGame = '-';
const replenishMark = '.replenish';

/**
 * The segment of a page. Paying a debt has its own segment, because those pages are cached without navigation
 * (F2.13).
 */
export function writeGameSegment({ clientId, isReplenish }: GameSegment): string {
  return (clientId ?? noGame) + (isReplenish ? replenishMark : '');
}

/** Reads a segment. The client id is returned unchecked; the caller looks up whether the brand has it. */
export function readGameSegment(segment: string): GameSegment {
  const isReplenish = segment.endsWith(replenishMark);
  const named = isReplenish ? segment.slice(0, -replenishMark.length) : segment;
  return { clientId: named === noGame ? null : named, isReplenish };
}
