'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { ApiFailure } from '@/lib/client/api/api-result';
import { reportFailureAtom } from '@/lib/client/failures/failures';
import { keepAreaCookie } from '@/lib/client/page/shop-cookies';
import { useShop } from '@/lib/client/shop/shop';

/** The events that precede a tab's request for another page: the player comes to the tab, clicks, or goes back. */
const moments = ['focus', 'visibilitychange', 'click', 'popstate'] as const;

/** `refusal` is why the server can't show the page in its area: the page reacts as to its own calls, and leaves (F6.4). */
type AreaKeeperProps = Readonly<{ refusal?: ApiFailure | undefined }>;

/**
 * Keeps the page in its area (F1.4). Tabs share the cookie that tells the edge the area, so another tab may have set it to a different
 * area; before this tab requests its next page, it sets the cookie back to this page's area. Renders nothing.
 */
export function AreaKeeper({ refusal }: AreaKeeperProps) {
  const { area, tenant } = useShop();
  const report = useSetAtom(reportFailureAtom);
  useEffect(() => {
    if (refusal !== undefined) report({ failure: refusal });
  }, [refusal, report]);
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
