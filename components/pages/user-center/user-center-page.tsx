'use client';

import { TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { VipCentre } from '@/components/benefits/vip/vip-centre';
import { VipSkeleton } from '@/components/benefits/vip/vip-skeleton';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { NothingHere } from '@/components/shell/nothing-here';
import { useUser } from '@/lib/client/account/use-user';
import { useSdkView } from '@/lib/client/page/use-sdk-view';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import { LanguageList } from './language-list';

type UserCenterPageProps = Readonly<{ game: GameListItem; isVip: boolean; locales: readonly Locale[] }>;

const never = () => () => undefined;

/** VIP level and coupons of a game with VIP (F5.1). Inside a game also the language list (F4.6). */
export function UserCenterPage({ game, isVip, locales }: UserCenterPageProps) {
  const t = useTranslations('userCenter');
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  const isSdkView = useSdkView();
  // The cached page knows no player, so until hydration it shows neither a player nor a guest.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  useRestoredChoice(entry);
  const languages = isSdkView && locales.length > 1 && <LanguageList locales={locales} />;
  return (
    <div className="grid min-w-0 gap-6 pt-4 pb-8 lg:pt-6 lg:pb-10">
      <h1 className="sr-only">{t('title')}</h1>
      {isVip && !isHydrated && <VipSkeleton />}
      {isVip && isHydrated && (
        <VipCentre clientId={entry.client_id} user={user} canLogIn={!isSdkView}>
          {languages}
        </VipCentre>
      )}
      {!isVip && (
        <>
          <NothingHere icon={<TicketPercent className="size-7" />} title={t('none')} text={t('noneText')} />
          {languages}
        </>
      )}
    </div>
  );
}
