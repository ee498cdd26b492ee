'use client';

import { useEffect } from 'react';
import { keepAreaCookie } from '@/lib/client/page/area-cookie';
import { useShop } from '@/lib/client/shop/shop';

/** The events that precede a tab's request for another page: the player comes to the tab, clicks, or goes back. */
const moments = ['focus', 'visibilitychange', 'click', 'popstate'] as const;

/**
 * Keeps the page in its area (F1.4). Tabs share the cookie that tells the edge the area, so another tab may have set it to a different
 * area; before this tab requests its next page, it sets the cookie back to this page's area. Renders nothing.
 */
export function AreaKeeper() {
  const { area, tenant } = useShop();
  useEffect(() => {
    const keep = () => {
      if (document.visibilityState === 'visible') keepAreaCookie(area, tenant.landingArea);
    };
    for (const moment of moments) window.addEventListener(moment, keep, true);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, keep, true);
    };
  }, [area, tenant.landingArea]);
  return null;
}
