'use client';

import { useEffect } from 'react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { Glyph } from '@/components/ui/glyph';
import { scrollBehaviour } from '@/lib/client/page/page-stages';
import { usePressHold } from '@/lib/client/page/use-press-hold';
import { useScroll } from '@/lib/client/page/use-scroll';
import { scrollRules, showsNavigation } from '@/lib/domain/scroll-direction';

/**
 * What a main tab does while it is scrolled; not in the page's first load. It says when the navigation hides (F2.11), but not during a press
 * on what would move with it, and offers the way back to the top.
 */
export function FrameScrolling({ onHide }: Readonly<{ onHide: (isHidden: boolean) => void }>) {
  const hides = !showsNavigation(useScroll(scrollRules.navigationResetMs));
  const isHeld = usePressHold('.sticky-bar, .bottom-nav');
  useEffect(() => {
    if (!isHeld) onHide(hides);
  }, [isHeld, hides, onHide]);
  return <BackToTop />;
}

/**
 * A button to the top of a long page, shown while the player scrolls up from far below. It hides after a second without scrolling, unless
 * it is hovered or focused.
 */
function BackToTop() {
  const t = useTranslations('shell');
  const { direction } = useScroll(scrollRules.resetMs);
  const isShown = direction === 'up' && window.scrollY > 2 * window.innerHeight;
  const goUp = () => window.scrollTo({ top: 0, behavior: scrollBehaviour() });
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
