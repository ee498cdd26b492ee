'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;
const Nothing = (): ReactNode => null;

/** If this can't be loaded, the page works without it. */
const Parts = lazy(() =>
  import('./background').then(
    ({ Background }) => ({ default: Background }),
    () => ({ default: Nothing }),
  ),
);

/** Loads what runs beside every page, after hydration and outside the first load. */
export function DeferredParts() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isBrowser && (
      <Suspense>
        <Parts />
      </Suspense>
    )
  );
}
