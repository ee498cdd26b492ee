import { isPlatform, type Platform } from './platform';

/**
 * The content of the game segment of an internal path: the game, or the platform whose first game is meant, and whether the page is for
 * paying a debt.
 */
export type GameSegment = Readonly<{ clientId: string | null; platform: Platform; isForDebt: boolean }>;

const noGame = '-';
const debtMark = '.debt';

/**
 * The segment of a page. Paying a debt has its own segment, because those pages are cached without navigation (F2.13). A client id brings its
 * platform along.
 */
export function writeGameSegment({ clientId, platform, isForDebt }: GameSegment): string {
  const firstOf = noGame + (platform === 'web' ? '' : platform);
  return (clientId ?? firstOf) + (isForDebt ? debtMark : '');
}

/** Reads a segment. The client id is returned unchecked; the caller looks up whether the brand has it, and its platform. */
export function readGameSegment(segment: string): GameSegment {
  const isForDebt = segment.endsWith(debtMark);
  const named = isForDebt ? segment.slice(0, -debtMark.length) : segment;
  const platform = named.slice(noGame.length);
  if (named === noGame) return { clientId: null, platform: 'web', isForDebt };
  return named.startsWith(noGame) && isPlatform(platform)
    ? { clientId: null, platform, isForDebt }
    : { clientId: named, platform: 'web', isForDebt };
}
