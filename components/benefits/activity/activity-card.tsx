'use client';

import { useTranslations } from 'next-intl';
import { PageLink } from '@/components/shell/page-link';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import type { ChosenRole } from '@/lib/client/purchase/purchase';
import { isolate } from '@/lib/client/text/isolate';
import type { ActivityInfo } from '@/lib/contract/activities';
import type { ActivityKind } from '@/lib/domain/activities';
import { formatOffset, formatStamp } from '@/lib/domain/time';
import { ActivityProgress } from './activity-progress';
import { MilestoneRow } from './milestone-row';
import { useRewards } from './use-rewards';

type ActivityCardProps = Readonly<{
  activity: ActivityInfo;
  game: GameEntry;
  who: string;
  role: ChosenRole | null;
}>;

/** Whether the activity counts days; if so, the card says when a day begins. */
const countsDays: Readonly<Record<ActivityKind, boolean>> = { cumulative: false, continuous: true };

/** One activity: when it ends, the player's progress, and its rewards. */
export function ActivityCard({ activity, game, who, role }: ActivityCardProps) {
  const t = useTranslations('activity');
  const { name, kind, ended, offset, milestones } = activity;
  const { claim, stateOf, claiming } = useRewards({ activity, clientId: game.client_id, who, role });
  const date = (stamp: number) => isolate(formatStamp(stamp, offset) ?? '');
  return (
    <Card as="section" aria-label={name} className="overflow-hidden">
      <div className="bg-glow grid gap-5 px-4 pt-5 pb-6 md:px-6">
        <header className="grid gap-1">
          <h2 className="text-xl font-semibold text-balance">{name}</h2>
          <p className="num text-s text-muted">
            {ended
              ? t('claimOnly', { date: date(activity.claim_until) })
              : t('ends', { date: date(activity.ends_at) })}
          </p>
        </header>
        <ActivityProgress activity={activity} />
        {!ended && (
          <PageLink
            href="/selectGoods"
            className={cx(buttonClass({ variant: 'secondary' }), 'md:min-w-56 md:justify-self-start')}
          >
            {t('topUp')}
          </PageLink>
        )}
      </div>
      <ul aria-label={t('rewards')} className="divide-y divide-line border-t border-line">
        {milestones.map((milestone) => (
          <MilestoneRow
            key={milestone.step}
            activity={activity}
            milestone={milestone}
            state={stateOf(milestone)}
            busy={claiming === milestone.step}
            onClaim={() => claim(milestone)}
          />
        ))}
      </ul>
      <p className="num border-t border-line px-4 py-3 text-xs text-muted md:px-6">
        {countsDays[kind] && (
          <span>
            {t('days', { time: '00:00', offset: isolate(formatOffset(offset)) })}
            {' · '}
          </span>
        )}
        {t('claimsUntil', { date: date(activity.claim_until) })}
      </p>
    </Card>
  );
}
