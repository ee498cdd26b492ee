'use client';

import { Check, Flame } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentType, ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { PriceDigits } from '@/components/ui/price-digits';
import { ProgressBar } from '@/components/ui/progress-bar';
import { isolate } from '@/lib/client/text/isolate';
import { usePriceText } from '@/lib/client/text/number-text';
import type { ActivityInfo } from '@/lib/contract/activities';
import { barPercent, type ActivityKind } from '@/lib/domain/activities';
import { toMinor } from '@/lib/domain/money';

type ProgressProps = Readonly<{ activity: ActivityInfo }>;

/** The player's progress: the total or the run of days, what is missing for the next reward, and every reward on one line. */
export function ActivityProgress({ activity }: ProgressProps) {
  const View = views[activity.kind];
  return <View activity={activity} />;
}

function Total({ activity: { currency = 'USD', total = '0', milestones } }: ProgressProps) {
  const priceText = usePriceText();
  const t = useTranslations('activity');
  const minor = (decimal: string) => toMinor(decimal, currency) ?? 0;
  const money = (amount: number) => priceText({ minor: amount, currency });
  const reached = minor(total);
  const needs = milestones.map(({ amount = '0' }) => minor(amount));
  const next = needs.find((need) => need > reached);
  return (
    <Progress
      label={t('total')}
      value={<PriceDigits text={money(reached)} className="text-2xl" />}
      next={next === undefined ? t('allReached') : t('toGo', { amount: isolate(money(next - reached)) })}
      valueText={money(reached)}
      reached={reached}
      needs={needs}
    />
  );
}

function Run({ activity }: ProgressProps) {
  const t = useTranslations('activity');
  const { best_days: best = 0, run_days: run = 0, today = false, milestones, ended } = activity;
  const needs = milestones.map(({ days = 0 }) => days);
  const next = needs.find((need) => need > best);
  // The best run decides which reward is next, but the days still to go are counted from the current run.
  const toGo = next === undefined ? 0 : next - run;
  return (
    <Progress
      label={t('inRow')}
      value={
        <span className="flex flex-wrap items-center gap-2.5">
          <span className="num text-2xl font-bold">{run}</span>
          {!ended && (
            <Badge
              tone={today ? 'success' : 'warning'}
              icon={<Flame aria-hidden="true" className="size-3.5" />}
            >
              {t(today ? 'today.done' : 'today.open')}
            </Badge>
          )}
        </span>
      }
      next={next === undefined ? t('allReached') : t('daysToGo', { count: toGo, n: String(toGo) })}
      valueText={String(best)}
      reached={best}
      needs={needs}
    />
  );
}

const views: Readonly<Record<ActivityKind, ComponentType<ProgressProps>>> = {
  cumulative: Total,
  continuous: Run,
};

type LineProps = Readonly<{
  label: string;
  value: ReactNode;
  next: ReactNode;
  valueText: string;
  reached: number;
  needs: readonly number[];
}>;

function Progress({ label, value, next, valueText, reached, needs }: LineProps) {
  const t = useTranslations('activity');
  return (
    <div className="grid gap-3">
      <div className="grid justify-items-start gap-0.5">
        <p className="text-s text-muted">{label}</p>
        {value}
        <p className="num text-s">{next}</p>
      </div>
      <div className="relative me-2.5 py-2">
        <ProgressBar label={t('progress')} percent={barPercent(reached, needs)} valueText={valueText} />
        {needs.map((need, at) => (
          <span
            key={need}
            aria-hidden="true"
            style={{ insetInlineStart: `${((at + 1) / needs.length) * 100}%` }}
            className={cx(
              'absolute top-1/2 -ms-2.5 grid size-5 -translate-y-1/2 place-items-center rounded-pill border-2 transition-colors duration-500',
              need <= reached ? 'border-accent-stroke bg-accent text-on-accent' : 'border-line bg-surface',
            )}
          >
            {need <= reached && <Check className="size-3" strokeWidth={3.4} />}
          </span>
        ))}
      </div>
    </div>
  );
}
