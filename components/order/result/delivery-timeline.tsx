'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/page-link';
import { Ltr } from '@/components/ui/ltr';
import { Timeline, type TimelineStep } from '@/components/ui/timeline';
import { useShop } from '@/lib/client/shop/shop';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import type { OrderInfo } from '@/lib/contract/payments';
import type { Locale } from '@/lib/domain/locales';
import { elapsedText } from '@/lib/domain/time';

type DeliveryTimelineProps = Readonly<{
  order: OrderInfo;
  /** Shows every step's date and time, as a document should; otherwise only the first step's, and how long the others took. */
  isDated?: boolean;
}>;

/**
 * The progress of the goods into the game (F3.25): created, paid, sent to the game and delivered, each with its time, and the game's
 * reference at the end.
 */
export function DeliveryTimeline({ order, isDated = false }: DeliveryTimelineProps) {
  const { locale } = useShop();
  const t = useTranslations('result.delivery');
  const began = isDated ? undefined : order.steps[0]?.at;
  const next = order.steps.findIndex(({ at }) => at === undefined);
  const steps = order.steps.map(({ step, at }, place): TimelineStep => {
    const isNext = place === next;
    return {
      id: step,
      title: t(step),
      time: at === undefined ? undefined : <StepTime at={at} began={began} locale={locale} />,
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

/** From an hour on, a date says more than how many hours a step took. */
const datedFrom = 3_600;

type StepTimeProps = Readonly<{ at: number; began: number | undefined; locale: Locale }>;

/** When a step was reached: how long after `began`, or its date and time. Both in seconds since 1970. */
function StepTime({ at, began = at, locale }: StepTimeProps) {
  const seconds = at - began;
  if (seconds > 0 && seconds < datedFrom) return <bdi>+{elapsedText(seconds, locale)}</bdi>;
  return <Ltr>{formatLocalStamp(at)}</Ltr>;
}
