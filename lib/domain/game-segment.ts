/** What the game segment of an internal path says: the game, and whether the visit is a replenishment. */
export type GameSegment = Readonly<{ clientId: string | null; isReplenish: boolean }>;

const noGame = '-';
const replenishMark = '.replenish';

/** The segment for a page. Replenishment has pages of its own, which are kept without navigation (spec section 2). */
export function writeGameSegment({ clientId, isReplenish }: GameSegment): string {
  return (clientId ?? noGame) + (isReplenish ? replenishMark : '');
}

/** Reads a segment. The client id is as it stands there: whether the brand knows it is for the caller to ask. */
export function readGameSegment(segment: string): GameSegment {
  const isReplenish = segment.endsWith(replenishMark);
  const named = isReplenish ? segment.slice(0, -replenishMark.length) : segment;
  return { clientId: named === noGame ? null : named, isReplenish };
}
