'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { Goods } from '@/lib/contract/pay-data';

// The server refuses what is over a limit, so a page that can't load this still sells.
const Note = lazy(() =>
  import('./limit-note').then(
    ({ LimitNote }) => ({ default: LimitNote }),
    () => ({ default: () => null }),
  ),
);
const Gate = lazy(() =>
  import('./limit-gate').then(
    ({ LimitGate }) => ({ default: LimitGate }),
    () => ({ default: ({ children }: Readonly<{ children: ReactNode }>) => children }),
  ),
);

type LimitedProps = Readonly<{
  goods: Goods | null;
  className?: string | undefined;
  /** Around words that hold only while the goods can be bought: nothing takes their place. */
  isHint?: boolean;
  children?: ReactNode;
}>;

/**
 * Of limited goods: how often they may be bought and what is left of that; around a button, what stands in its place while they can't
 * be bought. Nothing of its own for other goods.
 */
export function Limited({ goods, className, isHint = false, children }: LimitedProps) {
  if (goods?.isLimit !== true) return children;
  if (children === undefined)
    return (
      <Suspense>
        <Note productId={goods.value} />
      </Suspense>
    );
  return (
    <Suspense fallback={children}>
      <Gate productId={goods.value} className={className} isHint={isHint}>
        {children}
      </Gate>
    </Suspense>
  );
}
