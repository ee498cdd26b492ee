'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Ltr } from '@/components/ui/ltr';
import { formatLocalStamp } from '@/lib/client/text/local-stamp';
import { countsDown, minutesAndSeconds } from '@/lib/domain/countdown';

type TimeLeftProps = Readonly<{ left: number; validSeconds: number; readAt: number }>;

/** The time left to pay: minutes and seconds on the last day, the date and time before that. */
export function TimeLeft({ left, validSeconds, readAt }: TimeLeftProps) {
  const t = useTranslations('replenish');
  if (!countsDown(validSeconds)) {
    const time = formatLocalStamp(readAt + validSeconds * 1000) ?? '';
    return (
      <p className="flex items-center gap-2 text-s text-muted">
        <Clock aria-hidden="true" className="size-4 shrink-0" />
        <span>{t.rich('until', { time, n: (chunks) => <Ltr>{chunks}</Ltr> })}</span>
      </p>
    );
  }
  return (
    <p className="flex items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3">
      <span className="flex items-center gap-2">
        <Clock aria-hidden="true" className="size-5 shrink-0 text-accent-ink" />
        {t('timeLeft')}
      </span>
      <span role="timer" className="num text-xl font-bold tracking-tight" data-testid="countdown">
        <Ltr>{minutesAndSeconds(left)}</Ltr>
      </span>
    </p>
  );
}
