'use client';

import { useStore } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useShop } from '@/lib/client/shop';
import { popupAtom } from '@/lib/client/popups';
import { replaceQuery } from '@/lib/client/replace-query';
import { endedOrderKey, forgetEndedOrder, leftOpenOrder, orderNamed } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { orderStatusOf } from '@/lib/domain/order-status';
import { endOrder, leaveOrder } from './end-order';
import { isFinalRefusal } from './is-final-refusal';
import { lateNews } from './late-news';

type Named = Readonly<{ billing_no: string; receipt: string | null }>;

/**
 * Opens the result of the order that the address names (spec section 2, billing_no), or that was still open when the page
 * was left or reloaded, or for which money has come since. Renders nothing.
 */
export function OpenResultFromUrl() {
  const { api } = useShop();
  const store = useLocalStore();
  const open = useEffectEvent(useOpen());
  /** An order left behind is shown while it waits for money and when it got some, not when it came to nothing. */
  const resume = useEffectEvent(async (order: Named, signal: AbortSignal) => {
    const { billing_no, receipt } = order;
    const input = { billing_no, simple: '1', ...(receipt !== null && { receipt }) } as const;
    const result = await api.call('getOrderInfo', input, { signal });
    if (signal.aborted) return;
    if (!result.ok) {
      if (isFinalRefusal(result)) endOrder(store, billing_no);
      return;
    }
    const status = orderStatusOf(result.content.status);
    if (status === 'fail') leaveOrder(store, order);
    else open(order);
  });
  /** An order that had ended unpaid is shown again when money has come for it since. */
  const recall = useEffectEvent(async (order: Named, signal: AbortSignal) => {
    const news = await lateNews(api, order, signal);
    if (signal.aborted || news === 'unknown' || news === 'none') return;
    forgetEndedOrder(store, order.billing_no);
    if (news === 'money') open(order);
  });

  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const named = orderNamed(query.get('billing_no'), query.get('receipt'));
    if (named !== null) {
      open(named);
      cleanAddress(query);
      return;
    }
    const left = leftOpenOrder(store);
    const ended = store.read(endedOrderKey);
    const leaving = new AbortController();
    if (left !== null) resume(left, leaving.signal).catch(() => undefined);
    else if (ended !== null) recall(ended, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [store]);
  return null;
}

/** Opens the result of an order, unless another popup is open. */
function useOpen() {
  const atoms = useStore();
  return ({ billing_no, receipt }: Named) => {
    if (atoms.get(popupAtom) !== null) return;
    atoms.set(popupAtom, {
      ...{ kind: 'result', billingNo: billing_no, receipt },
      ...{ payUrl: null, opening: 'earlier' },
    });
  };
}

/** Takes the order out of the address bar, where it would be bookmarked and shared; a provider's own parameters stay. */
function cleanAddress(query: URLSearchParams): void {
  query.delete('billing_no');
  query.delete('receipt');
  replaceQuery(query);
}
