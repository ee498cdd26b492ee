'use client';

import { Suspense, type ReactNode } from 'react';
import { optionalPart } from '@/lib/client/page/page-stages';
import type { Goods } from '@/lib/contract/pay-data';

// If these can't be loaded, the page still sells: the server refuses purchases over a limit.
const Note = optionalPart(() => import('./limit-note').then(({ LimitNote }) => LimitNote));
const Gate = optionalPart(
  () => import('./limit-gate').then(({ LimitGate }) => LimitGate),
  ({ children }) => children,
);

type LimitedProps = Readonly<{
  goods: Goods | null;
  className?: string | undefined;
  /** For text that is true only while the goods can be bought: otherwise nothing is shown in its place. */
  isHint?: boolean;
  children?: ReactNode;
}>;

/**
 * For limited goods (F5.8): without children, shows how often they may be bought and, to players, how many purchases are left. Around a
 * button, replaces the button with the reason while the goods can't be bought. Adds nothing for other goods.
 */
export function Limited({ goods, className, isHint = false, children }: LimitedProps) {
  if (goods?.isLimit !== true) return children;
  if (children === undefined)
    return (
      <Suspense>
        <Note goods={goods} />
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
