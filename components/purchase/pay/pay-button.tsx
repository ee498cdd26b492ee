'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { Limited } from '@/components/purchase/limit/limited';
import { barButtonClass, PriceBar } from '@/components/purchase/summary/price-bar';
import { StepButton } from '@/components/purchase/summary/step-button';
import { Button } from '@/components/ui/button';
import { Ltr } from '@/components/ui/ltr';
import { afterChoice } from '@/components/ui/radio-group';
import { isReady, priceOf, type Purchase, stepOf } from '@/lib/client/purchase/purchase';
import { usePriceText } from '@/lib/client/text/number-text';
import type { Pay } from './use-pay';

type PayButtonProps = Readonly<{ purchase: Purchase; pay: Pay; block?: boolean; className?: string }>;

/** Milliseconds to wait after the last choice, while the page has more urgent things to load. */
const pauseMs = 1000;

/** The button for the next step: it names what is missing and leads there; once nothing is missing, it pays. */
export function PayButton({ purchase, pay, ...look }: PayButtonProps) {
  const t = useTranslations('recharge.step');
  const priceText = usePriceText();
  const step = stepOf(purchase);
  const { getReady } = pay;
  useEffect(() => {
    if (step !== 'pay') return;
    const timer = setTimeout(getReady, pauseMs);
    return () => clearTimeout(timer);
  }, [step, getReady]);
  const press = afterChoice(() => {
    if (isReady(purchase)) pay.pay(purchase);
  });
  const missing = step !== 'pay' && <StepButton step={step} busy={pay.busy} {...look} />;
  // If the goods can't be bought at the moment, choosing a method would be pointless.
  if (missing && step !== 'method') return missing;
  return (
    <Limited goods={purchase.goods} className={look.className}>
      {missing || (
        <Button size="l" busy={pay.busy || purchase.coupon?.isPending === true} {...look} onClick={press}>
          {t.rich('pay', {
            amount: priceOf(purchase, priceText)?.text ?? '',
            n: (chunks) => <Ltr>{chunks}</Ltr>,
          })}
        </Button>
      )}
    </Limited>
  );
}

/** Says that payment is still in progress, once it takes long. */
export function PayStatus({ pay, className }: Readonly<{ pay: Pay; className?: string }>) {
  const t = useTranslations('recharge');
  return (
    <p role="status" className={className}>
      {pay.busy && pay.slow ? t('stillTrying') : ''}
    </p>
  );
}

type PayBarProps = Readonly<{ purchase: Purchase; pay: Pay; points: number; notice?: ReactNode }>;

/** Total and Pay button on phones and tablets. */
export function PayBar({ purchase, pay, points, notice }: PayBarProps) {
  const status = <PayStatus pay={pay} className="text-s text-muted empty:hidden" />;
  return (
    <PriceBar purchase={purchase} points={points} step={stepOf(purchase)} status={status} notice={notice}>
      <PayButton purchase={purchase} pay={pay} className={barButtonClass} />
    </PriceBar>
  );
}
