'use client';

import { Check, Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { isolate } from '@/lib/client/text/isolate';
import { useAmountText } from '@/lib/client/text/number-text';
import type { ActivityInfo, Milestone, RewardState } from '@/lib/contract/activities';
import type { ActivityKind } from '@/lib/domain/activities';

type MilestoneRowProps = Readonly<{
  activity: Pick<ActivityInfo, 'kind' | 'currency'>;
  milestone: Milestone;
  state: RewardState;
  busy: boolean;
  onClaim: () => void;
}>;

/** A reward: what it is, what it requires, and the player's progress towards it. */
export function MilestoneRow({ activity, milestone, state, busy, onClaim }: MilestoneRowProps) {
  const t = useTranslations('activity');
  const notices = useTranslations('notices');
  const { reward, image, waits = false } = milestone;
  return (
    <li className="grid gap-2 px-4 py-3 md:px-6">
      <div className="flex min-h-14 flex-wrap items-center gap-3">
        <span
          className={cx(
            'bg-glow grid size-14 shrink-0 place-items-center rounded-m transition-[filter,opacity] duration-500',
            state === 'locked' && 'opacity-60 grayscale',
          )}
        >
          <img src={image} alt="" width={128} height={116} loading="lazy" className="h-12 w-auto" />
        </span>
        <p className="grid min-w-36 flex-1 gap-0.5">
          <span className="num font-semibold">{reward}</span>
          <span className="num text-s text-muted">
            <Reach activity={activity} milestone={milestone} />
          </span>
        </p>
        <span aria-live="polite" className="ms-auto">
          <Standing state={state} waits={waits} busy={busy} reward={reward} onClaim={onClaim} />
        </span>
      </div>
      {state === 'failed' && (
        <p role="alert" className="grid gap-0.5 text-s">
          <span className="text-danger">{notices('claimFailed')}</span>
          <span className="text-muted">{t('failedText')}</span>
        </p>
      )}
    </li>
  );
}

/** What has to be reached for the reward. */
function Reach({ activity, milestone }: Pick<MilestoneRowProps, 'activity' | 'milestone'>) {
  const t = useTranslations('activity');
  const { kind, currency = 'USD' } = activity;
  const { days = 0 } = milestone;
  const amountText = useAmountText();
  const words: Readonly<Record<ActivityKind, string>> = {
    cumulative: t('reach.cumulative', {
      amount: isolate(amountText({ amount: milestone.amount ?? '0', currency })),
    }),
    continuous: t('reach.continuous', { count: days, n: String(days) }),
  };
  return words[kind];
}

type StandingProps = Readonly<{
  state: RewardState;
  /** It is locked only until goods that are paid are delivered. */
  waits: boolean;
  busy: boolean;
  reward: string;
  onClaim: () => void;
}>;

function Standing({ state, waits, busy, reward, onClaim }: StandingProps) {
  const t = useTranslations('activity');
  const icon = 'size-3.5';
  switch (state) {
    case 'claimable':
    case 'failed':
      return (
        <Button
          busy={busy}
          aria-label={t('claimFor', { reward })}
          variant={state === 'failed' ? 'secondary' : 'primary'}
          onClick={onClaim}
        >
          {t(state === 'failed' ? 'retry' : 'claim')}
        </Button>
      );
    case 'received':
      return (
        <Badge tone="success" icon={<Check aria-hidden="true" className={icon} strokeWidth={3} />}>
          {t('state.received')}
        </Badge>
      );
    case 'sending':
      return (
        <Badge tone="accent" icon={<Clock aria-hidden="true" className={icon} />}>
          {t('state.sending')}
        </Badge>
      );
    case 'locked':
      return <Badge>{t(waits ? 'state.waits' : 'state.locked')}</Badge>;
  }
}
