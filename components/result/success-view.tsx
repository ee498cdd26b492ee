'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { isolate } from '@/components/popups/isolate';
import type { OrderInfo } from '@/lib/contract/payments';
import { Skeleton } from '@/components/ui/skeleton';
import { DeliveryTimeline } from './delivery-timeline';
import { ResultHead, type ResultPlace } from './result-head';

type SuccessViewProps = Readonly<{ place: ResultPlace; order: OrderInfo | null; isRepeat: boolean }>;

/** Paid: the reward, and the goods' way into the game. `isRepeat`: money came twice; whether the second goes back is told beside it. */
export function SuccessView({ place, order, isRepeat }: SuccessViewProps) {
  const t = useTranslations('result.success');
  const makeUp = useTranslations('replenish');
  // A make-up payment is for an account, and no character.
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
