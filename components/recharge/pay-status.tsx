'use client';

import { useTranslations } from 'next-intl';
import type { Pay } from './use-pay';

/** Says, once it takes long, that paying still goes on. */
export function PayStatus({ pay, className }: Readonly<{ pay: Pay; className?: string }>) {
  const t = useTranslations('recharge');
  return (
    <p role="status" className={className}>
      {pay.busy && pay.slow ? t('stillTrying') : ''}
    </p>
  );
}
