'use client';

import { type ReactNode, useState } from 'react';
import { ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import { useScroll } from '@/lib/client/page/use-scroll';
import { scrollRules, showsNavigation } from '@/lib/domain/scroll-direction';
import { BottomNav } from './bottom-nav';
import type { TabPlace } from './page-tab';

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
        'flex flex-1 flex-col max-lg:pb-[calc(--spacing(15)+env(safe-area-inset-bottom))] wide-short:pb-0!',
        !isHidden &&
          'max-lg:[--bottom-nav:calc(--spacing(15)+env(safe-area-inset-bottom))] wide-short:[--bottom-nav:0px]!',
      )}
    >
      {children}
      <BackToTop />
      <BottomNav {...place} isHidden={isHidden} onFocusChange={setHasFocus} />
    </div>
  );
}

/**
 * A button to the top of a long page, shown while the player scrolls up from far below. It hides after a
 * second without scrolling, unless it is pointed at or focused.
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
      className={cx(
        'fixed end-4 bottom-[calc(--spacing(26)+var(--bottom-nav))] z-bar grid size-12 place-items-center rounded-pill bg-raised text-ink shadow-popup inset-ring inset-ring-line transition-[opacity,visibility] duration-200 lg:bottom-6',
        !isShown &&
          'invisible opacity-0 hover:visible hover:opacity-100 focus-visible:visible focus-visible:opacity-100',
      )}
    >
      <ArrowUp aria-hidden="true" className="size-5" />
    </button>
  );
}
