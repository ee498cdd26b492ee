'use client';

import { useTranslations } from 'next-intl';
import type { Pay } from './use-pay';

/** Says that paying is still going on, once it takes long. */
export function PayStatus({ pay, className }: Readonly<{ pay: Pay; className?: string }>) {
  const t = useTranslations('recharge');
  return (
    <p role="status" className={className}>
      {pay.busy && pay.slow ? t('stillTrying') : ''}
    </p>
  );
}
