'use client';

import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { currentEntry } from '@/components/games/game-entries';
import { LogInPrompt } from '@/components/login/log-in-prompt';
import { useRestoredChoice } from '@/components/select-goods/use-restored-choice';
import { NothingHere } from '@/components/shell/nothing-here';
import { useUser } from '@/lib/client/use-user';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import { LanguageList } from './language-list';
import { useSdkView } from './use-sdk-view';

type UserCenterPageProps = Readonly<{ game: GameListItem; isVip: boolean; locales: readonly Locale[] }>;

/** VIP level and coupons of a game, in the VIP version; in the game's own view with its language list (spec section 6). */
export function UserCenterPage({ game, isVip, locales }: UserCenterPageProps) {
  const t = useTranslations('userCenter');
  const user = useUser(game.gp_id);
  const isSdkView = useSdkView();
  useRestoredChoice(currentEntry(game));
  return (
    <div className="grid min-w-0 gap-4 pt-4 pb-8 lg:pt-6 lg:pb-10">
      <h1 className="sr-only">{t('title')}</h1>
      {isVip && user === null && !isSdkView ? (
        <LogInPrompt text={t('logIn')} />
      ) : (
        <NothingHere icon={<TicketPercent className="size-7" />} title={t('none')} text={t('noneText')} />
      )}
      {isSdkView && locales.length > 1 && <LanguageList locales={locales} />}
    </div>
  );
}
