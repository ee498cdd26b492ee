'use client';

import { ReceiptText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LostOrder, OrderError } from '@/components/order/result/order-error';
import { useNamedOrder } from '@/components/order/result/use-named-order';
import { useOrder } from '@/components/order/result/use-order';
import { BrandMark } from '@/components/shell/brand-mark';
import { NothingHere } from '@/components/shell/nothing-here';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { isFinalRefusal } from '@/lib/client/order/end-order';
import type { NamedReceipt } from '@/lib/client/order/receipt-path';
import { ReceiptSheet } from './receipt-sheet';

/** /receipt: everything about one order, to keep, share and print (F3.31). Follows the order for as long as it is open (F3.32). */
export function ReceiptPage() {
  const t = useTranslations('receipt');
  const named = useNamedOrder();
  return (
    <Frame>
      {named === null ? (
        <NothingHere icon={<ReceiptText className="size-7" />} title={t('none')} text={t('noneText')} />
      ) : (
        <NamedReceiptSheet key={named.billing_no} billingNo={named.billing_no} receipt={named.receipt} />
      )}
    </Frame>
  );
}

function NamedReceiptSheet({ billingNo, receipt }: NamedReceipt) {
  const { order, error, ask } = useOrder({ billingNo, receipt, wantsAll: true });
  if (order !== null) return <ReceiptSheet order={order} receipt={receipt ?? order.receipt ?? null} />;
  if (error === null) return <SheetSkeleton />;
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
  return (
    <Frame>
      <SheetSkeleton />
    </Frame>
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

function Frame({ children }: Readonly<{ children: ReactNode }>) {
  const t = useTranslations('receipt');
  return (
    <>
      <header className="border-b border-line">
        <div className="mx-auto flex h-14 max-w-170 items-center px-gutter lg:h-16">
          <BrandMark />
        </div>
      </header>
      <main
        id="main"
        className="mx-auto grid w-full max-w-170 flex-1 content-start gap-5 px-gutter pt-6 pb-12"
      >
        <h1 className="text-xl font-bold tracking-tight">{t('title')}</h1>
        {children}
      </main>
    </>
  );
}
