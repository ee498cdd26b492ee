'use client';

import { useEffect, useEffectEvent } from 'react';
import { defineKey, listOf, text } from '@/lib/client/storage/decode';
import type { LocalStore } from '@/lib/client/storage/local-store';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent, logRecharge } from '@/lib/client/track/log-event';
import { amountOf } from '@/lib/client/order/delivery';
import type { OrderInfo } from '@/lib/contract/payments';
import { methodIdsOf } from '@/lib/domain/method-key';
import type { OrderStatus } from '@/lib/domain/order-status';

type ShownOrder = Readonly<{ billingNo: string; status: OrderStatus; order: OrderInfo | null }>;

/** Tracks how a shown order ended, as an event of its game, and reports each paid order once. */
export function useOrderEvents({ billingNo, status, order }: ShownOrder): void {
  const store = useLocalStore();
  const isPaid = status === 'success' || status === 'repeat';
  const isKnown = order !== null;
  const logEnd = useEffectEvent(() => {
    if (status === 'success' || status === 'repeat')
      logEvent('result_success', { billing_no: billingNo, result: status }, order?.client_id);
    if (status === 'fail') logEvent('result_fail', { billing_no: billingNo }, order?.client_id);
  });
  // Once the order is known: it may be one of another game than the tab's.
  useEffect(() => {
    if (isKnown) logEnd();
  }, [billingNo, status, isKnown]);

  const isReportable = isPaid && isKnown;
  const report = useEffectEvent(() => {
    if (order !== null && (status === 'success' || status === 'repeat')) reportRecharge(store, order, status);
  });
  useEffect(() => {
    if (isReportable) report();
  }, [billingNo, isReportable]);
}

const mostKnown = 50;
const reportedKey = defineKey('recharged', { days: 30 }, listOf(text(40), mostKnown));

/**
 * Reports a paid order unless this browser has already done so. If another browser has reported it, the tracking host recognises the
 * order's number.
 */
function reportRecharge(store: LocalStore, order: OrderInfo, result: 'success' | 'repeat'): void {
  const { billing_no, client_id, product_id, server_id, role_id } = order;
  const paid = amountOf(order);
  // The event is about money, so there is none without an amount.
  if (paid === null) return;
  const known = store.read(reportedKey) ?? [];
  if (known.includes(billing_no)) return;
  store.write(reportedKey, [billing_no, ...known].slice(0, mostKnown));
  const place = { client_id, product_id, server_id, role_id };
  logRecharge({ ...place, ...paid, billing_no, result, ...methodOf(order) });
}

/** The ids of the method that an order was paid by, as events name them. */
function methodOf({ method_key }: OrderInfo) {
  const ids = method_key === undefined ? undefined : methodIdsOf(method_key);
  return { payway_id: ids?.paywayId, channel_id: ids?.channelId };
}
