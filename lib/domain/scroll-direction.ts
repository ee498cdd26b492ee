/** Scrolling as the navigation reads it (spec section 9): milliseconds and pixels. */
export const scrollRules = {
  /** At most one look at the position in this time. */
  throttleMs: 300,
  /** After so long without scrolling the direction is forgotten. */
  resetMs: 1000,
  /** The same in navigation: what the scrolling hid comes back. */
  navigationResetMs: 5000,
  /** Nearer to the page's end than this counts as the end. */
  bottomPx: 100,
} as const;

/** Movements up to this are a finger's tremble. */
const tremblePx = 4;

/** Where the page stands: pixels scrolled, seen and in all. */
export type ScrollPlace = Readonly<{ top: number; seen: number; whole: number }>;

/** The way the page was scrolled last; null at rest. */
export type ScrollState = Readonly<{ top: number; direction: 'up' | 'down' | null; atBottom: boolean }>;

/** The state after a look at the place. Beyond its ends a page only springs back, which is no direction. */
export function afterScroll(before: ScrollState, { top, seen, whole }: ScrollPlace): ScrollState {
  const end = Math.max(0, whole - seen);
  const at = Math.min(Math.max(0, top), end);
  const moved = at - before.top;
  const atBottom = end - at <= scrollRules.bottomPx;
  if (Math.abs(moved) <= tremblePx) return { ...before, atBottom };
  return { top: at, direction: moved > 0 ? 'down' : 'up', atBottom };
}

/** Whether a navigation that gives way shows (spec section 2): not while scrolling down, unless the end is near. */
export function showsNavigation({ direction, atBottom }: Omit<ScrollState, 'top'>): boolean {
  return direction !== 'down' || atBottom;
}
