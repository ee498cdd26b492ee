'use client';

import { useSetAtom } from 'jotai';
import { LogIn } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { popupAtom } from '@/lib/client/popups/popup';
import { isolate } from '@/lib/client/text/isolate';

type ReplenishLoginProps = Readonly<{ clientId: string; gameName: string }>;

/** For a link that names only a game: the player logs in, which leads to their debt (F4.3). */
export function ReplenishLogin({ clientId, gameName }: ReplenishLoginProps) {
  const t = useTranslations();
  const setPopup = useSetAtom(popupAtom);
  return (
    <Card className="mt-5 mb-10">
      <EmptyState
        icon={<LogIn className="size-7" />}
        title={t('replenish.logIn.title')}
        text={t('replenish.logIn.text', { game: isolate(gameName) })}
        action={<Button onClick={() => setPopup({ kind: 'login', clientId })}>{t('account.logIn')}</Button>}
      />
    </Card>
  );
}
