'use client';

import { OrderDetail } from '@/components/orders/order-detail';
import { useFailureText } from '@/components/popups/use-failure-text';
import { InlineError } from '@/components/ui/inline-error';
import { FailView } from './fail-view';
import { PendingView } from './pending-view';
import { ReportLink } from './report-link';
import { SuccessView } from './success-view';
import type { OrderWatch } from './use-order';

type ResultBodyProps = Readonly<{
  watch: OrderWatch;
  billingNo: string;
  receipt: string | null;
  isBlocked: boolean;
  /** The detail panel was opened, which needs the whole order. */
  onDetail: () => void;
}>;

/** What the state of the order says, its detail, and the way to help. */
export function ResultBody({ watch, billingNo, receipt, isBlocked, onDetail }: ResultBodyProps) {
  const words = useFailureText();
  const { status, order, error } = watch;
  return (
    <div className="grid gap-4">
      {status === 'pending' && <PendingView order={order} isBlocked={isBlocked} />}
      {status === 'fail' && <FailView order={order} />}
      {(status === 'success' || status === 'repeat') && (
        <SuccessView order={order} isRepeat={status === 'repeat'} />
      )}
      {error !== null && <InlineError message={words.ofFailure(error.result)} />}
      <OrderDetail billingNo={billingNo} order={order} onOpen={onDetail} />
      <ReportLink billingNo={billingNo} receipt={receipt} />
    </div>
  );
}
