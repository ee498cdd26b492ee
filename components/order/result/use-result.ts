'use client';

import { useState } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { isFinalRefusal } from '@/lib/client/order/is-final-refusal';
import { saysUntilWhen, waitingPayment } from '@/lib/client/order/waiting-payment';
import { useShop } from '@/lib/client/shop/shop';
import type { ResultPlace } from './result-head';
import { useOrder } from './use-order';
import { useOrderEnd } from './use-order-end';
import { useOrderEvents } from './use-order-events';

type Shown = Readonly<{
  place: ResultPlace;
  billingNo: string;
  receipt: string | null;
  payUrl: string | null;
  /** The method, where it is known already. */
  methodKey?: string | undefined;
}>;

/** An order being shown: followed to its end, and stored in this browser until then. */
export function useResult({ place, billingNo, receipt, payUrl, methodKey }: Shown) {
  const { tenant } = useShop();
  const [wantsDetail, setWantsDetail] = useState(false);
  const wantsAll = wantsDetail || payUrl === null || saysUntilWhen(methodKey, tenant.id);
  const watch = useOrder({ billingNo, receipt, wantsAll });
  const { status, order, error } = watch;
  const isGone = error !== null && isFinalRefusal(error.result);
  useOrderEnd({
    billingNo,
    receipt,
    status,
    hasMoneyBack: order?.money_back !== undefined,
    isGone,
    isPage: place === 'page',
  });
  useOrderEvents({ billingNo, status, order });
  useReactionOnError(error);
  const url = payUrl ?? safeLink(order?.pay_url);
  const receiptNow = receipt ?? order?.receipt ?? null;
  return {
    watch,
    /** The order doesn't exist, or not for this player. */
    isGone,
    payment: waitingPayment({ billingNo, receipt: receiptNow, url, methodKey }, order, tenant.id),
    payUrl: url,
    receipt: receiptNow,
    askDetail: () => setWantsDetail(true),
  };
}

/** A payment page's address comes from outside and is used as a link, so only http and https are allowed. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^https?:\/\/\S+$/i.test(link) ? link : null;
}
