'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { goToSection, sectionIds } from '@/components/select-goods/go-to-section';
import { Button } from '@/components/ui/button';
import { Ltr } from '@/components/ui/ltr';
import { popupAtom } from '@/lib/client/popups';
import type { NextStep } from '@/lib/domain/next-step';
import { isReady, priceOf, stepOf, type Purchase } from './purchase';
import type { Pay } from './use-pay';

type PayButtonProps = Readonly<{ purchase: Purchase; pay: Pay; block?: boolean; className?: string }>;

/** The one thing that comes next: it names the step that is missing and takes the player there, and pays in the end. */
export function PayButton({ purchase, pay, block = false, className }: PayButtonProps) {
  const t = useTranslations('recharge.step');
  const setPopup = useSetAtom(popupAtom);
  const step = stepOf(purchase);
  const press: Record<NextStep, () => void> = {
    login: () => setPopup({ kind: 'login' }),
    role: () => setPopup({ kind: 'role' }),
    goods: () => goToSection(sectionIds.goods),
    method: () => goToSection(sectionIds.method),
    pay: () => {
      if (isReady(purchase)) pay.pay(purchase);
    },
  };
  return (
    <Button
      size="l"
      block={block}
      busy={pay.busy}
      onClick={press[step]}
      {...(className !== undefined && { className })}
    >
      {step === 'pay'
        ? t.rich('pay', { amount: priceOf(purchase)?.text ?? '', n: (chunks) => <Ltr>{chunks}</Ltr> })
        : t(step)}
    </Button>
  );
}
