'use client';

import { useStore } from 'jotai';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { showReturn } from '@/lib/client/page-scripts/root-marks';
import { replaceQuery } from '@/lib/client/page/use-page-href';
import { popupAtom } from '@/lib/client/popups/popup';
import { useShop } from '@/lib/client/shop/shop';
import { endedOrderKey, leftOpenOrder, orderNamed } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';

/** How long the page may stay covered while the result is loading, in milliseconds. */
const coveredMs = 8_000;

type OrderLink = Readonly<{ billing_no: string; receipt: string | null }>;

/**
 * Opens the result of the order in the address (F3.24), or else of the order that was open when the page was left or reloaded, or of one
 * that has received money since. For an order in the address, the page stays covered until the result is shown.
 */
export function OpenResultFromUrl() {
  const { api } = useShop();
  const store = useLocalStore();
  const open = useEffectEvent(useOpen());
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const named = orderNamed(query.get('billing_no'), query.get('receipt'));
    if (named === null) showReturn();
    else {
      open(named);
      cleanAddress(query);
      // If the popup doesn't open, the shop must not stay covered.
      const uncover = setTimeout(showReturn, coveredMs);
      return () => clearTimeout(uncover);
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const isNothing = leftOpenOrder(store) === null && store.read(endedOrderKey) === null;
    if (isNothing) return;
    import('@/lib/client/order/reopen-last-order')
      .then(({ reopenLastOrder }) => reopenLastOrder({ api, store, signal, open }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [api, store]);
  return <PaymentReturn />;
}

/**
 * Covers the page from the first paint for a visit that returns from a payment, until its result is shown (F3.24). The page contains it for
 * every visitor, hidden; lib/client/page-scripts/before-hydration shows it.
 */
function PaymentReturn() {
  const t = useTranslations('result.returning');
  return (
    <div role="status" className="payment-return">
      <b>{t('title')}</b>
      {t('text')}
    </div>
  );
}

/** Opens the result of an order, unless another popup is open. */
function useOpen() {
  const atoms = useStore();
  return ({ billing_no, receipt }: OrderLink) => {
    if (atoms.get(popupAtom) !== null) return;
    atoms.set(popupAtom, {
      kind: 'result',
      billingNo: billing_no,
      receipt,
      payUrl: null,
      opening: 'earlier',
    });
  };
}

/** Removes the order from the address bar, so that it isn't bookmarked or shared. The provider's parameters stay. */
function cleanAddress(query: URLSearchParams): void {
  query.delete('billing_no');
  query.delete('receipt');
  replaceQuery(query);
}
