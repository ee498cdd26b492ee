'use client';

import { atom, useAtom, useAtomValue } from 'jotai';
import { PartyPopper } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { LogInPrompt } from '@/components/account/login/log-in-prompt';
import { ActivityPanel } from '@/components/benefits/activity/activity-panel';
import { useOwnRole } from '@/components/purchase/character/use-own-role';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { NothingHere } from '@/components/shell/nothing-here';
import { ChipTabs } from '@/components/ui/chip-tabs';
import { useUser } from '@/lib/client/account/use-user';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { chosenRoleAtom } from '@/lib/client/purchase/selection';
import type { GameListItem } from '@/lib/contract/config';
import { activityKinds, isActivityKind, type ActivityKind } from '@/lib/domain/activities';
import type { PageConfig } from '@/lib/domain/page-config';

/** The chosen kind of activity. An atom, so that the choice survives a change of language. */
const chosenKindAtom = atom<ActivityKind>('cumulative');

type ActivityPageProps = Readonly<{
  game: GameListItem;
  config: Pick<PageConfig, ActivityKind>;
}>;

/** Activities of a game, with a tab for each kind that its page config shows (F5.9). */
export function ActivityPage({ game, config }: ActivityPageProps) {
  const t = useTranslations('activity');
  const panelId = useId();
  const user = useUser(game.gp_id);
  const [chosen, setChosen] = useAtom(chosenKindAtom);
  const entry = currentEntry(game);
  useRestoredChoice(entry);
  const own = useOwnRole(entry.client_id, user);
  const role = useAtomValue(chosenRoleAtom);
  const offered = activityKinds.filter((kind) => config[kind].shown);
  const kind = offered.includes(chosen) ? chosen : offered[0];
  return (
    <div className="grid min-w-0 gap-4 pt-4 pb-8 lg:pt-6 lg:pb-10">
      <h1 className="sr-only">{t('title')}</h1>
      {kind === undefined ? (
        <NothingHere icon={<PartyPopper className="size-7" />} title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <ChipTabs
            label={t('tabs.label')}
            tabs={offered.map((id) => ({ id, label: t(`tabs.${id}`) }))}
            value={kind}
            onChange={(id) => {
              if (isActivityKind(id)) setChosen(id);
            }}
            panelId={panelId}
          />
          <div id={panelId} role="tabpanel" aria-label={t(`tabs.${kind}`)} className="min-w-0">
            {user === null ? (
              <LogInPrompt text={t('logIn')} />
            ) : (
              <ActivityPanel key={kind} game={entry} kind={kind} who={user.suid} role={role} own={own} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
