'use client';

import { Hourglass } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { OrderInfo } from '@/lib/contract/payments';
import { ResultHead, type ResultPlace } from './result-head';

type FailViewProps = Readonly<{ place: ResultPlace; order: OrderInfo | null }>;

/**
 * The order was not paid, or not in time. Says that money may
 * still arrive, which players need to know before they pay again.
 */
export function FailView({ place, order }: FailViewProps) {
  const t = useTranslations('result.fail');
  const hasMoneyBack = order?.money_back !== undefined;
  return (
    <>
      <ResultHead
        place={place}
        picture="fail"
        title={t('title')}
        text={hasMoneyBack ? null : t('text')}
        order={order}
      />
      {!hasMoneyBack && (
        <p className="flex items-start gap-3 rounded-card bg-warning-soft p-4">
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          {t('late')}
        </p>
      )}
    </>
  );
}
