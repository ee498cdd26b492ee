'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Ltr } from '@/components/ui/ltr';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { OrderInfo } from '@/lib/contract/payments';

/**
 * The progress of the goods into the game (F3.25): created, paid, sent to the game and delivered, each with its time, and the game's
 * reference at the end.
 */
export function DeliveryTimeline({ order }: Readonly<{ order: OrderInfo }>) {
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
