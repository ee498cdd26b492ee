import { useSyncExternalStore } from 'react';

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

/** False on a server and during hydration, so that both render the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
