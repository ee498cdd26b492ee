'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Skeleton } from '@/components/ui/skeleton';
import { isolate } from '@/lib/client/text/isolate';
import type { OrderInfo } from '@/lib/contract/payments';
import { DeliveryTimeline } from './delivery-timeline';
import { ResultHead, type ResultPlace } from './result-head';

type SuccessViewProps = Readonly<{ place: ResultPlace; order: OrderInfo | null; isRepeat: boolean }>;

/**
 * The success state: the goods and their delivery. `isRepeat`: the order was paid twice; whether the second
 * payment is sent back is said beside it.
 */
export function SuccessView({ place, order, isRepeat }: SuccessViewProps) {
  const t = useTranslations('result.success');
  const makeUp = useTranslations('replenish');
  // A debt is paid for an account, without a character.
  const textOf = (paid: OrderInfo | null) => {
    if (paid === null) return t('text');
    return paid.role_name === '' ? makeUp('success') : t('forRole', { role: isolate(paid.role_name) });
  };
  return (
    <>
      <ResultHead place={place} picture="success" title={t('title')} text={textOf(order)} order={order} />
      {isRepeat && (
        <p className="flex items-start gap-3 rounded-card bg-accent-soft p-4">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          {t('repeat')}
        </p>
      )}
      <div className="rounded-card border border-line p-4 max-md:[&_p+p]:w-full">
        {order === null ? <Skeleton className="h-44" /> : <DeliveryTimeline order={order} />}
      </div>
    </>
  );
}
