'use client';

import { Suspense } from 'react';
import { sectionIds } from '@/lib/client/page/go-to-section';
import { optionalPart, useMounted } from '@/lib/client/page/page-stages';

type Props = Readonly<{ codes: readonly string[]; isBesidePay?: boolean; isForDebt?: boolean }>;

/** If this can't be loaded, the page works without it. */
const Extras = optionalPart(() => import('./payment-extras').then(({ PaymentExtras }) => PaymentExtras));

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
