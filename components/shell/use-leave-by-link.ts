'use client';

import { useRouter } from 'next/navigation';
import { type MouseEvent, useContext } from 'react';
import { PopupFrameContext } from '@/components/popups/popup-contexts';
import { hrefNow } from '@/lib/client/page/use-page-href';
import { opensElsewhere } from './page-link';

/**
 * Returns a click handler for a PageLink in a popup, or for an element around one, which must call it while the event is captured. The popup
 * closes before the page opens: it would stay over the new page, and Back would lead into it. Outside a popup the link works as usual.
 */
export function useLeaveByLink(): (event: MouseEvent) => void {
  const router = useRouter();
  const popup = useContext(PopupFrameContext);
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (popup === null || link === null || opensElsewhere(event)) return;
    event.preventDefault();
    popup.close(() => router.push(hrefNow(link.pathname + link.search)));
  };
}
