import { useSyncExternalStore } from 'react';

/** What puts a new tree of the page to where the old one stood. Each returns how to stop. */
export type Restoration = Readonly<{ scroll: () => () => void; fields: () => () => void }>;

const nothing = () => () => undefined;
let kept: Restoration = { scroll: nothing, fields: nothing };

/** Notes how the next tree is put back. */
export function keepRestoration(restoration: Restoration): void {
  kept = restoration;
}

/** To be called before the new tree is painted. */
export function restoreScroll(): () => void {
  return kept.scroll();
}

/** To be called once the new tree stands. */
export function restoreFields(): () => void {
  return kept.fields();
}

/** False on a server and while the page is hydrated, so that both render the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
}
