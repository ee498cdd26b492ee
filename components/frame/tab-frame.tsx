'use client';

import { type ReactNode, useState } from 'react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { useScroll } from '@/lib/client/page/use-scroll';
import { scrollRules, showsNavigation } from '@/lib/domain/scroll-direction';
import { BottomNav } from './bottom-nav';
import type { TabPlace } from './page-tab';

type TabFrameProps = Readonly<{ place: TabPlace; children: ReactNode }>;

/**
 * A main tab with its bottom navigation, which hides while the player scrolls down (F2.11). The property --bottom-nav tells other bars at
 * the lower edge how much height it takes.
 */
export function TabFrame({ place, children }: TabFrameProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const scroll = useScroll(scrollRules.navigationResetMs);
  const isHidden = !hasFocus && !showsNavigation(scroll);
  return (
    <div className={cx('tab-frame', !isHidden && 'tab-frame-bar')}>
      {children}
      <BackToTop />
      <BottomNav {...place} isHidden={isHidden} onFocusChange={setHasFocus} />
    </div>
  );
}

/**
 * A button to the top of a long page, shown while the player scrolls up from far below. It hides after a second without scrolling, unless
 * it is hovered or focused.
 */
function BackToTop() {
  const t = useTranslations('shell');
  const { direction } = useScroll(scrollRules.resetMs);
  const isShown = direction === 'up' && window.scrollY > 2 * window.innerHeight;
  const goUp = () => {
    const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
  };
  return (
    <button
      type="button"
      aria-label={t('scrollTop')}
      onClick={goUp}
      className={cx('to-top', !isShown && 'to-top-away')}
    >
      <Glyph name="arrow-up" className="size-5" />
    </button>
  );
}
