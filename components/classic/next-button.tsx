'use client';

import { useTranslations } from 'next-intl';
import { Limited } from '@/components/purchase/limit/limited';
import { StepButton } from '@/components/purchase/summary/step-button';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { priceOf, type Purchase } from '@/lib/client/purchase/purchase';
import { nextStep, type NextStep } from '@/lib/domain/next-step';

type NextButtonProps = Readonly<{ purchase: Purchase; block?: boolean; className?: string }>;

/**
 * What is missing before the page of payment. The payment method is left out, because that page asks for it.
 */
export function stepBeforeRecharge({ user, role, goods }: Purchase): Exclude<NextStep, 'method'> {
  const step = nextStep({ loggedIn: user !== null, role, goods, method: true });
  return step === 'method' ? 'pay' : step;
}

/**
 * The button of the goods page: it names what is missing, and leads to the page of payment once nothing is.
 */
export function NextButton({ purchase, block = false, className }: NextButtonProps) {
  const t = useTranslations('classic.selectGoods');
  const step = stepBeforeRecharge(purchase);
  if (step !== 'pay') return <StepButton step={step} block={block} {...(className && { className })} />;
  const price = priceOf(purchase);
  return (
    <Limited goods={purchase.goods} className={className}>
      <PageLink href="/recharge" className={cx(buttonClass({ size: 'l', block }), className)}>
        <span>
          {price === null
            ? t('next')
            : t.rich('nextAmount', { amount: price.text, n: (chunks) => <Ltr>{chunks}</Ltr> })}
        </span>
      </PageLink>
    </Limited>
  );
}
