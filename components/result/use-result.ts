'use client';

import { useState } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { useOrderEvents } from '@/components/tracking/use-order-events';
import { isFinalRefusal } from './is-final-refusal';
import type { ResultPlace } from './result-head';
import { useOrder } from './use-order';
import { useOrderEnd } from './use-order-end';

type Shown = Readonly<{
  place: ResultPlace;
  billingNo: string;
  receipt: string | null;
  payUrl: string | null;
}>;

/** An order being shown: followed to its end, and noted in this browser until then. */
export function useResult({ place, billingNo, receipt, payUrl }: Shown) {
  const [wantsDetail, setWantsDetail] = useState(false);
  const watch = useOrder({ billingNo, receipt, wantsAll: wantsDetail || payUrl === null });
  const { status, order, error } = watch;
  const isGone = error !== null && isFinalRefusal(error.result);
  useOrderEnd({ billingNo, receipt, status, isGone, isPage: place === 'page' });
  useOrderEvents({ billingNo, status, order });
  useReactionOnError(error);
  return {
    watch,
    /** It doesn't exist, or not for this player. */
    isGone,
    payUrl: payUrl ?? safeLink(order?.pay_url),
    receipt: receipt ?? order?.receipt ?? null,
    askDetail: () => setWantsDetail(true),
  };
}

/** A payment page's address comes from outside and ends in a link. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^https?:\/\/\S+$/i.test(link) ? link : null;
}
