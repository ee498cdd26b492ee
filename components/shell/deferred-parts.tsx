'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;
const Nothing = (): ReactNode => null;

/** A page works without them as well; one that can't load them mustn't break. */
const Parts = lazy(() =>
  import('./background').then(
    ({ Background }) => ({ default: Background }),
    () => ({ default: Nothing }),
  ),
);

/** What runs beside every page and is in no first load: it comes once the page has been taken over. */
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
