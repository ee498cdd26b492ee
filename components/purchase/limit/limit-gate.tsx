'use client';

import { lazy, Suspense, type ReactNode } from 'react';
import { AllWordsProvider } from '@/components/popups/words-provider';
import { limitView } from '@/lib/domain/limits';
import type { LimitClosedProps } from './limit-closed';
import { useLimit, useRereadAfterPopups, useWait } from './use-limit';

const Closed = lazy(() =>
  import('./limit-closed').then(
    ({ LimitClosed }): { default: (props: LimitClosedProps) => ReactNode } => ({ default: LimitClosed }),
    () => ({ default: () => null }),
  ),
);

type LimitGateProps = Readonly<{
  productId: string;
  className?: string | undefined;
  isHint: boolean;
  children: ReactNode;
}>;

/** Renders its children while the goods can be bought; otherwise the reason why not and what the player can do, or nothing for a hint. */
export function LimitGate({ productId, className, isHint, children }: LimitGateProps) {
  const { limit, refresh } = useLimit(productId);
  const wait = useWait(limit?.next_pay_time ?? 0, refresh);
  useRereadAfterPopups(refresh);
  if (limit === null || limitView(limit) === 'open') return children;
  if (isHint) return null;
  return (
    <Suspense>
      <AllWordsProvider>
        <Closed limit={limit} wait={wait} className={className} />
      </AllWordsProvider>
    </Suspense>
  );
}
