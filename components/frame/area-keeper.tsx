'use client';

import { useEffect } from 'react';
import { keepAreaCookie } from '@/lib/client/page/area-cookie';
import { useShop } from '@/lib/client/shop/shop';

/** What happens in a tab before it asks for another page: somebody comes to it, presses something, or goes back. */
const moments = ['focus', 'visibilitychange', 'click', 'popstate'] as const;

/**
 * Keeps the page in its area (F1.4). Tabs share the cookie that tells the edge the area, so another tab may have
 * put its own there since; before this tab asks for its next page, it puts this page's area back. Renders nothing.
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
