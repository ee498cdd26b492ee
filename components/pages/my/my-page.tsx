'use client';

import { useTranslations } from 'next-intl';
import { OrderHistory } from '@/components/order/history/order-history';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { useRestoredChoice } from '@/components/purchase/game/use-restored-choice';
import { useUser } from '@/lib/client/account/use-user';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import { AccountCard } from './account-card';
import { Settings } from './settings';

type MyPageProps = Readonly<{ game: GameListItem; locales: readonly Locale[] }>;

/** The player's own page, /my: account, settings, and all orders of this game (F3.19). */
export function MyPage({ game, locales }: MyPageProps) {
  const t = useTranslations('my');
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  useRestoredChoice(entry);
  return (
    <>
      <OpenResultFromUrl />
      <div className="grid gap-6 pt-4 pb-8 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7 lg:pt-6 lg:pb-10">
        <h1 className="sr-only">{t('title')}</h1>
        <AccountCard game={entry} user={user} />
        <div className="grid min-w-0 content-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OrderHistory clientId={entry.client_id} user={user} />
        </div>
        <Settings locales={locales} />
      </div>
    </>
  );
}
