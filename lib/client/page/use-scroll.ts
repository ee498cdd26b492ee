'use client';

import { useEffect, useState } from 'react';
import { afterScroll, scrollRules, type ScrollPlace, type ScrollState } from '@/lib/domain/scroll-direction';

type Seen = Omit<ScrollState, 'top'>;

/** The direction in which the page is scrolled, read every 300 ms at most and reset `resetMs` after the last movement. */
export function useScroll(resetMs: number): Seen {
  const [seen, setSeen] = useState<Seen>({ direction: null, atBottom: false });
  useEffect(() => {
    let state: ScrollState = { top: placeNow().top, direction: null, atBottom: false };
    let look: ReturnType<typeof setTimeout> | undefined;
    let reset: ReturnType<typeof setTimeout> | undefined;
    const show = (next: ScrollState) => {
      state = next;
      setSeen((now) =>
        now.direction === next.direction && now.atBottom === next.atBottom
          ? now
          : { direction: next.direction, atBottom: next.atBottom },
      );
    };
    const onScroll = () => {
      clearTimeout(reset);
      reset = setTimeout(() => show({ ...state, direction: null }), resetMs);
      look ??= setTimeout(() => {
        look = undefined;
        show(afterScroll(state, placeNow()));
      }, scrollRules.throttleMs);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(look);
      clearTimeout(reset);
    };
  }, [resetMs]);
  return seen;
}

function placeNow(): ScrollPlace {
  const { scrollHeight } = document.documentElement;
  return { top: window.scrollY, seen: window.innerHeight, whole: scrollHeight };
}
