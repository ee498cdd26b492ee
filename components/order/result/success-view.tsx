'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/ltr';
import { Skeleton } from '@/components/ui/skeleton';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { isolate } from '@/lib/client/text/isolate';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { OrderInfo } from '@/lib/contract/payments';
import { ResultHead, type ResultPlace } from './result-head';

type SuccessViewProps = Readonly<{ place: ResultPlace; order: OrderInfo | null; isRepeat: boolean }>;

/**
 * The success state: the goods and their delivery. `isRepeat`: the order was paid twice; whether the second
 * payment is sent back is said beside it.
 */
export function SuccessView({ place, order, isRepeat }: SuccessViewProps) {
  const t = useTranslations('result.success');
  const debt = useTranslations('debt');
  // A debt is paid for an account, without a character.
  const textOf = (paid: OrderInfo | null) => {
    if (paid === null) return t('text');
    return paid.role_name === '' ? debt('success') : t('forRole', { role: isolate(paid.role_name) });
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

/**
 * The way of the goods into the game (F3.25): created, paid, sent to the game and delivered, each with its
 * time, and the game's reference at the end.
 */
function DeliveryTimeline({ order }: Readonly<{ order: OrderInfo }>) {
  const t = useTranslations('result.delivery');
  const next = order.steps.findIndex(({ at }) => at === undefined);
  const steps = order.steps.map(({ step, at }, place): TimelineStep => {
    const isNext = place === next;
    return {
      id: step,
      title: t(step),
      time: at === undefined ? undefined : (formatLocalStamp(at) ?? undefined),
      note: noteOf(step, order.game_ref, isNext),
      state: at !== undefined ? 'done' : isNext ? 'active' : 'waiting',
    };
  });
  function noteOf(step: string, reference: string | undefined, isNext: boolean): ReactNode {
    if (step === 'delivered' && reference !== undefined)
      return t.rich('reference', {
        reference,
        n: (chunks) => <Ltr className="whitespace-nowrap">{chunks}</Ltr>,
      });
    return isNext ? t('soon') : undefined;
  }
  return <Timeline label={t('label')} steps={steps} />;
}
