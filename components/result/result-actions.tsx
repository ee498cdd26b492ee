'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePopupFrame } from '@/components/popups/popup-frame-context';
import { goToSection, sectionIds } from '@/components/select-goods/go-to-section';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import type { OrderWatch } from './use-order';

type ResultActionsProps = Readonly<{ watch: OrderWatch; payUrl: string | null; isBlocked: boolean }>;

/** The buttons of each state (spec section 4). */
export function ResultActions({ watch, payUrl, isBlocked }: ResultActionsProps) {
  const t = useTranslations('result');
  const { close } = usePopupFrame();
  if (watch.status === 'pending')
    return <PendingActions watch={watch} payUrl={payUrl} isBlocked={isBlocked} />;
  if (watch.status === 'fail') {
    return (
      <>
        <Button size="l" block onClick={() => close()}>
          {t('fail.again')}
        </Button>
        <Button
          size="l"
          block
          variant="secondary"
          onClick={() => close(() => goToSection(sectionIds.method))}
        >
          {t('fail.change')}
        </Button>
      </>
    );
  }
  return (
    <Button size="l" block onClick={() => close()}>
      {t('success.done')}
    </Button>
  );
}

/** To the payment page, and "I have paid". A page the browser kept from opening comes first. */
function PendingActions({ watch, payUrl, isBlocked }: ResultActionsProps) {
  const t = useTranslations('result.pending');
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    await watch.ask();
    setIsAsking(false);
    setHasAsked(true);
  };
  const payFirst = isBlocked && payUrl !== null;
  const toPay = payUrl !== null && (
    <a
      href={payUrl}
      target="_blank"
      rel="noopener"
      className={buttonClass({ variant: payFirst ? 'primary' : 'secondary', size: 'l', block: true })}
    >
      {t('toPay')}
      <ExternalLink aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
    </a>
  );
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
