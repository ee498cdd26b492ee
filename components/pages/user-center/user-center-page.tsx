'use client';

import { Check, TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { VipCentre } from '@/components/benefits/vip/vip-centre';
import { VipSkeleton } from '@/components/benefits/vip/vip-skeleton';
import { useCurrentGame } from '@/components/purchase/game/use-current-game';
import { NothingHere } from '@/components/shell/nothing-here';
import { useFocusAfterChoice } from '@/components/shell/use-focus-after-choice';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { useUser } from '@/lib/client/account/use-user';
import { useChooseLanguage } from '@/lib/client/page/use-choose-language';
import { useSdkView } from '@/lib/client/page/use-environment';
import { currentEntry } from '@/lib/client/purchase/game-entries';
import { useShop } from '@/lib/client/shop/shop';
import type { GameListItem } from '@/lib/contract/config';
import { type Locale, localeTable } from '@/lib/domain/locales';
import { useHydrated } from '@/lib/client/page/page-stages';

type UserCenterPageProps = Readonly<{ game: GameListItem; isVip: boolean; locales: readonly Locale[] }>;

/** VIP level and coupons of a game in the VIP version (F5.1). Inside a game also the language list (F4.6). */
export function UserCenterPage({ game, isVip, locales }: UserCenterPageProps) {
  const t = useTranslations('userCenter');
  const entry = currentEntry(game);
  const user = useUser(game.gp_id);
  const isSdkView = useSdkView();
  // The kept page is the same for every visitor, so until hydration it shows neither a player nor a guest.
  const isHydrated = useHydrated();
  useCurrentGame(entry);
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

/** The languages as a list, used inside a game (F4.6). */
function LanguageList({ locales }: Readonly<{ locales: readonly Locale[] }>) {
  const t = useTranslations('userCenter');
  const { locale } = useShop();
  const choose = useChooseLanguage('list');
  const list = useFocusAfterChoice<HTMLUListElement>('list');
  return (
    <Section title={t('languages')}>
      <Card className="overflow-hidden">
        <ul ref={list} className="divide-y divide-line">
          {locales.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={localeTable[each].bcp47}
                aria-current={each === locale ? 'true' : undefined}
                onClick={() => choose(each)}
                className="flex min-h-13 w-full items-center gap-3 px-4 text-start -outline-offset-2 transition-colors hover:bg-accent-soft/60 aria-[current]:font-semibold aria-[current]:text-accent-ink"
              >
                <span className="flex-1">
                  <bdi>{localeTable[each].name}</bdi>
                </span>
                {each === locale && <Check aria-hidden="true" className="size-5 shrink-0" />}
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
