'use client';

import { useRouter } from 'next/navigation';
import { goToPage } from '@/components/popups/go-to-page';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { goToSection, sectionIds } from '@/components/select-goods/go-to-section';
import { pageHref } from '@/lib/client/use-page-href';
import type { WaysOn } from './result-actions';

/**
 * The ways on from the result popup. All lead back to the page under it; only where paying has a page of its own, an order
 * that is done goes on to the page of its result. Pages without methods, such as the history, lead to the shop.
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

/** Where methods are chosen, seen from a page without any: a page of its own in the old version, else the shop. */
function methodsFrom(pathname: string): string {
  return pathname === '/selectGoods' || pathname === '/result' ? '/recharge' : '/';
}
