'use client';

import { useAtomValue } from 'jotai';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '@/lib/client/page/page-stages';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { keepEarlyEvents, logEvent, logPageView } from '@/lib/client/track/log-event';

/** Logs page views and openings of the login popup, and loads the code that sends events once the page is idle (F6.5). Renders nothing. */
export function Tracker() {
  const shop = useShop();
  const store = useLocalStore();
  const pathname = usePathname();
  const isLoginOpen = useAtomValue(popupAtom)?.kind === 'login';

  useEffect(() => logPageView(trackedPath(window.location.pathname)), [pathname]);
  useEffect(() => {
    if (isLoginOpen) logEvent('login_popup_opened');
  }, [isLoginOpen]);
  useEffect(() => {
    let isLeft = false;
    let stop: (() => void) | null = null;
    const load = async () => {
      const { trackInBrowser } = await import('@/lib/client/track/track-host');
      if (!isLeft) stop = trackInBrowser(shop, store);
    };
    // If this can't be loaded, the page works without it, and its events wait for the next page.
    const cancel = whenIdle(() => void load().catch(() => undefined));
    const leave = () => {
      if (stop === null) keepEarlyEvents(store);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      isLeft = true;
      cancel();
      window.removeEventListener('pagehide', leave);
      stop?.();
    };
  }, [shop, store]);
  return null;
}

/**
 * A page's path as events may contain it: only plain words, such as our own pages have. Any other path could contain a code, so it is
 * reported as '/other'.
 */
export function trackedPath(path: string): string {
  return /^\/(?:[A-Za-z-]{1,32}(?:\/[A-Za-z-]{1,32}){0,2}\/?)?$/.test(path) ? path : '/other';
}
