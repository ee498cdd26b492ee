'use client';

import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LogInPrompt } from '@/components/account/login/log-in-prompt';
import { CouponLists } from '@/components/benefits/coupons/coupon-lists';
import { useFailureText } from '@/components/popups/use-failure-text';
import { NothingHere } from '@/components/shell/nothing-here';
import { cx } from '@/components/ui/cx';
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
  /** False inside a game, which logs in its own players. */
  canLogIn: boolean;
  /** Shown below everything else: what the view inside a game adds. */
  children?: ReactNode;
}>;

/** Level, rewards, coupons, points and questions of a game's VIP programme (F5.1). Guests see what they could reach. */
export function VipCentre({ children, ...about }: VipCentreProps) {
  const hasMore = Boolean(children);
  return (
    <div
      className={cx(
        'grid min-w-0 gap-6 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:gap-x-7',
        hasMore ? 'lg:grid-rows-[auto_auto_1fr]' : 'lg:grid-rows-[auto_1fr]',
      )}
    >
      <Centre {...about} wide={hasMore ? 'lg:row-span-3' : 'lg:row-span-2'} />
      {/* Always at the same position in the tree, so that focus inside it survives when the answers arrive. */}
      {hasMore && <div className="min-w-0 lg:col-start-1">{children}</div>}
    </div>
  );
}

type CentreProps = Omit<VipCentreProps, 'children'> & Readonly<{ wide: string }>;

function Centre({ clientId, user, canLogIn, wide }: CentreProps) {
  const t = useTranslations('userCenter');
  const who = user?.suid ?? null;
  const { programme, standing } = useVip(clientId, who);
  const failed = programme.data === undefined ? programme : standing.data === undefined ? standing : null;
  if (programme.data?.vip_level_infos.length === 0) {
    return (
      <Whole>
        <NothingHere icon={<TicketPercent className="size-7" />} title={t('none')} text={t('noneText')} />
      </Whole>
    );
  }
  if (failed?.isError === true) {
    return (
      <Whole>
        <Trouble query={failed} />
      </Whole>
    );
  }
  if (programme.data === undefined || (who !== null && standing.data === undefined)) {
    return (
      <Whole>
        <VipSkeleton />
      </Whole>
    );
  }
  return (
    <Programmed
      key={who}
      clientId={clientId}
      programme={programme.data}
      canLogIn={canLogIn}
      player={who === null || standing.data === undefined ? null : { who, standing: standing.data }}
      wide={wide}
    />
  );
}

/** An element across both columns. */
const Whole = ({ children }: Readonly<{ children: ReactNode }>) => (
  <div className="min-w-0 lg:col-span-2">{children}</div>
);

type ProgrammedProps = Readonly<{
  clientId: string;
  programme: Programme;
  canLogIn: boolean;
  player: Readonly<{ who: string; standing: Standing }> | null;
  /** A class for the rows that the wide column spans. */
  wide: string;
}>;

/** On wide screens the level stands beside its rewards. */
function Programmed({ clientId, programme, canLogIn, player, wide }: ProgrammedProps) {
  const t = useTranslations('userCenter');
  const { vip_level_infos, faq_title, faq_content } = programme;
  const levels = {
    clientId,
    levels: vip_level_infos,
    player: player === null ? null : { who: player.who, points: player.standing.total_points },
  };
  return (
    <>
      {player === null ? (
        canLogIn && <LogInPrompt text={t('logIn')} />
      ) : (
        <LevelCard programme={programme} standing={player.standing} />
      )}
      <div className={cx('grid min-w-0 content-start gap-6 lg:col-start-2 lg:row-start-1', wide)}>
        <LevelList {...levels} />
        {player !== null && <CouponLists clientId={clientId} who={player.who} />}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {player !== null && <PointsHistory clientId={clientId} who={player.who} />}
        <Faq title={faq_title} content={faq_content} />
      </div>
    </>
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
