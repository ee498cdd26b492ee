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
import { amountOf, isPaid } from '@/lib/client/order/delivery';
import { hasPaidTime, isRefunded, wasPaid } from '@/lib/client/order/refunded';
import type { OrderInfo } from '@/lib/contract/payments';
import { ReceiptActions } from './receipt-actions';
import { Seller } from './seller';

/** The order's state in a word. A refunded one was paid, so its receipt must not deny that. */
function stateOf(order: OrderInfo): 'refunded' | 'paid' | 'pending' | 'unpaid' {
  if (isRefunded(order)) return 'refunded';
  if (wasPaid(order)) return 'paid';
  return order.status === -1 ? 'pending' : 'unpaid';
}

type ReceiptSheetProps = Readonly<{ order: OrderInfo; receipt: string | null }>;

/** What was bought, for how much, when it was paid and delivered, and who sold it. */
export function ReceiptSheet({ order, receipt }: ReceiptSheetProps) {
  const t = useTranslations('receipt');
  const amountText = useAmountText();
  const amount = amountOf(order);
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
          <p className="text-muted">{t(stateOf(order))}</p>
        </header>
        {order.money_back !== undefined && <MoneyBackNote money={order.money_back} />}
        {(isPaid(order) || hasPaidTime(order)) && <DeliveryTimeline order={order} />}
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
