'use client';

import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CouponLists } from '@/components/coupons/coupon-lists';
import { LogInPrompt } from '@/components/login/log-in-prompt';
import { useFailureText } from '@/components/popups/use-failure-text';
import { NothingHere } from '@/components/shell/nothing-here';
import { InlineError } from '@/components/ui/inline-error';
import { ApiError } from '@/lib/client/api/api-result';
import type { UserInfo } from '@/lib/contract/login';
import { Faq } from './faq';
import { LevelCard } from './level-card';
import { LevelList } from './level-list';
import { PointsHistory } from './points-history';
import { useVip, type Programme, type Standing } from './use-vip';
import { VipSkeleton } from './vip-skeleton';

type VipCentreProps = Readonly<{
  clientId: string;
  user: UserInfo | null;
  /** False inside the game, which logs its players in itself. */
  canLogIn: boolean;
  /** Under everything else: what the view inside the game adds. */
  children?: ReactNode;
}>;

/** Level, rewards, coupons, points and questions of a game's VIP programme; guests see what there is to reach. */
export function VipCentre({ clientId, user, canLogIn, children }: VipCentreProps) {
  const t = useTranslations('userCenter');
  const who = user?.suid ?? null;
  const { programme, standing } = useVip(clientId, who);
  const failed = programme.data === undefined ? programme : standing.data === undefined ? standing : null;
  if (programme.data?.vip_level_infos.length === 0) {
    return (
      <>
        <NothingHere icon={<TicketPercent className="size-7" />} title={t('none')} text={t('noneText')} />
        {children}
      </>
    );
  }
  if (failed?.isError === true) {
    return (
      <>
        <Trouble query={failed} />
        {children}
      </>
    );
  }
  if (programme.data === undefined || (who !== null && standing.data === undefined)) {
    return (
      <>
        <VipSkeleton />
        {children}
      </>
    );
  }
  return (
    <Programmed
      key={who}
      clientId={clientId}
      programme={programme.data}
      canLogIn={canLogIn}
      player={who === null || standing.data === undefined ? null : { who, standing: standing.data }}
    >
      {children}
    </Programmed>
  );
}

type ProgrammedProps = Readonly<{
  clientId: string;
  programme: Programme;
  canLogIn: boolean;
  player: Readonly<{ who: string; standing: Standing }> | null;
  children: ReactNode;
}>;

/** On wide screens the level stands beside what it gives. */
function Programmed({ clientId, programme, canLogIn, player, children }: ProgrammedProps) {
  const t = useTranslations('userCenter');
  const { vip_level_infos, faq_title, faq_content } = programme;
  const levels = {
    clientId,
    levels: vip_level_infos,
    player: player === null ? null : { who: player.who, points: player.standing.total_points },
  };
  return (
    <div className="grid min-w-0 gap-6 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7">
      {player === null ? (
        canLogIn && <LogInPrompt text={t('logIn')} />
      ) : (
        <LevelCard programme={programme} standing={player.standing} />
      )}
      <div className="grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <LevelList {...levels} />
        {player !== null && <CouponLists clientId={clientId} who={player.who} />}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {player !== null && <PointsHistory clientId={clientId} who={player.who} />}
        <Faq title={faq_title} content={faq_content} />
        {children}
      </div>
    </div>
  );
}

type TroubleProps = Readonly<{
  query: Readonly<{ error: Error | null; isFetching: boolean; refetch: () => unknown }>;
}>;

function Trouble({ query }: TroubleProps) {
  const t = useTranslations('vip');
  const errors = useTranslations('errors');
  const words = useFailureText();
  const reason = query.error instanceof ApiError ? ` ${words.ofFailure(query.error.result)}` : '';
  return (
    <InlineError
      message={t('error') + reason}
      retry={{ label: errors('retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
    />
  );
}
