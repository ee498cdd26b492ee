'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClaimButton, ReceivedMark, useClaim } from '@/components/benefits/coupons/claim-button';
import { couponTime, percentOff, useCouponName } from '@/components/benefits/coupons/coupon-facts';
import { CouponTicket } from '@/components/benefits/coupons/coupon-ticket';
import { useLevelRewards } from '@/components/benefits/coupons/use-coupons';
import { useFailureText } from '@/components/popups/use-failure-text';
import { Card } from '@/components/ui/card';
import { InlineError } from '@/components/ui/inline-error';
import { Ltr } from '@/components/ui/ltr';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api/api-result';
import { useCountText } from '@/lib/client/text/number-text';
import type { LevelReward } from '@/lib/contract/coupons';
import type { VipLevelInfo } from '@/lib/contract/vip';
import type { LevelState } from '@/lib/domain/vip';

type LevelRewardsProps = Readonly<{
  clientId: string;
  level: VipLevelInfo;
  state: LevelState | null;
  /** The player's suid; null for guests. */
  who: string | null;
}>;

const figures = (chunks: ReactNode) => <Ltr>{chunks}</Ltr>;

/** What a level requires and gives; for players also whether they have received it. */
export function LevelRewards({ clientId, level, state, who }: LevelRewardsProps) {
  const t = useTranslations('vip.levels');
  const countText = useCountText();
  const { need_points } = level;
  const isEmpty = level.coupons_list.length === 0;
  return (
    <Card padded className="grid gap-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-l font-semibold tracking-tight">
          <bdi>{level.level_name}</bdi>
        </span>
        <span className="text-s text-muted">
          {t.rich('need', { count: need_points, amount: countText(need_points), n: figures })}
        </span>
      </p>
      {isEmpty && <p className="text-muted">{t('none')}</p>}
      {!isEmpty && state === 'locked' && (
        <p className="text-s text-muted">{t('claimFrom', { level: level.level_show })}</p>
      )}
      {!isEmpty &&
        (who === null ? (
          <Kinds level={level} actionOf={() => null} />
        ) : (
          <PlayerRewards clientId={clientId} level={level} who={who} />
        ))}
    </Card>
  );
}

type PlayerRewardsProps = Readonly<{ clientId: string; level: VipLevelInfo; who: string }>;

function PlayerRewards({ clientId, level, who }: PlayerRewardsProps) {
  const coupons = useTranslations('coupons');
  const errors = useTranslations('errors');
  const words = useFailureText();
  const nameOf = useCouponName();
  const claim = useClaim(clientId);
  const rewards = useLevelRewards({ clientId, who });
  const rewardOf = (couponId: string) =>
    rewards.data?.find(({ coupon_id, level_id }) => coupon_id === couponId && level_id === level.level_id);
  const actionOf = (item: VipLevelInfo['coupons_list'][number]) => {
    if (rewards.isPending) return <Skeleton className="h-9 w-18 rounded-s" />;
    const { state, code } = rewardOf(item.coupon_id) ?? {};
    if (state === 'received') return <ReceivedMark />;
    if (state !== 'claimable' || code === undefined) return null;
    return <ClaimButton name={nameOf(item)} code={code} claim={claim} />;
  };
  return (
    <>
      {rewards.isError && (
        <InlineError
          message={[
            coupons('error'),
            rewards.error instanceof ApiError ? words.ofFailure(rewards.error.result) : '',
          ].join(' ')}
          retry={{
            label: errors('retry'),
            onRetry: () => void rewards.refetch(),
            busy: rewards.isFetching,
          }}
        />
      )}
      <Kinds
        level={level}
        actionOf={actionOf}
        noteOf={({ coupon_id }) => <Again reward={rewardOf(coupon_id)} />}
      />
    </>
  );
}

/** When a weekly or monthly coupon that the player has received can be claimed again. */
function Again({ reward }: Readonly<{ reward: LevelReward | undefined }>) {
  const t = useTranslations('vip.rewards');
  if (reward?.state !== 'received' || reward.next_time === undefined) return null;
  const time = couponTime(reward.next_time, reward.time_zone);
  return time === null ? null : t.rich('again', { time, n: figures });
}

type Item = VipLevelInfo['coupons_list'][number];
type KindsProps = Readonly<{
  level: VipLevelInfo;
  actionOf: (item: Item) => ReactNode;
  noteOf?: (item: Item) => ReactNode;
}>;

const kinds = ['permanent', 'week', 'month'] as const;

/** A level's coupons: first those given once, then weekly and monthly ones. */
function Kinds({ level, actionOf, noteOf }: KindsProps) {
  const t = useTranslations('vip.kinds');
  const nameOf = useCouponName();
  return kinds.map((kind) => {
    const items = level.coupons_list.filter(({ type }) => type === kind);
    return (
      items.length > 0 && (
        <section key={kind} aria-label={t(kind)} className="grid gap-2.5">
          <h3 className="text-s font-semibold text-muted">{t(kind)}</h3>
          <ul className="grid gap-3 md:grid-cols-2">
            {items.map((item) => (
              <li key={item.coupon_id}>
                <CouponTicket
                  name={nameOf(item)}
                  percentOff={percentOff(item)}
                  note={noteOf?.(item)}
                  action={actionOf(item)}
                />
              </li>
            ))}
          </ul>
        </section>
      )
    );
  });
}
