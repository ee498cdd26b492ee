'use client';

import { Sparkles } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Ltr } from '@/components/ui/ltr';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useCountText, usePriceText } from '@/lib/client/text/number-text';
import { usePercentText } from '@/lib/client/text/percent-text';
import { toMinor } from '@/lib/domain/money';
import { iconTier, progressOf } from '@/lib/domain/vip';
import { LevelIcon, tierClass } from './level-icon';
import type { Programme, Standing } from './use-vip';

type LevelCardProps = Readonly<{ programme: Programme; standing: Standing }>;

const figures = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** The player's level (F5.1): its emblem, the player's points, and how many are missing for the next level. */
export function LevelCard({ programme, standing }: LevelCardProps) {
  const t = useTranslations('vip.level');
  const countText = useCountText();
  const { vip_level_name, vip_level_show, vip_level_stage, total_points } = standing;
  const tier = iconTier(vip_level_stage);
  return (
    <section
      aria-label={t('label')}
      className={cx(
        tierClass[tier],
        'tier-card relative grid gap-5 overflow-hidden rounded-l p-5 shadow-card lg:p-6',
      )}
    >
      <div className="flex items-center gap-4">
        <LevelIcon tier={tier} className="size-20 animate-rise drop-shadow-lg lg:size-24" />
        <div className="grid min-w-0 gap-0.5">
          <p className="text-s font-semibold">
            <bdi>{vip_level_show}</bdi>
          </p>
          <p className="text-xl font-bold tracking-tight wrap-anywhere">
            <bdi>{vip_level_name}</bdi>
          </p>
          <p className="text-m">
            {t.rich('points', { count: total_points, amount: countText(total_points), n: figures })}
          </p>
        </div>
      </div>
      <Growth levels={programme.vip_level_infos} points={total_points} />
      {programme.point_to_coin > 0 && (
        <p className="flex items-center gap-2 border-t border-current/20 pt-3 text-s">
          <Sparkles aria-hidden="true" className="size-4 shrink-0 text-(--tier-hi)" />
          <span>
            <EarnText programme={programme} />
          </span>
        </p>
      )}
    </section>
  );
}

type GrowthProps = Readonly<{ levels: Programme['vip_level_infos']; points: number }>;

/** The progress to the next level, in percent with two decimals; full at the top level (F5.1). */
function Growth({ levels, points }: GrowthProps) {
  const t = useTranslations('vip.level');
  const countText = useCountText();
  const percentText = usePercentText();
  const { next, percent, remaining } = progressOf(levels, points);
  const goal = next ?? levels.at(-1);
  if (goal === undefined) return null;
  const valueText = t('progressText', { points: countText(points), needed: countText(goal.need_points) });
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={next === null ? t('highest') : t('progress', { level: goal.level_show })}
        percent={percent}
        valueText={valueText}
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-s">
        <span className="font-medium">
          {next === null
            ? t('highest')
            : t.rich('toNext', {
                count: remaining,
                amount: countText(remaining),
                level: next.level_show,
                n: figures,
              })}
        </span>
        <Ltr>{percentText(percent)}</Ltr>
      </p>
    </div>
  );
}

type EarnTextProps = Readonly<{
  programme: Pick<Programme, 'point_to_coin' | 'coin_currency' | 'coin_amount'>;
}>;

/** How points are earned: `point_to_coin` points for each coin, which is an amount in its currency, or one unit of it, where that is known. */
function EarnText({ programme: { point_to_coin, coin_currency, coin_amount = '1' } }: EarnTextProps) {
  const t = useTranslations('vip');
  const countText = useCountText();
  const priceText = usePriceText();
  const words = {
    count: point_to_coin,
    amount: countText(point_to_coin),
    n: (chunks: ReactNode) => <Ltr>{chunks}</Ltr>,
  };
  const minor = coin_currency === undefined ? null : toMinor(coin_amount, coin_currency);
  if (coin_currency === undefined || minor === null) return t.rich('earnCoin', words);
  const coin = priceText({ minor, currency: coin_currency });
  return t.rich('earn', { ...words, coin });
}
