'use client';

import { useEffect } from 'react';
import { endOrder, leaveOrder } from '@/lib/client/order/end-order';
import { dropOrder, rememberOrder } from '@/lib/client/storage/last-orders';
import { forgetOpenOrder, noteOpenOrder } from '@/lib/client/storage/open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { isSettled, type OrderStatus } from '@/lib/domain/order-status';

type Ending = Readonly<{
  billingNo: string;
  receipt: string | null;
  status: OrderStatus;
  /** Money that arrived for the order is going back, and the player has been told. */
  hasMoneyBack: boolean;
  isGone: boolean;
  /**
   * The result is a page, which finds its order again by itself; a popup has to be reopened after a reload.
   */
  isPage: boolean;
}>;

/** Stores the order while it is open, so that a reload finds it, and forgets its intent when it is over. */
export function useOrderEnd({ billingNo, receipt, status, hasMoneyBack, isGone, isPage }: Ending): void {
  const store = useLocalStore();
  const hasFailed = status === 'fail';
  const isOver = (isSettled(status) && !hasFailed) || (hasFailed && hasMoneyBack);
  useEffect(() => {
    if (isOver) endOrder(store, billingNo);
    else if (hasFailed) leaveOrder(store, { billing_no: billingNo, receipt });
    else if (isGone) forgetOpenOrder(store, billingNo);
    else noteOpenOrder(store, { billing_no: billingNo, receipt, dismissed: isPage });
    if (isGone) dropOrder(store, billingNo);
    else rememberOrder(store, { billing_no: billingNo, receipt });
  }, [store, billingNo, receipt, isOver, hasFailed, isGone, isPage]);
}
