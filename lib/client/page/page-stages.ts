import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  startTransition,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';

/** After this many milliseconds, work is done even if the page is never idle. */
const latestMs = 3_000;
/** Safari and older web views don't tell when a page is idle. */
const guessMs = 1_200;

/** The functions that restore the old state in a new tree of the page. Each returns a function that stops it. */
export type Restoration = Readonly<{ scroll: () => () => void; fields: () => () => void }>;

const nothing = () => () => undefined;
let kept: Restoration = { scroll: nothing, fields: nothing };

/** Stores how to restore the next tree. */
export function keepRestoration(restoration: Restoration): void {
  kept = restoration;
}

/** Call it before the new tree is painted. */
export function restoreScroll(): () => void {
  return kept.scroll();
}

/** Call it once the new tree is mounted. */
export function restoreFields(): () => void {
  return kept.fields();
}

/** How the page scrolls by itself: smoothly, unless the player's device asks for less motion. */
export function scrollBehaviour(): ScrollBehavior {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
}

/**
 * False on a server and during hydration, so that both render the same; true from then on. The change is rendered at once, in one piece,
 * with everything else that waits: `useMounted` is for what can wait.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}

/**
 * False on a server and at first in a browser; true soon after. Unlike `useHydrated` it never makes the browser render in one piece: what
 * appears is rendered in slices.
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => startTransition(() => setMounted(true)), []);
  return isMounted;
}

/** Calls `work` once the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, guessMs);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: latestMs });
  return () => window.cancelIdleCallback(handle);
}

const Nothing = () => null;

/**
 * A part of the page whose code is loaded when it is first rendered, in a `Suspense`. If that can't be loaded, the page works without it, with
 * `fallback` in its place.
 */
export function optionalPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ComponentType<P> = Nothing,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: fallback }),
    ),
  );
}

/**
 * True once the browser is idle: the moment to load and to render what the page doesn't need at first. What then appears is rendered in
 * slices, between which the page answers.
 */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setIdle(true))), []);
  return isIdle;
}
