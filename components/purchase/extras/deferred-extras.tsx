'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

type Props = Readonly<{ codes: readonly string[] }>;
const never = () => () => undefined;
const Nothing = (_: Props): ReactNode => null;

/** If this can't be loaded, the page works without it. */
const Extras = lazy(() =>
  import('./payment-extras').then(
    ({ PaymentExtras }): { default: (props: Props) => ReactNode } => ({ default: PaymentExtras }),
    () => ({ default: Nothing }),
  ),
);

/** Loads PaymentExtras after hydration, outside the page's first load. */
export function DeferredExtras(props: Props) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    isBrowser && (
      <Suspense>
        <Extras {...props} />
      </Suspense>
    )
  );
}
