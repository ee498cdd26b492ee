'use client';

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useIdle } from '@/lib/client/page/page-stages';
import { BottomNav } from './bottom-nav';
import type { TabPlace } from './page-tab';

type ScrollingProps = Readonly<{ onHide: (isHidden: boolean) => void }>;
const Nothing = (_: ScrollingProps): ReactNode => null;

/** If this can't be loaded, the navigation stays. */
const Scrolling = lazy(() =>
  import('./frame-scrolling').then(
    ({ FrameScrolling }): { default: (props: ScrollingProps) => ReactNode } => ({ default: FrameScrolling }),
    () => ({ default: Nothing }),
  ),
);

type TabFrameProps = Readonly<{ place: TabPlace; children: ReactNode }>;

/**
 * A main tab with its bottom navigation, which hides while the player scrolls down (F2.11). The property --bottom-nav tells other bars at
 * the lower edge how much height it takes.
 */
export function TabFrame({ place, children }: TabFrameProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const [hides, setHides] = useState(false);
  const isIdle = useIdle();
  const isHidden = hides && !hasFocus;
  return (
    <div className={cx('tab-frame', !isHidden && 'tab-frame-bar')}>
      {children}
      {isIdle && (
        <Suspense>
          <Scrolling onHide={setHides} />
        </Suspense>
      )}
      <BottomNav {...place} isHidden={isHidden} onFocusChange={setHasFocus} />
    </div>
  );
}
