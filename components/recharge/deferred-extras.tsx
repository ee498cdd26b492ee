'use client';

import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react';

type Props = Readonly<{ codes: readonly string[] }>;
const never = () => () => undefined;
const Nothing = (_: Props): ReactNode => null;

/** A page works without them as well; one that can't load them mustn't break. */
const Extras = lazy(() =>
  import('./payment-extras').then(
    ({ PaymentExtras }): { default: (props: Props) => ReactNode } => ({ default: PaymentExtras }),
    () => ({ default: Nothing }),
  ),
);

/** PaymentExtras, in no page's first load. */
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
