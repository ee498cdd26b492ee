'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { useMounted } from '@/lib/client/page/page-stages';

type Props = Readonly<{ codes: readonly string[]; isBesidePay?: boolean }>;
type WholeProps = Props & Readonly<{ goodsId: string }>;
const Nothing = (_: WholeProps): ReactNode => null;

/** If this can't be loaded, the page works without it. */
const Extras = lazy(() =>
  import('./payment-extras').then(
    ({ PaymentExtras }): { default: (props: WholeProps) => ReactNode } => ({ default: PaymentExtras }),
    () => ({ default: Nothing }),
  ),
);

/** Loads PaymentExtras after hydration, outside the page's first load. */
export function DeferredExtras(props: Props) {
  const isBrowser = useMounted();
  return (
    isBrowser && (
      <Suspense>
        <Extras {...props} goodsId={sectionIds.goods} />
      </Suspense>
    )
  );
}
