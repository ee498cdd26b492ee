'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { FailActions } from './fail-actions';
import { PayWay } from './pay-way';
import type { OrderWatch } from './use-order';

/** What the result's buttons lead to: closing it, paying again, or paying by another method. */
export type WaysOn = Readonly<{ done: () => void; again: () => void; change: () => void }>;

type PendingProps = Readonly<{ watch: OrderWatch; payment: WaitingPayment; isBlocked: boolean }>;
type ResultActionsProps = PendingProps & Readonly<{ ways: WaysOn }>;

/** The buttons for each state of the order (F3.11, F3.13). */
export function ResultActions({ watch, payment, isBlocked, ways }: ResultActionsProps) {
  const t = useTranslations('result');
  if (watch.status === 'pending')
    return <PendingActions watch={watch} payment={payment} isBlocked={isBlocked} />;
  if (watch.status === 'fail') return <FailActions watch={watch} ways={ways} />;
  return (
    <Button size="l" block onClick={ways.done}>
      {t('success.done')}
    </Button>
  );
}

/** To the payment page, and "I have paid". The payment page comes first if the browser blocked it. */
function PendingActions({ watch, payment, isBlocked }: PendingProps) {
  const t = useTranslations('result.pending');
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await watch.ask();
    setIsAsking(false);
    setHasAsked(true);
  };
  const payFirst = isBlocked && payment.url !== null;
  const toPay = <PayWay payment={payment} isFirst={payFirst} />;
  return (
    <>
      <p role="status" className="text-center text-s text-balance text-muted empty:hidden">
        {hasAsked && !isAsking && t('notYet')}
        {!hasAsked && watch.isManual && t('byHand')}
      </p>
      {payFirst && toPay}
      <Button
        size="l"
        block
        variant={payFirst ? 'secondary' : 'primary'}
        busy={isAsking}
        onClick={() => void ask()}
      >
        {t('rechargeDone')}
      </Button>
      {!payFirst && toPay}
    </>
  );
}
