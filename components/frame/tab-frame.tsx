'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { optionalPart, useIdle } from '@/lib/client/page/page-stages';
import { BottomNav } from './bottom-nav';
import type { TabPlace } from './page-tab';

/** If this can't be loaded, the navigation stays. */
const Scrolling = optionalPart(() =>
  import('./frame-scrolling').then(({ FrameScrolling }) => FrameScrolling),
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
