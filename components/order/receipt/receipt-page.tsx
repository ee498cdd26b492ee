'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { LostOrder, OrderError } from '@/components/order/result/order-error';
import { useNamedOrder } from '@/components/order/result/use-named-order';
import { useOrder } from '@/components/order/result/use-order';
import { useLate, useTellLost } from '@/components/popups/words-provider';
import { NothingHere } from '@/components/shell/nothing-here';
import { PlainPage } from '@/components/shell/plain-page';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { isFinalRefusal } from '@/lib/client/api/refusals';
import { showReturn } from '@/lib/client/page-scripts/root-marks';
import type { NamedReceipt } from '@/lib/client/order/receipt-path';

/** Only the browser knows the order, so what shows it is loaded beside the order itself. */
const loadSheet = () => import('./receipt-sheet');

/** /receipt: everything about one order, to keep, share and print (F3.31). Follows the order for as long as it is open (F3.32). */
export function ReceiptPage() {
  const t = useTranslations('receipt');
  const named = useNamedOrder();
  // The address names an order as that of a return does, but nothing here waits for a result.
  useEffect(showReturn, []);
  return (
    <PlainPage title={t('title')}>
      {named === null ? (
        <NothingHere icon={<ReceiptText className="size-7" />} title={t('none')} text={t('noneText')} />
      ) : (
        <NamedReceiptSheet key={named.billing_no} billingNo={named.billing_no} receipt={named.receipt} />
      )}
    </PlainPage>
  );
}

function NamedReceiptSheet({ billingNo, receipt }: NamedReceipt) {
  const { order, error, ask } = useOrder({ billingNo, receipt, wantsAll: true });
  const sheet = useLate(loadSheet, useTellLost());
  if (order !== null && sheet !== null)
    return <sheet.ReceiptSheet order={order} receipt={receipt ?? order.receipt ?? null} />;
  if (order !== null || error === null) return <SheetSkeleton />;
  if (isFinalRefusal(error.result))
    return (
      <Card padded>
        <LostOrder billingNo={billingNo} receipt={receipt} />
      </Card>
    );
  return <OrderError failure={error.result} onRetry={ask} />;
}

/** A placeholder until the browser has read which order to show. */
export function ReceiptSkeleton() {
  const t = useTranslations('receipt');
  return (
    <PlainPage title={t('title')}>
      <SheetSkeleton />
    </PlainPage>
  );
}

function SheetSkeleton() {
  return (
    <Card padded aria-busy="true" className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-96 rounded-card" />
    </Card>
  );
}
