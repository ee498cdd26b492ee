'use client';

import { useSetAtom } from 'jotai';
import { useTranslations } from 'next-intl';
import { LogOut } from 'lucide-react';
import { GuestOrders } from '@/components/order/history/guest-orders';
import { OrderHistory } from '@/components/order/history/order-history';
import { OpenResultFromUrl } from '@/components/order/result/open-from-url';
import { useCurrentGame } from '@/components/purchase/game/use-current-game';
import { AreaRow } from '@/components/shell/area-row';
import { LanguageMenu } from '@/components/shell/language-menu';
import { Card } from '@/components/ui/card';
import { Glyph } from '@/components/ui/glyph';
import { ListRow } from '@/components/ui/list-row';
import { Section } from '@/components/ui/section';
import { useUser } from '@/lib/client/account/use-user';
import { popupAtom } from '@/lib/client/popups/popup';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { useShop } from '@/lib/client/shop/shop';
import { useAreaChoice } from '@/lib/client/shop/use-area-choice';
import type { GameListItem } from '@/lib/contract/config';
import type { Locale } from '@/lib/domain/locales';
import { AccountCard } from './account-card';

type MyPageProps = Readonly<{ game: GameListItem; locales: readonly Locale[]; areaName: string }>;

/** The player's own page, /my: account, settings, and all orders of this game (F3.19). */
export function MyPage({ game, locales, areaName }: MyPageProps) {
  const t = useTranslations('my');
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  useCurrentGame(entry);
  return (
    <>
      <OpenResultFromUrl />
      <div className="grid gap-6 pt-4 pb-8 lg:grid-cols-[21.5rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-7 lg:pt-6 lg:pb-10">
        <h1 className="sr-only">{t('title')}</h1>
        <AccountCard game={entry} user={user} />
        <div className="grid min-w-0 content-start lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {user === null ? (
            <GuestOrders title={t('orders.title')} text={t('logIn')} />
          ) : (
            <OrderHistory clientId={entry.client_id} user={user} />
          )}
        </div>
        <Settings locales={locales} areaName={areaName} gpId={user?.gp_id ?? null} />
      </div>
    </>
  );
}

type SettingsProps = Readonly<{ locales: readonly Locale[]; areaName: string; gpId: string | null }>;

/** Language and area if there is a choice, customer service, and a way to log out for logged-in players. */
function Settings({ locales, areaName, gpId }: SettingsProps) {
  const t = useTranslations('my');
  const shell = useTranslations('shell');
  const { locale, tenant } = useShop();
  const hasAreas = useAreaChoice();
  return (
    <Section title={t('settings')} className="content-start">
      <Card divided className="overflow-hidden">
        {locales.length > 1 && (
          <ListRow
            leading={<Glyph name="languages" className={sign} />}
            title={shell('language')}
            trailing={<LanguageMenu locale={locale} locales={locales} control="settings" />}
          />
        )}
        {hasAreas && <AreaRow title={t('area')} name={areaName} />}
        <a
          href={`mailto:${tenant.contact.email}`}
          className="block transition-colors hover:bg-accent-soft/60"
        >
          <ListRow
            leading={<Glyph name="headset" className={sign} />}
            title={shell('contact')}
            // A device without a mail program opens nothing: the address can still be read.
            note={tenant.contact.email}
            trailing={<Glyph name="chevron-right" className={`${sign} rtl:-scale-x-100`} />}
          />
        </a>
        {gpId !== null && <LogOutRow gpId={gpId} />}
      </Card>
    </Section>
  );
}

const sign = 'size-5 shrink-0 text-muted';

function LogOutRow({ gpId }: Readonly<{ gpId: string }>) {
  const words = useTranslations('account.logOut');
  const setPopup = useSetAtom(popupAtom);
  return (
    <button
      type="button"
      onClick={() => setPopup({ kind: 'logOut', gpId, aim: 'leave' })}
      className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start font-semibold -outline-offset-2 transition-colors hover:bg-accent-soft/60"
    >
      <LogOut aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
      {words('item')}
    </button>
  );
}
