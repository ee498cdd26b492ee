'use client';

import { useTranslations } from 'next-intl';
import type { OrderInfo } from '@/lib/contract/payments';
import { ResultHead } from './result-head';

/** Not paid, or not in time. */
export function FailView({ order }: Readonly<{ order: OrderInfo | null }>) {
  const t = useTranslations('result.fail');
  return <ResultHead picture="fail" title={t('title')} text={t('text')} order={order} />;
}
