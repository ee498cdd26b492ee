'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { useHydrated } from '@/lib/client/page/page-tree';

type Props = Readonly<{ codes: readonly string[]; isBesidePay?: boolean }>;
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
  const isBrowser = useHydrated();
  return (
    isBrowser && (
      <Suspense>
        <Extras {...props} />
      </Suspense>
    )
  );
}
