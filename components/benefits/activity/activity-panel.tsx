'use client';

import { useQuery } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFailureText } from '@/components/popups/use-failure-text';
import { CharacterCard } from '@/components/purchase/character/character-card';
import type { OwnRole } from '@/components/purchase/character/use-own-role';
import { NothingHere } from '@/components/shell/nothing-here';
import { Card } from '@/components/ui/card';
import { InlineError } from '@/components/ui/inline-error';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/client/api/api-result';
import type { GameEntry } from '@/lib/client/purchase/game-entries';
import type { ChosenRole } from '@/lib/client/purchase/purchase';
import { activityQuery } from '@/lib/client/queries/benefits';
import { useShop } from '@/lib/client/shop/shop';
import type { ActivityInfo } from '@/lib/contract/activities';
import type { ActivityKind } from '@/lib/domain/activities';
import { ActivityCard } from './activity-card';
import { isOver } from './use-rewards';

type ActivityPanelProps = Readonly<{
  game: GameEntry;
  kind: ActivityKind;
  who: string;
  /** The character that receives the rewards, and whether the player's characters are known yet. */
  role: ChosenRole | null;
  own: OwnRole;
}>;

/** The activities of one kind with the player's progress, or a message if there are none. */
export function ActivityPanel({ game, kind, who, role, own }: ActivityPanelProps) {
  const t = useTranslations('activity');
  const errors = useTranslations('errors');
  const words = useFailureText();
  const { api, area } = useShop();
  const query = useQuery({
    ...activityQuery(api, { client_id: game.client_id, domain_area: area, type: kind }, who),
    // What has ended would be announced again whenever the player comes back.
    refetchOnWindowFocus: ({ state }) => !isOver(state.error),
  });
  const { data, error, isFetching } = query;
  if (isOver(error)) return <Nothing title={t('endedTitle')} text={t('endedText')} />;
  if (error !== null && data === undefined) {
    const message = error instanceof ApiError ? words.ofFailure(error.result) : t('error');
    const retry = { label: errors('retry'), onRetry: () => void query.refetch(), busy: isFetching };
    return <InlineError message={message} retry={retry} />;
  }
  if (data === undefined) return <Waiting />;
  if (data.length === 0) return <Nothing title={t('none')} text={t('noneText')} />;
  return (
    <div className="grid animate-rise gap-4">
      <Card as="section" aria-label={t('to')} className="overflow-hidden">
        <p className="px-4 pt-3 text-s text-muted">{t('to')}</p>
        <CharacterCard isLoggedIn role={role} own={own} gpId={game.gp_id} question={t('receiver')} />
      </Card>
      {data.map((activity: ActivityInfo) => (
        <ActivityCard key={activity.activity_id} activity={activity} game={game} who={who} role={role} />
      ))}
    </div>
  );
}

const Nothing = (words: Readonly<{ title: string; text: string }>) => (
  <NothingHere icon={<PartyPopper className="size-7" />} {...words} />
);

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  );
}
