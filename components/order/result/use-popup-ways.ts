'use client';

import { useRouter } from 'next/navigation';
import { goToPage } from '@/components/popups/go-to-page';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { goToSection, sectionIds } from '@/lib/client/page/go-to-section';
import { pageHref } from '@/lib/client/page/use-page-href';
import type { WaysOn } from './result-actions';

/**
 * What the buttons of the result popup lead to. All return to the page under the
 * popup, except that the classic payment page goes on to the result page when an
 * order is done. Pages without methods, such as the history, lead to the shop.
 */
export function usePopupWays(billingNo: string): WaysOn {
  const { close } = usePopupFrame();
  const router = useRouter();
  const goToMethods = () => {
    const { pathname, search } = window.location;
    router.push(pageHref(methodsFrom(pathname), search));
  };
  return {
    done: () => {
      const { pathname, search } = window.location;
      if (pathname === '/recharge')
        goToPage(router, pageHref(`/result?billing_no=${billingNo}`, search, pathname));
      close();
    },
    again: () => close(() => document.getElementById(sectionIds.method) ?? goToMethods()),
    change: () =>
      close(() => {
        if (!goToSection(sectionIds.method)) goToMethods();
      }),
  };
}

/**
 * The page to choose a method on, for pages that have none: /recharge in the classic edition, else the shop.
 */
function methodsFrom(pathname: string): string {
  return pathname === '/selectGoods' || pathname === '/result' ? '/recharge' : '/';
}
