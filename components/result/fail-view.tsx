'use client';

import { useTranslations } from 'next-intl';
import type { OrderInfo } from '@/lib/contract/payments';
import { ResultHead, type ResultPlace } from './result-head';

type FailViewProps = Readonly<{ place: ResultPlace; order: OrderInfo | null }>;

/** Not paid, or not in time. */
export function FailView({ place, order }: FailViewProps) {
  const t = useTranslations('result.fail');
  return <ResultHead place={place} picture="fail" title={t('title')} text={t('text')} order={order} />;
}
