'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/page-link';
import { Ltr } from '@/components/ui/ltr';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { OrderInfo } from '@/lib/contract/payments';

type DeliveryTimelineProps = Readonly<{
  order: OrderInfo;
  /** Shows when a step was reached, in seconds since 1970, in a way of its own; otherwise by date and time. `began` is the first step's. */
  showTime?: (at: number, began: number) => ReactNode;
}>;

/**
 * The progress of the goods into the game (F3.25): created, paid, sent to the game and delivered, each with its time, and the game's
 * reference at the end.
 */
export function DeliveryTimeline({ order, showTime = stamp }: DeliveryTimelineProps) {
  const t = useTranslations('result.delivery');
  const began = order.steps[0]?.at;
  // Of an order that was refunded, no further step will come.
  const shown = order.status === -2 ? order.steps.filter(({ at }) => at !== undefined) : order.steps;
  const next = shown.findIndex(({ at }) => at === undefined);
  const steps = shown.map(({ step, at }, place): TimelineStep => {
    const isNext = place === next;
    return {
      id: step,
      title: t(step),
      time: at === undefined ? undefined : showTime(at, began ?? at),
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
    if (!isNext) return undefined;
    return (
      <PageLink href="/delivery" target="_blank" className="underline underline-offset-2 hover:text-ink">
        {t('soon')}
      </PageLink>
    );
  }
  return <Timeline label={t('label')} steps={steps} />;
}

/** A step's date and time; nothing for a stamp that is no time. */
export function stamp(at: number): ReactNode {
  const text = formatLocalStamp(at);
  return text === null ? undefined : <Ltr>{text}</Ltr>;
}
