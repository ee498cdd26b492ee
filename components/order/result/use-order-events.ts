'use client';

import { useEffect, useEffectEvent } from 'react';
import { useLocalStore } from '@/lib/client/storage/use-stored';
import { logEvent } from '@/lib/client/track/log-event';
import { reportRecharge } from '@/lib/client/track/report-recharge';
import type { OrderInfo } from '@/lib/contract/payments';
import type { OrderStatus } from '@/lib/domain/order-status';

type Shown = Readonly<{ billingNo: string; status: OrderStatus; order: OrderInfo | null }>;

/** Tracks how a shown order ended, and reports each paid order once. */
export function useOrderEvents({ billingNo, status, order }: Shown): void {
  const store = useLocalStore();
  const isPaid = status === 'success' || status === 'repeat';
  useEffect(() => {
    if (status === 'success' || status === 'repeat')
      logEvent('result_success', { billing_no: billingNo, result: status });
    if (status === 'fail') logEvent('result_fail', { billing_no: billingNo });
  }, [billingNo, status]);

  const isKnown = isPaid && order !== null;
  const report = useEffectEvent(() => {
    if (order !== null && (status === 'success' || status === 'repeat')) reportRecharge(store, order, status);
  });
  useEffect(() => {
    if (isKnown) report();
  }, [billingNo, isKnown]);
}
