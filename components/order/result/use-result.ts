'use client';

import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useReactionOnError } from '@/components/popups/use-reaction-on-error';
import { endOrder, isDone, leaveOrder } from '@/lib/client/order/end-order';
import { isFinalRefusal } from '@/lib/client/api/refusals';
import { showsDeadline, waitingPayment } from '@/lib/client/order/waiting-payment';
import { chosenGoodsIdAtom } from '@/lib/client/purchase/selection';
import { useShop } from '@/lib/client/shop/shop';
import { storedKeys } from '@/lib/client/storage/keys';
import { dropOrder, rememberOrder } from '@/lib/client/storage/last-orders';
import { forgetOpenOrder, noteOpenOrder } from '@/lib/client/storage/note-open-order';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { isSettled, type OrderStatus } from '@/lib/domain/order-status';
import type { ResultPlace } from './result-head';
import { useOrder, type OrderWatch } from './use-order';
import { useOrderEvents } from './use-order-events';

type ShownOrder = Readonly<{
  place: ResultPlace;
  billingNo: string;
  receipt: string | null;
  payUrl: string | null;
  /** The method, if already known. */
  methodKey?: string | undefined;
  /** When the order expires, in seconds since 1970, if already known. */
  due?: number | undefined;
}>;

/** An order being shown: it is followed to its end, stored in this browser until then, and no longer chosen once it is paid. */
export function useResult({ place, billingNo, receipt, payUrl, methodKey, due }: ShownOrder) {
  const { tenant } = useShop();
  const [wantsDetail, setWantsDetail] = useState(false);
  const wantsAll = wantsDetail || payUrl === null || showsDeadline(methodKey, tenant.channels);
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
  useClearedChoice(watch);
  useReactionOnError(error);
  const url = payUrl ?? safeLink(order?.pay_url);
  const receiptNow = receipt ?? order?.receipt ?? null;
  return {
    watch,
    /** The order doesn't exist, or this player may not read it. */
    isGone,
    payment: waitingPayment(
      { billingNo, receipt: receiptNow, url, isLinked: payUrl !== null, methodKey, due },
      order,
      tenant.channels,
    ),
    payUrl: url,
    receipt: receiptNow,
    askDetail: () => setWantsDetail(true),
  };
}

/** A payment page's address comes from outside and is used as a link, so only http and https are allowed. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^https?:\/\/\S+$/i.test(link) ? link : null;
}

type Ending = Readonly<{
  billingNo: string;
  receipt: string | null;
  status: OrderStatus;
  /** Money that arrived for the order is being sent back, and the player has been told. */
  hasMoneyBack: boolean;
  isGone: boolean;
  /** True if the result is a page, which finds its order again after a reload; a popup has to be reopened. */
  isPage: boolean;
}>;

/**
 * Stores the order while it is open, so that a reload finds it, and releases its order key once it is paid or its money has been sent back.
 */
function useOrderEnd({ billingNo, receipt, status, hasMoneyBack, isGone, isPage }: Ending): void {
  const store = useLocalStore();
  const hasFailed = status === 'fail';
  const isOver = (isSettled(status) && !hasFailed) || (hasFailed && hasMoneyBack);
  useEffect(() => {
    if (isOver) endOrder(store, billingNo);
    else if (hasFailed) leaveOrder(store, { billing_no: billingNo, receipt });
    else if (isGone) forgetOpenOrder(store, billingNo);
    else if (!isDone(store, billingNo))
      noteOpenOrder(store, { billing_no: billingNo, receipt, dismissed: isPage });
    if (isGone) dropOrder(store, billingNo);
    else rememberOrder(store, { billing_no: billingNo, receipt });
  }, [store, billingNo, receipt, isOver, hasFailed, isGone, isPage]);
}

/**
 * Clears the chosen goods once they are paid, so that the player doesn't pay for them again by mistake; in the stored order draft too, which
 * no page writes while a result is shown.
 */
function useClearedChoice({ status, order }: OrderWatch): void {
  const store = useLocalStore();
  const setGoods = useSetAtom(chosenGoodsIdAtom);
  const isPaid = status === 'success' || status === 'repeat';
  const bought = isPaid ? order?.product_id : undefined;
  useEffect(() => {
    if (bought === undefined) return;
    setGoods((chosen) => (chosen === bought ? null : chosen));
    const draft = store.read(storedKeys.orderDraft);
    if (draft?.goods?.value === bought) store.write(storedKeys.orderDraft, { ...draft, goods: null });
  }, [bought, setGoods, store]);
}
