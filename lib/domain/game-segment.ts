/** The content of the game segment of an internal path: the game, and whether the page is for paying a debt. */
export type GameSegment = Readonly<{ clientId: string | null; isForDebt: boolean }>;

const noGame = '-';
const debtMark = '.debt';

/**
 * The segment of a page. Paying a debt has its own segment, because those pages are cached without navigation
 * (F2.13).
 */
export function writeGameSegment({ clientId, isForDebt }: GameSegment): string {
  return (clientId ?? noGame) + (isForDebt ? debtMark : '');
}

/** Reads a segment. The client id is returned unchecked; the caller looks up whether the brand has it. */
export function readGameSegment(segment: string): GameSegment {
  const isForDebt = segment.endsWith(debtMark);
  const named = isForDebt ? segment.slice(0, -debtMark.length) : segment;
  return { clientId: named === noGame ? null : named, isForDebt };
}
