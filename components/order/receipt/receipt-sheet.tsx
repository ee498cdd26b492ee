'use client';

import { useTranslations } from 'next-intl';
import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { OrderFactList } from '@/components/order/detail/order-fact-list';
import { DeliveryTimeline } from '@/components/order/result/delivery-timeline';
import { ReportProblem } from '@/components/order/result/report-problem';
import { Card } from '@/components/ui/card';
import { Ltr } from '@/components/ui/ltr';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { useAmountText } from '@/lib/client/text/number-text';
import { amountOf } from '@/lib/client/order/delivery';
import type { OrderInfo } from '@/lib/contract/payments';
import { orderStatusOf } from '@/lib/domain/order-status';
import { ReceiptActions } from './receipt-actions';
import { Seller } from './seller';

type ReceiptSheetProps = Readonly<{ order: OrderInfo; receipt: string | null }>;

/** What was bought, for how much, when it was paid and delivered, and who sold it. */
export function ReceiptSheet({ order, receipt }: ReceiptSheetProps) {
  const t = useTranslations('receipt');
  const amountText = useAmountText();
  const amount = amountOf(order);
  const status = orderStatusOf(order.status);
  const isPaid = status === 'success' || status === 'repeat';
  const named = { billingNo: order.billing_no, receipt, clientId: order.client_id };
  return (
    <>
      <Card as="article" padded className="grid gap-5 print:border-0 print:shadow-none">
        <header className="grid gap-1">
          <p className="font-semibold text-balance">
            <bdi>{order.product_name}</bdi>
          </p>
          <p className="text-2xl font-bold tracking-tight">
            <Ltr>{amount !== null && amountText(amount)}</Ltr>
          </p>
          <p className="text-muted">{t(isPaid ? 'paid' : status === 'pending' ? 'pending' : 'unpaid')}</p>
        </header>
        {order.money_back !== undefined && <MoneyBackNote money={order.money_back} />}
        {isPaid && <DeliveryTimeline order={order} />}
        <div className="border-t border-line">
          <OrderFactList billingNo={order.billing_no} order={order} />
        </div>
        {order.consent !== undefined && (
          <p className="flex flex-wrap gap-x-2 text-s text-muted">
            {t('consent')} <Ltr>{formatLocalStamp(order.consent.at)}</Ltr>
          </p>
        )}
        <Seller clientId={order.client_id} terms={order.terms} />
      </Card>
      <ReceiptActions order={order} receipt={receipt} />
      <div className="grid print:hidden">
        <ReportProblem order={named} />
      </div>
    </>
  );
}
