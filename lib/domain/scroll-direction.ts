/** Times (in milliseconds) and distances (in pixels) with which the navigation reacts to scrolling (F2.11). */
export const scrollRules = {
  /** The position is read at most once in this interval. */
  throttleMs: 300,
  /** After this time without scrolling the direction is forgotten. */
  resetMs: 1000,
  /** The same for the navigation, which reappears after this time without scrolling. */
  navigationResetMs: 5000,
  /** Closer to the end of the page than this counts as the end. */
  bottomPx: 100,
} as const;

/** Movements up to this size are ignored, because a resting finger trembles. */
const tremblePx = 4;

/** The scroll position in pixels: scrolled so far, visible, and total height. */
export type ScrollPlace = Readonly<{ top: number; seen: number; whole: number }>;

/** The direction of the last scrolling; null at rest. */
export type ScrollState = Readonly<{ top: number; direction: 'up' | 'down' | null; atBottom: boolean }>;

/** The state after a reading. Positions beyond the ends of the page are a browser's bounce and count as the end. */
export function afterScroll(before: ScrollState, { top, seen, whole }: ScrollPlace): ScrollState {
  const end = Math.max(0, whole - seen);
  const at = Math.min(Math.max(0, top), end);
  const moved = at - before.top;
  const atBottom = end - at <= scrollRules.bottomPx;
  if (Math.abs(moved) <= tremblePx) return { ...before, atBottom };
  return { top: at, direction: moved > 0 ? 'down' : 'up', atBottom };
}

/** Whether the navigation is shown (F2.11): not while scrolling down, unless the end of the page is near. */
export function showsNavigation({ direction, atBottom }: Omit<ScrollState, 'top'>): boolean {
  return direction !== 'down' || atBottom;
}
