'use client';

import { useContext, useState, type ReactNode } from 'react';
import {
  AllWordsContext,
  useLate,
  useTellLost,
  WholeWordsProvider,
} from '@/components/popups/words-provider';
import { limitView } from '@/lib/domain/limits';
import { useLimit, useRereadAfterPopups, useWait } from './use-limit';

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
  const isOpen = limit === null || limitView(limit) === 'open';
  const { late, isLost } = useClosed(!isOpen && !isHint);
  if (isOpen) return children;
  if (isHint) return null;
  // As long as the reason is lost, the button stays: the server refuses purchases over a limit.
  if (late === null) return isLost ? children : null;
  const [{ LimitClosed }, words] = late;
  return (
    <WholeWordsProvider words={words}>
      <LimitClosed limit={limit} wait={wait} className={className} />
    </WholeWordsProvider>
  );
}

/** What says why goods can't be bought, with its words, and whether it was lost on its way. */
function useClosed(isNeeded: boolean) {
  const words = useContext(AllWordsContext);
  const [isLost, setIsLost] = useState(false);
  const tell = useTellLost();
  const load = () => Promise.all([import('./limit-closed'), words?.()]);
  const late = useLate(isNeeded ? load : null, () => {
    setIsLost(true);
    tell();
  });
  return { late, isLost };
}
