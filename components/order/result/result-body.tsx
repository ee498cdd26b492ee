'use client';

import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { OrderDetail } from '@/components/order/detail/order-detail';
import { useFailureText } from '@/components/popups/use-failure-text';
import { InlineError } from '@/components/ui/inline-error';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { FailView } from './fail-view';
import { PendingView } from './pending-view';
import { ReportLink } from './report-link';
import type { ResultPlace } from './result-head';
import { SuccessView } from './success-view';
import type { OrderWatch } from './use-order';

type ResultBodyProps = Readonly<{
  place: ResultPlace;
  watch: OrderWatch;
  payment: WaitingPayment;
  billingNo: string;
  receipt: string | null;
  isBlocked: boolean;
  /** To choose another payment method. */
  onChange: () => void;
  /** Called when the details are unfolded, which need the whole order. */
  onDetail: () => void;
}>;

/** The state of the order, its details, and the link to report a problem. */
export function ResultBody(props: ResultBodyProps) {
  const { place, watch, payment, billingNo, receipt, isBlocked, onChange, onDetail } = props;
  const words = useFailureText();
  const { status, order, error } = watch;
  return (
    <div className="grid gap-4">
      {status === 'pending' && (
        <PendingView
          place={place}
          order={order}
          payment={payment}
          isBlocked={isBlocked}
          onChange={onChange}
        />
      )}
      {status === 'fail' && <FailView place={place} order={order} />}
      {(status === 'success' || status === 'repeat') && (
        <SuccessView place={place} order={order} isRepeat={status === 'repeat'} />
      )}
      {order?.money_back !== undefined && <MoneyBackNote money={order.money_back} />}
      {error !== null && <InlineError message={words.ofFailure(error.result)} />}
      <OrderDetail billingNo={billingNo} order={order} onOpen={onDetail} />
      <ReportLink billingNo={billingNo} receipt={receipt} />
    </div>
  );
}
