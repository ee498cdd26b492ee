'use client';

import { useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useScroll } from '@/lib/client/page/use-scroll';
import { scrollRules, showsNavigation } from '@/lib/domain/scroll-direction';
import { BackToTop } from './back-to-top';
import { BottomNav } from './bottom-nav';
import type { TabPlace } from './tab-place';

type TabFrameProps = Readonly<{ place: TabPlace; children: ReactNode }>;

/**
 * A main tab with its bottom navigation, which hides while the player scrolls down (F2.11). The property
 * --bottom-nav tells other bars at the lower edge how much height it takes.
 */
export function TabFrame({ place, children }: TabFrameProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const scroll = useScroll(scrollRules.navigationResetMs);
  const isHidden = !hasFocus && !showsNavigation(scroll);
  return (
    <div
      className={cx(
        'flex flex-1 flex-col max-lg:pb-[calc(--spacing(15)+env(safe-area-inset-bottom))]',
        !isHidden && 'max-lg:[--bottom-nav:calc(--spacing(15)+env(safe-area-inset-bottom))]',
      )}
    >
      {children}
      <BackToTop />
      <BottomNav {...place} isHidden={isHidden} onFocusChange={setHasFocus} />
    </div>
  );
}
