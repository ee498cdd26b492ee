'use client';

import { Gamepad2, Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BuyAgain } from '@/components/order/detail/buy-again';
import { MoneyBackNote } from '@/components/order/detail/money-back-note';
import { ReceiptLink } from '@/components/order/detail/receipt-link';
import { OrderDetail } from '@/components/order/detail/order-detail';
import { useFailureText } from '@/components/popups/use-failure-text';
import { buttonClass } from '@/components/ui/button-class';
import { InlineError } from '@/components/ui/inline-error';
import { isReturnedByShop, wasPaid } from '@/lib/client/order/refunded';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { useCameFromGame } from '@/lib/client/page/use-environment';
import { useShop } from '@/lib/client/shop/shop';
import type { OrderInfo } from '@/lib/contract/payments';
import { CancelOrder } from '@/components/order/unpaid/cancel-order';
import { type PendingNote, PendingView } from './pending-view';
import { ReportProblem } from './report-problem';
import { ResultHead, type ResultPlace } from './result-head';
import { SuccessView } from './success-view';
import type { OrderWatch } from './use-order';

type ResultBodyProps = Readonly<{
  place: ResultPlace;
  watch: OrderWatch;
  payment: WaitingPayment;
  billingNo: string;
  receipt: string | null;
  note: PendingNote | null;
  /** Leads to the choice of another payment method. */
  onChange: () => void;
  /** Called when the player unfolds the details, which need the whole order. */
  onDetail: () => void;
}>;

/** The state of the order, its details, and the link to report a problem. */
export function ResultBody(props: ResultBodyProps) {
  const { place, watch, payment, billingNo, receipt, note, onChange, onDetail } = props;
  const words = useFailureText();
  const { status, order, error } = watch;
  const [isCancelled, setIsCancelled] = useState(false);
  const onCancelAnswer = (hasEnded: boolean) => {
    setIsCancelled(hasEnded);
    return watch.ask();
  };
  return (
    <div className="grid gap-4">
      {status === 'pending' && (
        <PendingView
          place={place}
          order={order}
          payment={payment}
          note={note}
          isChecking={!watch.isManual}
          onChange={onChange}
        />
      )}
      {status === 'fail' && <FailView place={place} order={order} isCancelled={isCancelled} />}
      {(status === 'success' || status === 'repeat') && (
        <SuccessView place={place} billingNo={billingNo} status={status} order={order} />
      )}
      {order?.money_back !== undefined && <MoneyBackNote money={order.money_back} />}
      {error !== null && <InlineError message={words.ofFailure(error.result)} />}
      <OrderDetail billingNo={billingNo} order={order} onOpen={onDetail} />
      {order !== null && (status === 'success' || status === 'repeat') && <BackToGame order={order} />}
      {status !== 'pending' && (
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <ReceiptLink billingNo={billingNo} receipt={receipt} />
          {order !== null && status !== 'fail' && <BuyAgain order={order} />}
        </div>
      )}
      <ReportProblem order={{ billingNo, receipt, clientId: order?.client_id }} />
      {status === 'pending' && payment.completion !== 'card' && !watch.isDebt && (
        <CancelOrder billingNo={billingNo} clientId={order?.client_id} onAnswer={onCancelAnswer} />
      )}
    </div>
  );
}

/**
 * A link back into the game that the visit came from (F3.13), as stated by the brand. It takes nothing from the address, so that a
 * stranger's link can't lead elsewhere. Renders nothing in a plain browser, or for a game without such a link.
 */
function BackToGame({ order }: Readonly<{ order: Pick<OrderInfo, 'client_id'> }>) {
  const t = useTranslations('order');
  const { tenant, gameProducts } = useShop();
  const fromGame = useCameFromGame();
  const link = tenant.appLinks[gameProducts[order.client_id ?? ''] ?? ''];
  if (!fromGame || link === undefined) return null;
  return (
    <a href={link} className={buttonClass({ variant: 'secondary', size: 'm', block: true })}>
      <Gamepad2 aria-hidden="true" className="size-4.5" />
      {t('backToGame')}
    </a>
  );
}

/** What is said of an order that wasn't paid, or whose money went back. `late`: what to know about money that may still arrive. */
type FailWords = Readonly<{ title: string; text: string | null; late?: string }>;

type Failed = Readonly<{
  order: OrderInfo | null;
  /** True if the player has just cancelled the order here. */
  isCancelled: boolean;
}>;

function useFailWords({ order, isCancelled }: Failed): FailWords {
  const t = useTranslations('result');
  const hasMoneyBack = order?.money_back !== undefined;
  if (order !== null && isReturnedByShop(order)) {
    const canGoBack = order.money_back?.state !== 'failed';
    return { title: t('refunded.title'), text: canGoBack ? t('refunded.text') : null };
  }
  if (isCancelled && !hasMoneyBack) return { title: t('cancelled.title'), text: t('cancelled.text') };
  const mayArrive = !hasMoneyBack && (order === null || !wasPaid(order));
  if (!mayArrive) return { title: t('fail.title'), text: null };
  return { title: t('fail.title'), text: t('fail.text'), late: t('fail.late') };
}

/**
 * The order was not paid, or not in time. Says that money may still arrive, which players need to know before they pay again; but not of an
 * order that was paid and refunded since.
 */
function FailView({ place, ...failed }: Failed & Readonly<{ place: ResultPlace }>) {
  const { title, text, late } = useFailWords(failed);
  return (
    <>
      <ResultHead place={place} picture="fail" title={title} text={text} order={failed.order} />
      {late !== undefined && (
        <p className="flex items-start gap-3 rounded-card bg-warning-soft p-4">
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          {late}
        </p>
      )}
    </>
  );
}
