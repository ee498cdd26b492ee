'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { isReturnedByShop } from '@/lib/client/order/refunded';
import type { WaitingPayment } from '@/lib/client/order/waiting-payment';
import { ContinuePayment, useCanContinue } from './continue-payment';
import type { OrderWatch } from './use-order';

/** What the result's buttons lead to: closing it, paying again, or paying with another method. */
export type NextActions = Readonly<{ done: () => void; again: () => void; change: () => void }>;

type PendingProps = Readonly<{
  watch: OrderWatch;
  payment: WaitingPayment;
  /** The player hasn't just been sent to the payment. */
  payFirst: boolean;
}>;
type ResultActionsProps = PendingProps & Readonly<{ next: NextActions }>;

/** The buttons for each state of the order (F3.11, F3.13). One that the shop has refunded isn't to be paid again. */
export function ResultActions({ watch, payment, payFirst, next }: ResultActionsProps) {
  const t = useTranslations('result');
  if (watch.status === 'pending')
    return <PendingActions watch={watch} payment={payment} payFirst={payFirst} />;
  const isRefund = watch.order !== null && isReturnedByShop(watch.order);
  if (watch.status === 'fail' && !isRefund) return <FailActions watch={watch} next={next} />;
  return (
    <Button size="l" block onClick={next.done}>
      {t('success.done')}
    </Button>
  );
}

/**
 * The button to the payment, and "I have paid". The payment comes first if none was opened. "I have paid" is quiet as long as the shop
 * checks by itself.
 */
function PendingActions({ watch, payment, payFirst: wantsPay }: PendingProps) {
  const t = useTranslations('result.pending');
  const errors = useTranslations('errors');
  const [isAsking, setIsAsking] = useState(false);
  const [answer, setAnswer] = useState<'unpaid' | 'unknown' | null>(null);
  const ask = async () => {
    setIsAsking(true);
    const order = await watch.ask();
    setIsAsking(false);
    // Without an answer nothing is said about the payment: a player who believes that none has arrived may pay again.
    setAnswer(order === null ? 'unknown' : 'unpaid');
  };
  const canPay = useCanContinue(payment);
  const payFirst = wantsPay && canPay && !watch.isManual;
  const toPay = canPay && <ContinuePayment payment={payment} isFirst={payFirst} />;
  return (
    <>
      <p role="status" className="text-center text-s text-balance text-muted empty:hidden">
        {!isAsking && answer === 'unpaid' && t('notYet')}
        {!isAsking && answer === 'unknown' && errors('unknown')}
        {answer === null && watch.isManual && t('byHand')}
      </p>
      {payFirst && toPay}
      <Button
        size="l"
        block
        variant={canPay && !watch.isManual ? 'secondary' : 'primary'}
        busy={isAsking}
        onClick={() => void ask()}
      >
        {t('rechargeDone')}
      </Button>
      {!payFirst && toPay}
    </>
  );
}

type FailActionsProps = Readonly<{ watch: OrderWatch; next: NextActions }>;

/**
 * The buttons after an order ended unpaid. Each first checks whether money has arrived since, so that the player doesn't pay twice. If that
 * can't be checked, the player is told so, and a second press goes ahead.
 */
function FailActions({ watch, next }: FailActionsProps) {
  const t = useTranslations('result.fail');
  const [pressed, setPressed] = useState<'again' | 'change' | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const press = async (way: 'again' | 'change') => {
    if (isUnknown) return next[way]();
    const toldBefore = watch.order?.money_back !== undefined;
    setPressed(way);
    const order = await watch.ask();
    setPressed(null);
    setIsUnknown(order === null);
    const isNews = order?.status !== -2 || (order.money_back !== undefined && !toldBefore);
    if (!isNews) next[way]();
  };
  return (
    <>
      <p
        role="status"
        className="mb-1 rounded-m bg-warning-soft px-4 py-2.5 text-center text-s text-balance empty:hidden"
      >
        {isUnknown && t('unchecked')}
      </p>
      <Button size="l" block busy={pressed === 'again'} onClick={() => void press('again')}>
        {t('again')}
      </Button>
      <Button
        size="l"
        block
        variant="secondary"
        busy={pressed === 'change'}
        onClick={() => void press('change')}
      >
        {t('change')}
      </Button>
    </>
  );
}
