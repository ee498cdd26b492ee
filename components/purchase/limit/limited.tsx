'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import type { Goods } from '@/lib/contract/pay-data';

// If this can't be loaded the page still sells, because the server refuses purchases over a limit.
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
  /** For text that is only true while the goods can be bought: then nothing is shown in its place. */
  isHint?: boolean;
  children?: ReactNode;
}>;

/**
 * For limited goods (F5.8): shows how often they may be bought and what is left. Around a button, replaces it
 * with the reason while they can't be bought. Adds nothing for other goods.
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
